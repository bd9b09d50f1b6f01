import type { FileStore } from '../ports/file-store.ts';
import type { JobHandler } from './queue.ts';

/** Removes files whose rows are gone. Removing one twice is no error. */
export const eraseFiles =
  (files: FileStore): JobHandler<'erase-files'> =>
  async ({ keys }) => {
    for (const key of keys) await files.remove(key);
  };
