import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openFileStore } from '../../server/boot/open-file-store.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import { makeFolder } from '../../server/database/cluster/data-dir.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import type { Log } from '../../server/database/log.ts';
import { takeFiles } from './copy-files.ts';
import { dumpTables } from './dump-tables.ts';
import { type BackupManifest, writeManifest } from './manifest.ts';
import { reachDatabase } from './reach-database.ts';

export interface BackUpOptions {
  configuration: Configuration;
  folder: string;
  now: Date;
  log: Log;
}

/**
 * Backs up the database as it is at one moment, and the files. The server may continue. The folder
 * appears when it is whole, and not before. Passwords and keys are no part of it, nor are sign-ins.
 * Throws a StartError.
 */
export async function backUp({
  configuration,
  folder,
  now,
  log,
}: BackUpOptions): Promise<BackupManifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`${folder} is not empty. Name a new folder for the backup.`);
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  makeHalf(half);
  const store = await openFileStore(configuration);
  const { db, close } = await reachDatabase(configuration, log);
  try {
    const dumped = await dumpTables(db, half);
    const files = await takeFiles(store, path.join(half, 'files'));
    const manifest: BackupManifest = { format: 1, madeAt: now.toISOString(), ...dumped, files };
    writeManifest(half, manifest);
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    renameSync(half, folder);
    return manifest;
  } finally {
    await close();
  }
}

/** Throws a StartError where the folder cannot be made. */
function makeHalf(half: string): void {
  try {
    makeFolder(half);
    chmodSync(half, 0o700);
  } catch (error) {
    throw new StartError(
      `${half} cannot be made (${(error as NodeJS.ErrnoException).code}). Name a folder that this user may write to.`,
    );
  }
}
