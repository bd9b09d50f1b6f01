import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../connection.ts';
import { type DatabasePasswords, databasePasswords } from '../keys.ts';
import type { Log } from '../log.ts';
import { clusterFolder, noteCluster, refuseMissingCluster } from './cluster-folder.ts';
import { openDataDir } from './data-dir.ts';
import { lockFolder } from './folder-lock.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { PostgresProcess } from './postgres-process.ts';
import { canEnter, type PostgresUser } from './postgres-user.ts';
import { stopLeftOver } from './postmaster.ts';
import { StartError } from './start-error.ts';

const TRIES = 10;
const WAIT_MS = 500;
/** PostgreSQL's words when another one works on its folder. */
const IS_TAKEN = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

/**
 * Starts our PostgreSQL. One that its server had only just spawned when it was killed shows as late
 * as now, when ours finds its lock: it is taken back like any other that was left over. The folder
 * is ours already, so it can be nobody else's.
 */
export async function startOrStopOrphan(
  start: () => Promise<void>,
  stopOrphan: () => Promise<void>,
): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await start();
    } catch (error) {
      if (left === 0 || !(error instanceof StartError) || !IS_TAKEN.test(error.message))
        throw error;
    }
    await sleep(WAIT_MS);
    await stopOrphan();
  }
}

/** A PostgreSQL of our own, reachable through a private socket only. */
export interface EmbeddedPostgres {
  connection(login: keyof DatabasePasswords, database: string): Connection;
  /** Where its files lie. */
  folder: string;
  /** Null while it serves, else the reason why not. */
  trouble(): string | null;
  stop(): Promise<void>;
}

/**
 * Starts the built-in PostgreSQL on a DATA_DIR and keeps it running: made on the first start, taken
 * back from a server that was killed, started again when it dies. Throws a StartError when another
 * server uses the folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedPostgres> {
  openDataDir(dataDir);
  const { cluster, user } = clusterFolder({ dataDir, log });
  const release = [lockAll(new Set([dataDir, path.dirname(cluster)]), log)];
  const releaseAll = () => release.reverse().forEach((undo) => undo());
  try {
    await stopLeftOver(cluster, log);
    const passwords = databasePasswords({ dataDir, hasCluster: existsSync(cluster) });
    const binaries = postgresBinaries(user);
    const socketFolder = privateFolder(user);
    release.push(() => rmSync(socketFolder, { recursive: true, force: true }));
    refuseMissingCluster(dataDir, cluster);
    if (!existsSync(cluster))
      await initialiseCluster({
        cluster,
        user,
        binaries,
        socketFolder,
        password: passwords.postgres,
      });
    noteCluster(dataDir, cluster);
    const server = new PostgresProcess({
      program: binaries.postgres,
      cluster,
      user,
      socketFolder,
      log,
    });
    await startOrStopOrphan(
      () => server.start(),
      () => stopLeftOver(cluster, log),
    );
    return {
      connection: (login, database) => ({
        host: socketFolder,
        user: login,
        password: passwords[login],
        database,
      }),
      folder: cluster,
      trouble: () => server.trouble,
      stop: () => server.stop().finally(releaseAll),
    };
  } catch (error) {
    releaseAll();
    throw error;
  }
}

function lockAll(folders: Set<string>, log: Log): () => void {
  const locks: (() => void)[] = [];
  const unlock = () => locks.forEach((release) => release());
  try {
    for (const folder of folders) locks.push(lockFolder(folder, log));
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}

/**
 * Short, because the address of a socket has at most 100 bytes; private, because whoever can write
 * here can pose as the database.
 */
function privateFolder(user: PostgresUser | null): string {
  const isGood = tmpdir().length <= 60 && canEnter(tmpdir(), user);
  const folder = mkdtempSync(path.join(isGood ? tmpdir() : '/tmp', 'farland-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
