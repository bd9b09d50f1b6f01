import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fairQueue } from '../../core/fair-queue/fair-queue.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import type { SpecimenFile, Specimens } from '../ports/specimens.ts';
import type { PaintOrder } from '../rendering/paint-specimens.ts';

/** Sets that wait to be painted; each takes seconds. */
const MOST_WAITING = 10;

/**
 * The default: painted from samples.json, in a thread of its own, one set after the other. The last
 * set stays at hand, since a newcomer presses twice.
 */
export function openSpecimens(catalogues: Pick<Catalogues, 'current'>): Specimens {
  const inTurn = fairQueue(1, { mostWaiting: MOST_WAITING });
  let last: { name: string; files: Promise<SpecimenFile[]> } | undefined;
  return {
    paint: (trip, set) => {
      const { samples, checksum } = catalogues.current();
      if (!samples) return Promise.resolve([]);
      const name = JSON.stringify([checksum, trip, set]);
      if (last?.name === name) return last.files;
      const files = inTurn('', () => painted({ samples, trip, set }));
      last = { name, files };
      files.catch(() => {
        if (last?.files === files) last = undefined;
      });
      return files;
    },
  };
}

async function painted(order: PaintOrder): Promise<SpecimenFile[]> {
  const worker = new Worker(new URL('../rendering/paint-specimens.ts', import.meta.url));
  try {
    worker.postMessage(order);
    const [files] = (await once(worker, 'message')) as [SpecimenFile[]];
    return files;
  } finally {
    await worker.terminate();
  }
}
