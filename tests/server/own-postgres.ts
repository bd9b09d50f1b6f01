import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { clusterFolder } from '../../src/server/database/cluster/cluster-folder.ts';
import { initialiseCluster } from '../../src/server/database/cluster/initialise-cluster.ts';
import { postgresBinaries } from '../../src/server/database/cluster/postgres-binaries.ts';
import { PostgresProcess } from '../../src/server/database/cluster/postgres-process.ts';
import { silent } from './silent-log.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/**
 * A PostgreSQL that a test starts, stops and starts again at the same address, as somebody else
 * would who runs one.
 */
export interface OwnPostgres {
  /** With a login that owns its database and is no superuser. */
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs one statement as the superuser. */
  asAdmin(statement: string): Promise<void>;
  /** Stops it and removes everything. */
  remove(): Promise<void>;
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const dataDir = temporaryDataDir();
  const { cluster, user } = clusterFolder({ dataDir, log: silent });
  const binaries = postgresBinaries(user);
  const socketFolder = mkdtempSync('/tmp/farland-own-');
  if (user) chownSync(socketFolder, user.uid, user.gid);
  await initialiseCluster({ cluster, user, binaries, socketFolder, password: 'for tests alone' });
  let running: PostgresProcess | null = null;
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  const start = async () => {
    running = new PostgresProcess({
      program: binaries.postgres,
      cluster,
      user,
      socketFolder,
      log: silent,
    });
    await running.start();
  };
  const asAdmin = async (statement: string) => {
    const client = new Client({
      host: socketFolder,
      user: 'postgres',
      password: 'for tests alone',
      database: 'postgres',
    });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await start();
  await asAdmin(`create role served login password 'for tests alone'`);
  await asAdmin('create database served owner served');
  return {
    url: `postgres://served:${encodeURIComponent('for tests alone')}@${encodeURIComponent(socketFolder)}:5432/served`,
    start,
    stop,
    asAdmin,
    remove: async () => {
      await stop();
      for (const folder of [path.dirname(cluster), dataDir, socketFolder])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}
