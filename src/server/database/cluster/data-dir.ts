import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Makes DATA_DIR where it is missing. Throws a StartError where that, or writing into it, is not
 * possible.
 */
export function openDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory())
      throw new StartError(sentence(dataDir, 'is a file, and no folder'));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new StartError(sentence(dataDir, `cannot be made or written to (${code})`));
  }
}

const sentence = (dataDir: string, reason: string): string =>
  `DATA_DIR="${dataDir}" ${reason}. Set DATA_DIR to a folder that this user may write to.`;

/**
 * Makes a folder and those above it. With `recursive` Node tries for ever where none can be made,
 * as in /proc.
 */
export function makeFolder(folder: string): void {
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  if (isThere) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder);
}
