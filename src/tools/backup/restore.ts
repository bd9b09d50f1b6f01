import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../server/boot/open-database.ts';
import { openFileStore } from '../../server/boot/open-file-store.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import type { Log } from '../../server/database/log.ts';
import { openQueue } from '../../server/jobs/queue.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import { holdsOthers, measure, placeFiles } from './copy-files.ts';
import { loadTables } from './load-tables.ts';
import { type BackupManifest, backupPartFile, JOBS_FILE, readManifest } from './manifest.ts';

export interface RestoreOptions {
  configuration: Configuration;
  folder: string;
  log: Log;
}

/**
 * Puts a backup into an empty database and an empty store of files. Every count and hash is
 * compared before anything is touched, and again after. Throws a StartError, and then nothing was
 * restored.
 */
export async function restoreBackup({
  configuration,
  folder,
  log,
}: RestoreOptions): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  await refuseDamaged(folder, manifest);
  const store = await openFileStore(configuration);
  if (await holdsOthers(store, manifest.files))
    throw new StartError(
      configuration.storageUrl
        ? 'STORAGE_URL holds files already. Name an empty bucket, or another prefix in it.'
        : `${path.join(configuration.dataDir, 'files')} holds files already. Set DATA_DIR to a new folder.`,
    );
  const { db, connection, stop } = await openDatabase({ ...configuration, log });
  const queue = await openQueue({ connection, log });
  const placed: string[] = [];
  try {
    await placeFiles(store, { folder: path.join(folder, 'files'), files: manifest.files, placed });
    await loadTables(db, { folder, manifest, queue });
    return manifest;
  } catch (error) {
    for (const key of placed) await store.remove(key);
    throw error;
  } finally {
    await queue.stop().finally(stop);
  }
}

/** A backup that lay on a disk for a year is read whole before it is believed. */
async function refuseDamaged(folder: string, manifest: BackupManifest): Promise<void> {
  const newest = Object.keys(migrations).sort().at(-1);
  if (manifest.migration !== newest)
    throw new StartError(
      `${folder} was made with other tables (${manifest.migration}; this version has ${newest}). Restore it with the version that made it, then start this one.`,
    );
  const parts = [
    ...manifest.tables.map((part) => ({ file: backupPartFile(part), sha256: part.sha256 })),
    { file: JOBS_FILE, sha256: manifest.jobs.sha256 },
    ...manifest.files.map((part) => ({ file: path.join('files', part.path), sha256: part.sha256 })),
  ];
  for (const { file, sha256 } of parts) {
    const place = path.join(folder, file);
    if (!existsSync(place))
      throw new StartError(`${folder} is damaged: ${file} is missing. Use another backup.`);
    if ((await measure(place)).sha256 !== sha256)
      throw new StartError(
        `${folder} is damaged: ${file} is not what was backed up. Use another backup.`,
      );
  }
}
