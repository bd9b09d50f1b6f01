import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { limits } from '../limits.ts';
import { guarded, type WorkerLimits } from './guard.ts';
import { ReadingError, type ReadingErrorCode } from '../reading-error.ts';
import type { Reading } from '../reading.ts';
import type { Report, Request } from './protocol.ts';

/** One reading process as its owner sees it. */
export interface ReadingWorker {
  readonly isAlive: boolean;
  /** How many files it was given: what recognisers lose of their memory, they lose file by file. */
  readonly files: number;
  /** Resolves when the process has its instruments. Rejects with ReadingError `reading_failed` when it ends before. */
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
export function startWorker(own: WorkerLimits = limits): ReadingWorker {
  const child = fork(join(import.meta.dirname, 'reading-process.ts'), {
    execArgv: [`--max-old-space-size=${own.heapMegabytes}`, '--disable-warning=ExperimentalWarning'], serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  });
  let lastWords = '';
  let files = 0;
  child.stderr?.on('data', (data: Buffer) => { lastWords = (lastWords + data.toString()).slice(-LAST_WORDS); });
  const end = () => void child.kill('SIGKILL');
  const ready = nextReport(child, { isLast: (report) => report.kind === 'ready', complaint: () => lastWords });
  ready.catch(() => undefined);
  return {
    get isAlive() { return child.connected && !child.killed; },
    get files() { return files; },
    ready: async () => void (await ready),
    end,
    async read(request, onPage) {
      const guard = guarded(child, own);
      files += 1;
      try {
        await Promise.race([ready, guard.broken]);
        guard.sawLife();
        const answer = nextReport(child, { isLast: ({ kind }) => kind === 'done' || kind === 'refused', complaint: () => lastWords, onReport: (report) => {
          guard.sawLife();
          if (report.kind === 'page') onPage(report.page, report.pages);
        } });
        child.send(request);
        return readingOf(await Promise.race([answer, guard.broken]));
      } catch (error) {
        // Whatever broke on our side may have left the process in pieces.
        if (!(error instanceof ReadingError) || error.code.startsWith('reading_')) end();
        throw error;
      } finally {
        guard.stop();
      }
    },
  };
}

function readingOf(report: Report): Reading {
  if (report.kind === 'done') return report.reading;
  throw report.kind === 'refused' ? new ReadingError(report.code, report.detail) : new ReadingError('reading_failed', `It answered "${report.kind}".`);
}

interface Listening {
  isLast(report: Report): boolean;
  onReport?(report: Report): void;
  complaint(): string;
}

/** The report that ends an exchange. Rejects when the process ends before. */
function nextReport(child: ChildProcess, { isLast, onReport, complaint }: Listening): Promise<Report> {
  return new Promise((resolve, reject) => {
    const heard = (report: Report) => {
      onReport?.(report);
      if (isLast(report)) settle(() => resolve(report));
    };
    const ended = () => settle(() => reject(new ReadingError(codeOfEnd(complaint()), complaint())));
    const failed = (error: Error) => settle(() => reject(new ReadingError('reading_failed', error.message)));
    const settle = (then: () => void) => {
      child.off('message', heard).off('exit', ended).off('error', failed);
      then();
    };
    child.on('message', heard).on('exit', ended).on('error', failed);
  });
}

/** V8 says so when its heap is full, and then aborts. */
function codeOfEnd(lastWords: string): ReadingErrorCode {
  return /heap out of memory|Allocation failed/i.test(lastWords) ? 'reading_memory' : 'reading_failed';
}
