import { constants, mkdirSync } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey, FileGone, type FileStore, isFileKey, newFileKey } from '../file-store.ts';
import { withStoreErrors } from './with-store-errors.ts';
import { writeFile } from './write-file.ts';

/**
 * The default: a store in a folder of this machine (`DATA_DIR/files`), readable by the server's
 * user alone. A folder that is taken away while the server runs is not made again: files that
 * nobody sees now must not look as if they had never been.
 */
export function folderFileStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const usable = () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const placeOf = (key: string): string => path.join(folder, checkedKey(key).slice(0, 2), key);
  return {
    put: (content, key = newFileKey()) =>
      withStoreErrors(async () => {
        const place = placeOf(key);
        await mkdir(path.dirname(place), { mode: 0o700 }).catch(unlessThere);
        const written = await writeFile(`${place}.part`, content);
        await rename(`${place}.part`, place);
        await flushFolder(path.dirname(place));
        return { key, ...written };
      }),
    get: (key) =>
      withStoreErrors(async () => (await openOr(placeOf(key), usable)).createReadStream()),
    remove: (key) =>
      withStoreErrors(async () => {
        await usable();
        for (const place of [`${placeOf(key)}.part`, placeOf(key)])
          await rm(place, { force: true });
      }),
    async *keys() {
      for (const part of await withStoreErrors(() => readdir(folder)))
        for (const name of await namesIn(path.join(folder, part))) if (isFileKey(name)) yield name;
    },
    trouble: () =>
      usable().then(
        () => null,
        (error: NodeJS.ErrnoException) =>
          `The folder of files is not there, or not ours to read and write (${error.code}).`,
      ),
  };
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** None where there is no such folder any more, or it is none. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** The name of a new file is safe only when its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A file that is gone from a store that is there is gone for good. */
async function openOr(place: string, usable: () => Promise<void>): Promise<FileHandle> {
  try {
    return await open(place, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await usable();
    throw new FileGone(`The file ${path.basename(place)} is gone.`);
  }
}
