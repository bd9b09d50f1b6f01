import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PaintOrder } from './paint-specimens.ts';
import type { Catalogues } from './ports/catalogues.ts';
import type { SpecimenFile, Specimens } from './ports/specimens.ts';

/** The default: painted from samples.json, in a thread of its own. The last set stays at hand, since a newcomer presses twice. */
export function openSpecimens(catalogues: Pick<Catalogues, 'current'>): Specimens {
  let last: { name: string; files: Promise<SpecimenFile[]> } | undefined;
  return {
    paint: (trip, set) => {
      const { samples, checksum } = catalogues.current();
      if (!samples) return Promise.resolve([]);
      const name = JSON.stringify([checksum, trip, set]);
      if (last?.name !== name) last = { name, files: painted({ samples, trip, set }) };
      last.files.catch(() => { last = undefined; });
      return last.files;
    },
  };
}

async function painted(order: PaintOrder): Promise<SpecimenFile[]> {
  const worker = new Worker(new URL('./paint-specimens.ts', import.meta.url));
  try {
    worker.postMessage(order);
    const [files] = await once(worker, 'message') as [SpecimenFile[]];
    return files;
  } finally {
    await worker.terminate();
  }
}
