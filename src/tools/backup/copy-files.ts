import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { chmod, copyFile, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { FilePart } from './manifest.ts';

/** A file that is still being written. */
const UNFINISHED = '.part';

/** Every file below a folder, as paths from there, sorted; none where there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

/**
 * Copies these files and brings them safely to disk. Returns what was copied; a file that is gone by now (a person
 * deleted it while the copy ran) is left out.
 */
export async function copyFiles({ from, to, paths }: { from: string; to: string; paths: readonly string[] }): Promise<FilePart[]> {
  const copied: FilePart[] = [];
  for (const file of paths) {
    const target = path.join(to, file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    if (!(await copyIfThere(path.join(from, file), target))) continue;
    copied.push({ path: file, ...(await measure(target)) });
  }
  return copied;
}

async function copyIfThere(source: string, target: string): Promise<boolean> {
  try {
    await copyFile(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await chmod(target, 0o600);
  const handle = await open(target, 'r');
  await handle.sync().finally(() => handle.close());
  return true;
}

/** Size in bytes and hash in hex of a file. */
export async function measure(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
