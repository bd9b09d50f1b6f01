import { readerLimits } from '../limits.ts';
import type { Reading } from '../reading.ts';
import { ReadingError } from '../reading-error.ts';
import type { WorkerLimits } from './guard.ts';
import { type GuardedProcess, startGuardedProcess } from './guarded-process.ts';
import type { Request } from './protocol.ts';

/** One reading process as its owner sees it. */
export interface ReadingWorker extends Pick<GuardedProcess, 'isAlive' | 'ready' | 'end'> {
  /** It has read nothing yet. */
  readonly isFresh: boolean;
  /**
   * It has read so much, or holds so much memory after its last file, that the next one has better
   * chances in a fresh process.
   */
  readonly isSpent: boolean;
  /**
   * One file at a time, as soon as it is ready. Rejects with ReadingError; after `reading_…` the
   * process is gone.
   */
  read(request: Request, onPage: (page: number, pages: number) => void): Promise<Reading>;
}

/** Starts a reading process. */
export function startReadingWorker(allowed: WorkerLimits = readerLimits): ReadingWorker {
  const started = startGuardedProcess('reading-process.ts', allowed);
  let files = 0;
  let held = 0;
  let sentChecksum: string | undefined;
  return {
    get isAlive() {
      return started.isAlive;
    },
    get isFresh() {
      return files === 0;
    },
    get isSpent() {
      return files >= readerLimits.filesOfAProcess || held > readerLimits.bytesBeforeReplacing;
    },
    ready: started.ready,
    end: started.end,
    async read(request, onPage) {
      files += 1;
      const { checksum } = request.catalogue;
      const isKnown = sentChecksum === checksum;
      sentChecksum = isKnown ? checksum : undefined;
      const report = await started.ask(
        isKnown ? { ...request, matter: { checksum } } : request,
        onPage,
      );
      sentChecksum = checksum;
      held = (await started.heldBytes()) ?? 0;
      if (report.kind === 'done') return report.reading;
      throw new ReadingError('reading_failed', `It answered "${report.kind}".`);
    },
  };
}
