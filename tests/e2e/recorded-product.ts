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
const { openRecordedReader } = await import('../recordings/recorded-reader.ts');
const { openRecordedSpecimens } = await import('../recordings/recorded-specimens.ts');

const { RECORDINGS_OF_RUN = '', DATA_DIR = '' } = process.env;
process.exit(
  await runServer(signals, {
    openReader: () =>
      openRecordedReader({
        folder: join(RECORDINGS_OF_RUN, 'readings'),
        realWhile: join(DATA_DIR, 'read-for-real'),
      }),
    openSpecimens: openRecordedSpecimens(join(RECORDINGS_OF_RUN, 'specimens')),
  }),
);
