import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import type {
  ApplicationOutcome,
  ApplicationsBatch,
  Trial,
  VersionsByChecksum,
} from './try-application.ts';

/** Each holds the catalogues once more, some 150 MB. */
const MOST_THREADS = 4;

/** What a thread is sent; it sends back the outcomes. */
export interface BatchMessage {
  batch: ApplicationsBatch;
  /** Versions that the thread has not been sent before. */
  versions: readonly PinnedCatalogue[];
}

/**
 * Tries batches in as many threads as there are processors: each takes the next one when it has
 * done its last. The outcomes come in the order of the batches.
 */
export async function tryInThreads(
  batches: AsyncGenerator<ApplicationsBatch>,
  { trial, versions }: { trial: Trial; versions: VersionsByChecksum },
): Promise<ApplicationOutcome[][]> {
  const outcomes: ApplicationOutcome[][] = [];
  const threads = Array.from(
    { length: Math.min(availableParallelism(), MOST_THREADS) },
    () => new Worker(new URL('./try-worker.ts', import.meta.url), { workerData: trial }),
  );
  let taken = 0;
  const work = async (thread: Worker): Promise<void> => {
    const sent = new Set<string>();
    for await (const batch of shared(batches)) {
      const place = taken++;
      const needed = new Set(
        batch.map((one) => one.catalogue_checksum).filter((one) => !sent.has(one)),
      );
      const message: BatchMessage = {
        batch,
        versions: [...needed].flatMap((checksum) => versions.get(checksum) ?? []),
      };
      for (const checksum of needed) sent.add(checksum);
      thread.postMessage(message);
      [outcomes[place]] = (await once(thread, 'message')) as [ApplicationOutcome[]];
    }
  };
  try {
    await Promise.all(threads.map((thread) => Promise.race([work(thread), failureOf(thread)])));
    return outcomes;
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

const failureOf = (thread: Worker): Promise<never> =>
  new Promise((_, reject) => thread.once('error', reject));

/** The batches for one of several who take them: leaving early leaves the others theirs. */
const shared = <T>(batches: AsyncGenerator<T>): AsyncIterable<T> => ({
  [Symbol.asyncIterator]: () => ({ next: () => batches.next() }),
});
