import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Names the file in the store: random, so that nothing about people stands in a path. */
  key: string;
  /** In hex. */
  sha256: string;
  /** In bytes. */
  size: number;
}

/** No file has this key: it was removed, or never was. */
export class FileGone extends Error {
  override name = 'FileGone';
}

/** Keeps the bytes of documents and packages. */
export interface FileStore {
  /**
   * Kept and safe from a power cut when it resolves, under a key that `newFileKey` made. A content that breaks off leaves nothing
   * behind, but a process that ends in the middle does: whoever keeps what people hand in notes the key before.
   */
  put(content: Uint8Array | AsyncIterable<Uint8Array>, key?: string): Promise<StoredFile>;
  /** Rejects with FileGone. */
  get(key: string): Promise<Readable>;
  /** Removing what is not there is no error, since a job may run twice. */
  remove(key: string): Promise<void>;
}

/** A key that no file has. */
export const newFileKey = (): string => randomBytes(16).toString('hex');

/** The default: a store in a folder of this machine (`DATA_DIR/files`), readable by the server's user alone. */
export function folderFileStore(folder: string): FileStore {
  return {
    async put(content, key = newFileKey()) {
      const place = pathOf(folder, key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const written = await write(`${place}.part`, content);
      await rename(`${place}.part`, place);
      await flushFolder(path.dirname(place));
      return { key, ...written };
    },
    async get(key) {
      const file = await openOr(pathOf(folder, key));
      return file.createReadStream();
    },
    async remove(key) {
      for (const place of [`${pathOf(folder, key)}.part`, pathOf(folder, key)]) await rm(place, { force: true });
    },
  };
}

/** Keys come from the database, and still none leads out of the folder. */
function pathOf(folder: string, key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new FileGone(`"${key}" is not a key of this store.`);
  return path.join(folder, key.slice(0, 2), key);
}

async function write(place: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }> {
  const file = await open(place, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
    return { sha256: hash.digest('hex'), size };
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** The name of a new file is safe only when its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function openOr(place: string): Promise<FileHandle> {
  try {
    return await open(place, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileGone(`The file ${path.basename(place)} is gone.`);
    throw error;
  }
}
