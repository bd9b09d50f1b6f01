import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { limits } from '../limits.ts';
import { ReadingError } from '../reading-error.ts';
import type { Reading } from '../reading.ts';
import { guarded, type WorkerLimits } from './guard.ts';
import { nextReport } from './next-report.ts';
import type { Report, Request } from './protocol.ts';

/** One reading process as its owner sees it. */
export interface ReadingWorker {
  readonly isAlive: boolean;
  /** How many files it was given: what recognisers lose of their memory, they lose file by file. */
  readonly files: number;
  /** Resolves when the process has its instruments. Rejects with ReadingError `reading_…` when it ends or takes too long before; the process is gone then. */
  ready(): Promise<void>;
  /** One file at a time, as soon as it is ready. Rejects with ReadingError; after `reading_…` the process is gone. */
  read(request: Request, onPage: (page: number, pages: number) => void): Promise<Reading>;
  /** Ends the process at once; what it reads is lost. */
  end(): void;
}

/** How much of what a process complains about is kept for the log. */
const LAST_WORDS = 2_000;
/** Nothing of the server's environment is any business of a process that opens strangers' files. */
const ENVIRONMENT = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'TESSDATA_PREFIX'];

/** Starts a reading process. */
export function startWorker({ startMs, pageMs, fileMs, processBytes: bytes, heapMegabytes }: WorkerLimits = limits): ReadingWorker {
  const child = forked(heapMegabytes);
  const complaint = lastWordsOf(child);
  const end = () => void child.kill('SIGKILL');
  const ready = guarded(child, { quietMs: startMs, wholeMs: startMs, bytes }, () => nextReport(child, { isLast: ({ kind }) => kind === 'ready', complaint }));
  ready.catch(end);
  let files = 0;
  return {
    get isAlive() { return child.connected && !child.killed; },
    get files() { return files; },
    ready: async () => void (await ready),
    end,
    async read(request, onPage) {
      files += 1;
      await ready;
      try {
        return readingOf(await guarded(child, { quietMs: pageMs, wholeMs: fileMs, bytes }, (sawLife) => answerTo(request, { child, complaint, onPage, sawLife })));
      } catch (error) {
        // Whatever broke on our side may have left the process in pieces.
        if (!(error instanceof ReadingError) || error.code.startsWith('reading_')) end();
        throw error;
      }
    },
  };
}

function forked(heapMegabytes: number): ChildProcess {
  return fork(join(import.meta.dirname, 'reading-process.ts'), {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning'], serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  });
}

/** What a process wrote last to its error stream. Trouble while it waits ends it, so that it is never given a file again. */
function lastWordsOf(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.on('data', (data: Buffer) => { words = (words + data.toString()).slice(-LAST_WORDS); });
  child.on('error', (error) => {
    words = `${words}\n${error.message}`.slice(-LAST_WORDS);
    child.kill('SIGKILL');
  });
  return () => words;
}

interface Exchange {
  child: ChildProcess;
  complaint(): string;
  onPage(page: number, pages: number): void;
  sawLife(): void;
}

function answerTo(request: Request, { child, complaint, onPage, sawLife }: Exchange): Promise<Report> {
  const answer = nextReport(child, { isLast: ({ kind }) => kind === 'done' || kind === 'refused', complaint, onReport: (report) => {
    sawLife();
    if (report.kind === 'page') onPage(report.page, report.pages);
  } });
  child.send(request);
  return answer;
}

function readingOf(report: Report): Reading {
  if (report.kind === 'done') return report.reading;
  throw report.kind === 'refused' ? new ReadingError(report.code, report.detail) : new ReadingError('reading_failed', `It answered "${report.kind}".`);
}
