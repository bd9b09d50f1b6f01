import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ReadingError } from '../reading-error.ts';
import { endGroup } from './end-group.ts';
import { forkWithoutNetwork } from './fork-without-network.ts';
import { guarded, type WorkerLimits } from './guard.ts';
import { nextReport } from './next-report.ts';
import type { ReaderReport } from './protocol.ts';
import { usageOf } from './usage-of.ts';

/** A process that opens strangers' files, as its owner sees it. */
export interface GuardedProcess {
  readonly isAlive: boolean;
  /**
   * Resolves when the process has its instruments. Rejects with ReadingError `reading_…` when it
   * ends or takes too long before; the process is gone then.
   */
  ready(): Promise<void>;
  /**
   * One piece of work at a time, as soon as it is ready; its last word. Rejects with ReadingError;
   * after `reading_…` the process is gone.
   */
  ask(request: object, onPage?: (page: number, pages: number) => void): Promise<ReaderReport>;
  /** Bytes of memory that it holds now; undefined where nobody knows. */
  heldBytes(): Promise<number | undefined>;
  /** Ends the process at once; what it works at is lost. */
  end(): void;
}

/**
 * How much of what a process complains about is kept: an engine whose heap is full says so first,
 * and then names sixty places of its code.
 */
const LAST_WORDS = 8_000;
/** Nothing of the server's environment is any business of a process that opens strangers' files. */
const ENVIRONMENT = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'TESSDATA_PREFIX'];

/** Of new JavaScript objects: three of these, for each thread, are never given back. */
const YOUNG_MEGABYTES = 4;
/**
 * All that JavaScript holds may grow by so much before it is collected whole: pixels outside of it
 * count too, and half as much would collect it twice a page.
 */
const GROWING_PERCENT = 100;
/**
 * What is freed goes back to the machine at once: the allocator would keep large pieces for later,
 * which are most of what pictures take.
 */
const THRIFT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** Starts a program of this folder. */
export function startGuardedProcess(
  program: string,
  { startMs, pageMs, fileMs, idleMs, processBytes: bytes, heapMegabytes }: WorkerLimits,
): GuardedProcess {
  const child = forked(program, heapMegabytes);
  const complaint = lastWordsOf(child);
  const end = () => endGroup(child);
  const ready = guarded(child, { stepMs: startMs, totalMs: startMs, idleMs, bytes }, () =>
    nextReport(child, { isLast: ({ kind }) => kind === 'ready', complaint }),
  );
  ready.catch(end);
  return {
    get isAlive() {
      return child.connected && !child.killed;
    },
    ready: async () => void (await ready),
    end,
    heldBytes: async () =>
      child.pid === undefined ? undefined : (await usageOf(child.pid))?.bytes,
    async ask(request, onPage = () => undefined) {
      await ready;
      try {
        return await guarded(
          child,
          { stepMs: pageMs, totalMs: fileMs, idleMs, bytes },
          (onProgress) => answerTo(request, { child, complaint, onPage, onProgress }),
        );
      } catch (error) {
        // Whatever broke on our side may have left the process in pieces.
        if (!(error instanceof ReadingError) || error.code.startsWith('reading_')) end();
        throw error;
      }
    },
  };
}

function forked(program: string, heapMegabytes: number): ChildProcess {
  return forkWithoutNetwork(join(import.meta.dirname, program), {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${YOUNG_MEGABYTES}`,
      `--heap-growing-percent=${GROWING_PERCENT}`,
      '--expose-gc',
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...THRIFT,
      ...Object.fromEntries(
        ENVIRONMENT.flatMap((name) =>
          process.env[name] === undefined ? [] : [[name, process.env[name]]],
        ),
      ),
    },
  });
}

/**
 * What a process wrote last to its error stream. Trouble while it waits ends it, so that it is
 * never given a file again.
 */
function lastWordsOf(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.on('data', (data: Buffer) => {
    words = (words + data.toString()).slice(-LAST_WORDS);
  });
  child.on('error', (error) => {
    words = `${words}\n${error.message}`.slice(-LAST_WORDS);
    endGroup(child);
  });
  return () => words;
}

interface Exchange {
  child: ChildProcess;
  complaint(): string;
  onPage(page: number, pages: number): void;
  onProgress(): void;
}

/** Rejects with ReadingError where the process refuses. */
async function answerTo(
  request: object,
  { child, complaint, onPage, onProgress }: Exchange,
): Promise<ReaderReport> {
  const answer = nextReport(child, {
    isLast: ({ kind }) => kind !== 'page' && kind !== 'ready',
    complaint,
    onReport: (report) => {
      onProgress();
      if (report.kind === 'page') onPage(report.page, report.pages);
    },
  });
  child.send(request);
  const report = await answer;
  if (report.kind === 'refused') throw new ReadingError(report.code, report.detail);
  return report;
}
