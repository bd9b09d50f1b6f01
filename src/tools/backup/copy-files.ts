import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../server/database/cluster/start-error.ts';
import { FileGone, type FileStore } from '../../server/ports/file-store.ts';
import { writeFile } from '../../server/ports/files/write-file.ts';
import type { FilePart } from './manifest.ts';

/** Where a file of the store lies in a backup. */
const pathOf = (key: string): string => path.join(key.slice(0, 2), key);

/**
 * Copies every file of a store into a folder and brings them safely to disk. Returns what was
 * copied; a file that is gone by now (a person deleted it while the copy ran) is left out.
 */
export async function takeFiles(store: FileStore, folder: string): Promise<FilePart[]> {
  const taken: FilePart[] = [];
  for (const key of await keysIn(store)) {
    const target = path.join(folder, pathOf(key));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const written = await copyIfThere(store, { key, target });
    if (written) taken.push({ path: pathOf(key), ...written });
  }
  return taken;
}

async function keysIn(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.sort();
}

async function copyIfThere(
  store: FileStore,
  { key, target }: { key: string; target: string },
): Promise<{ size: number; sha256: string } | undefined> {
  try {
    return await writeFile(target, await store.get(key));
  } catch (error) {
    if (error instanceof FileGone) return undefined;
    throw error;
  }
}

/**
 * Puts the files of a backup into a store that holds no others, and compares them. What an earlier
 * try that was cut off has put there already stays. Gives the keys that are new, also to whoever
 * has to take them back.
 */
export async function placeFiles(
  store: FileStore,
  { folder, files, placed }: { folder: string; files: readonly FilePart[]; placed: string[] },
): Promise<void> {
  const there = new Set(await keysIn(store));
  for (const { path: file, sha256 } of files) {
    const key = path.basename(file);
    if (there.has(key) && (await measured(await store.get(key))).sha256 === sha256) continue;
    await store.remove(key);
    placed.push(key);
    const stored = await store.put(createReadStream(path.join(folder, file)), key);
    if (stored.sha256 !== sha256)
      throw new StartError('The files changed while they were restored.');
  }
}

/** A key that the backup does not know: the store is somebody else's. */
export async function holdsOthers(store: FileStore, files: readonly FilePart[]): Promise<boolean> {
  const keys = new Set(files.map((part) => path.basename(part.path)));
  for await (const key of store.keys()) if (!keys.has(key)) return true;
  return false;
}

/** Size in bytes and hash in hex of a file. */
export const measure = (file: string): Promise<{ size: number; sha256: string }> =>
  measured(createReadStream(file));

async function measured(
  content: AsyncIterable<unknown>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
