import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { CatalogueText } from '../core/catalogue/catalogue.ts';
import { checksumText } from '../core/catalogue/check-catalogue.ts';

/**
 * Every file of a catalogue folder, with its path below the folder that holds it: "catalogue/forms/japan-visa.json".
 * Hidden files and notes (*.md) do not count. Throws when the folder cannot be read.
 */
export async function readCatalogueFiles(folder: string): Promise<CatalogueText[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'));
  const counted = paths.filter((path) => !path.endsWith('.md') && !path.split('/').some((part) => part.startsWith('.'))).sort();
  const name = basename(resolve(folder));
  return Promise.all(counted.map(async (path) => ({ path: `${name}/${path}`, text: await readFile(join(folder, path), 'utf8') })));
}

/** Names a version of the catalogue: the same files give the same checksum, on every machine and in every folder. */
export function checksumOf(files: readonly CatalogueText[]): string {
  return createHash('sha256').update(checksumText(files)).digest('hex');
}
