import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Configuration } from '../../server/configuration/configuration.ts';
import { clusterFolder } from '../../server/database/cluster/cluster-folder.ts';
import { startEmbeddedPostgres } from '../../server/database/cluster/embedded-postgres.ts';
import { isLocked } from '../../server/database/cluster/folder-lock.ts';
import { readPostmaster } from '../../server/database/cluster/postmaster.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import { type Connection, connect } from '../../server/database/connection.ts';
import { databasePasswords } from '../../server/database/keys.ts';
import type { Log } from '../../server/database/log.ts';
import { DATABASE_NAME } from '../../server/database/logins.ts';
import type { Database } from '../../server/database/tables/tables.ts';

export interface Reached {
  db: Kysely<Database>;
  close(): Promise<void>;
}

/**
 * Reaches the database as the login that serves, without changing anything: the outside one; the
 * built-in one of a server that runs; or the built-in one started for this alone.
 */
export async function reachDatabase(
  { dataDir, databaseUrl }: Configuration,
  log: Log,
): Promise<Reached> {
  if (databaseUrl) return reached({ connectionString: databaseUrl }, log);
  const running = runningConnection(dataDir, log);
  if (running) return reached(running, log);
  const server = await startEmbeddedPostgres({ dataDir, log });
  const { db, close } = reached(server.connection('app', DATABASE_NAME), log);
  return { db, close: () => close().finally(server.stop) };
}

function reached(connection: Connection, log: Log): Reached {
  const db = connect({ connection, max: 2, log });
  return { db, close: () => db.destroy() };
}

function runningConnection(dataDir: string, log: Log): Connection | null {
  const { cluster } = clusterFolder({ dataDir, log });
  if (!isLocked(dataDir)) return null;
  const postmaster = readPostmaster(cluster);
  if (!postmaster?.isReady)
    throw new StartError(
      `The server on ${path.resolve(dataDir)} is starting or stopping. Try again in a moment.`,
    );
  const { app } = databasePasswords({ dataDir, hasCluster: true });
  return { host: postmaster.socketFolder, user: 'app', password: app, database: DATABASE_NAME };
}
