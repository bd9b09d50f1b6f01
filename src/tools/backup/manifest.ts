import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../server/database/cluster/start-error.ts';
import type { BackedUpTable } from './backed-up-tables.ts';

/** The rows of one table and tenant, in a file of one JSON object a line, sorted. */
export interface TablePart {
  /** Null for the table that no tenant owns. */
  tenant: string | null;
  table: BackedUpTable;
  rows: number;
  /** Of the whole file, in hex. */
  sha256: string;
}

export interface FilePart {
  /** Below `files/`. */
  path: string;
  size: number;
  sha256: string;
}

/** What a backup says about itself; restoring holds every count and hash to it. */
export interface BackupManifest {
  format: 1;
  /** ISO time. */
  madeAt: string;
  /** The last migration of the tables that the rows come from. */
  migration: string;
  tables: TablePart[];
  /** Jobs that were waiting. */
  jobs: { rows: number; sha256: string };
  files: FilePart[];
}

/** Where a part of the database lies in a backup's folder. */
export const backupPartFile = ({ tenant, table }: Pick<TablePart, 'tenant' | 'table'>): string =>
  path.join('database', ...(tenant === null ? [] : [tenant]), `${table}.jsonl`);

export const JOBS_FILE = path.join('database', 'jobs.jsonl');

export function writeManifest(folder: string, manifest: BackupManifest): void {
  writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** Throws a StartError when the folder is not a whole backup that this version knows. */
export function readManifest(folder: string): BackupManifest {
  const manifest = JSON.parse(read(path.join(folder, 'manifest.json'), folder)) as BackupManifest;
  if (manifest.format !== 1)
    throw new StartError(
      `${folder} was made by another version of this server (format ${String(manifest.format)}). Restore it with that version.`,
    );
  return manifest;
}

function read(file: string, folder: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartError(
        `${folder} is no backup: it has no manifest.json, which is written last.`,
      );
    throw error;
  }
}
