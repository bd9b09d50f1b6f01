import { parentPort, workerData } from 'node:worker_threads';
import { batchTrial, type Trial, type VersionsByChecksum } from './try-application.ts';
import type { BatchMessage } from './try-in-threads.ts';

const versions: VersionsByChecksum = new Map();
const tryBatch = batchTrial(workerData as Trial, versions);

parentPort?.on('message', ({ batch, versions: added }: BatchMessage) => {
  for (const version of added) versions.set(version.checksum, version);
  parentPort?.postMessage(tryBatch(batch));
});
