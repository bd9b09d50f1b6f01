import { join } from 'node:path';
import { boundMemory } from '../../src/server/boot/bound-memory.ts';
import { listenToSignals } from '../../src/server/boot/signals.ts';

/**
 * The product's own start (src/server/main.ts) with two ports replaced: documents that were painted
 * or read before within this run, or whose reading is committed, are neither again.
 */
boundMemory();
const signals = listenToSignals();
const { runServer } = await import('../../src/server/boot/run-server.ts');
const { openRecordedReader } = await import('./recorded-reader.ts');
const { recordingsOfRun } = await import('./recordings-of-run.ts');
const { openRecordedSpecimens } = await import('./recorded-specimens.ts');

const { DATA_DIR = '' } = process.env;
const folder = recordingsOfRun();
process.exit(
  await runServer(signals, {
    openReader: () =>
      openRecordedReader({
        folder: join(folder, 'readings'),
        realWhile: join(DATA_DIR, 'read-for-real'),
      }),
    openSpecimens: openRecordedSpecimens(join(folder, 'specimens')),
  }),
);
