import { parentPort, workerData } from 'node:worker_threads';
import { todayIn } from '../../../core/dates/moment.ts';
import { type Connection, connect } from '../../database/connection.ts';
import type { Log } from '../../database/log.ts';
import { catalogueVersions } from '../../repositories/catalogue-versions.ts';
import { checkCatalogueFiles, loadLinted } from '../serve-catalogue.ts';
import { keepVersion, type PublishResult, publishLoaded } from './publish.ts';

/** What the thread does: publishes a folder, or compiles a version that is kept. */
export type PublishingTask = { connection: Connection } & (
  | { kind: 'publish'; folder: string; by: string; reason: string; now: number }
  | { kind: 'prepare'; checksum: string }
);

/** What it sends: lines for the log, and at the end how it went. */
export type PublishingMessage =
  | { log: 'warn' | 'error'; details: object; sentence: string }
  | { done: PublishResult | null };

// Compiling takes seconds of a core, so it is done in a thread of its own: the calls of the server go
// on. What it makes goes through the database, which every server of it reads.

const send = (message: PublishingMessage): void => parentPort?.postMessage(message);
const say =
  (log: 'warn' | 'error') =>
  (details: unknown, sentence = ''): void =>
    typeof details === 'string'
      ? send({ log, details: {}, sentence: details })
      : send({ log, details: details as object, sentence });
const log: Log & { warn: ReturnType<typeof say>; error: ReturnType<typeof say> } = {
  debug: () => undefined,
  info: () => undefined,
  warn: say('warn'),
  error: say('error'),
};

async function run(task: PublishingTask): Promise<PublishResult | null> {
  const db = connect({ connection: task.connection, max: 2, log });
  try {
    if (task.kind === 'publish')
      return await publishLoaded(db, await loadLinted(task.folder, todayIn('UTC', task.now)), {
        ...task,
        accept: [],
        log,
      });
    const { checksum } = task;
    const { files = [] } = (await catalogueVersions.find(db, checksum)) ?? {};
    const { compiled } = await checkCatalogueFiles(files);
    if (compiled) await keepVersion(db, { files, compiled: { ...compiled, checksum } });
    return null;
  } finally {
    await db.destroy();
  }
}

send({ done: await run(workerData as PublishingTask) });
