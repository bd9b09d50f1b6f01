import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, absolute paths, sorted; an absent folder has none. */
export const filesBelow = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
