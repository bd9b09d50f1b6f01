import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterFolder } from '../database/cluster/cluster-folder.ts';
import { isLocked } from '../database/cluster/folder-lock.ts';
import { stopLeftOver } from '../database/cluster/postmaster.ts';
import type { Log } from '../database/log.ts';

const PREFIX = 'farland-preview-';
/** A preview that is just starting has not locked its folder yet. */
const YOUNG_MS = 60_000;

/** A new folder for all that a preview holds: database, files and keys. */
export const makePreviewFolder = (): string => mkdtempSync(path.join(tmpdir(), PREFIX));

/** Removes the folder of a preview that has ended, wherever its database lay. */
export function removePreviewFolder(folder: string): void {
  const note = path.join(folder, 'postgres-folder');
  if (existsSync(note))
    rmSync(path.dirname(readFileSync(note, 'utf8').trim()), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Ends and removes what previews left that were killed. */
export async function removeLeftPreviews(log: Log): Promise<void> {
  const left = readdirSync(tmpdir())
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => path.join(tmpdir(), name))
    .filter((folder) => isLeft(folder));
  for (const folder of left) {
    try {
      await stopLeftOver(clusterFolder({ dataDir: folder, log }).cluster, log);
      removePreviewFolder(folder);
    } catch (error) {
      log.warn(`${folder} is left of an earlier preview: ${(error as Error).message}`);
    }
  }
}

/** Somebody else's are theirs to remove. */
function isLeft(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return (
    found !== undefined &&
    found.uid === process.getuid?.() &&
    Date.now() - found.mtimeMs > YOUNG_MS &&
    !isLocked(folder)
  );
}
