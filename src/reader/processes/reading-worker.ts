import { limits } from '../limits.ts';
import { ReadingError } from '../reading-error.ts';
import type { Reading } from '../reading.ts';
import type { WorkerLimits } from './guard.ts';
import { startProcess, type GuardedProcess } from './guarded-process.ts';
import type { Request } from './protocol.ts';

/** One reading process as its owner sees it. */
export interface ReadingWorker extends Pick<GuardedProcess, 'isAlive' | 'ready' | 'end'> {
  /** How many files it was given: what recognisers lose of their memory, they lose file by file. */
  readonly files: number;
  /** One file at a time, as soon as it is ready. Rejects with ReadingError; after `reading_…` the process is gone. */
  read(request: Request, onPage: (page: number, pages: number) => void): Promise<Reading>;
}

/** Starts a reading process. */
export function startWorker(allowed: WorkerLimits = limits): ReadingWorker {
  const started = startProcess('reading-process.ts', allowed);
  let files = 0;
  return {
    get isAlive() { return started.isAlive; },
    get files() { return files; },
    ready: started.ready,
    end: started.end,
    async read(request, onPage) {
      files += 1;
      const report = await started.ask(request, onPage);
      if (report.kind === 'done') return report.reading;
      throw new ReadingError('reading_failed', `It answered "${report.kind}".`);
    },
  };
}
