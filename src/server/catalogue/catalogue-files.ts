import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Problem } from '../../contract/problem.ts';
import type { CatalogueText } from '../../core/catalogue/catalogue.ts';
import { checksumText } from '../../core/catalogue/validate/check-catalogue.ts';
import {
  type FolderFile,
  type FolderListing,
  type FolderProblem,
  listCatalogueFolder,
} from './catalogue-folder.ts';

/** The texts of a catalogue folder, and what in it cannot be read. */
export interface CatalogueTexts {
  files: CatalogueText[];
  problems: Problem[];
}

/**
 * Links may change while files are read; a folder that never comes to rest is taken as it is then.
 */
const MOST_READS = 3;

/**
 * Every file of a catalogue folder, with its path below the folder that holds it:
 * "catalogue/forms/japan-visa.json". Throws when the folder itself cannot be read.
 */
export async function readCatalogueFiles(folder: string): Promise<CatalogueTexts> {
  const name = basename(resolve(folder));
  for (let reads = 1; ; reads += 1) {
    const listing = await listCatalogueFolder(folder);
    const read = await Promise.all(listing.files.map((file) => readText(file, name)));
    if (reads < MOST_READS && (await hasMoved(listing, folder))) continue;
    const unread = read.flatMap((one) => ('problem' in one ? [one.problem] : []));
    return {
      files: read.flatMap((one) => ('text' in one ? [one] : [])),
      problems: [...listing.problems, ...unread].map((problem) => problemOf(problem, name)),
    };
  }
}

/**
 * A ConfigMap that is published anew takes all its links to another folder at once: half of each
 * would be neither.
 */
async function hasMoved({ files }: FolderListing, folder: string): Promise<boolean> {
  if (!files.some(({ isLinked }) => isLinked)) return false;
  const now = await listCatalogueFolder(folder);
  const targets = (all: readonly FolderFile[]) =>
    all.map(({ path, target }) => `${path} ${target}`).join('\n');
  return targets(files) !== targets(now.files);
}

async function readText(
  { path, target }: FolderFile,
  name: string,
): Promise<CatalogueText | { problem: FolderProblem }> {
  try {
    return { path: `${name}/${path}`, text: await readFile(target, 'utf8') };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { problem: { path, message: `This cannot be read (${code ?? message}).` } };
  }
}

function problemOf({ path, ...rest }: FolderProblem, name: string): Problem {
  return {
    file: `${name}/${path}`,
    line: 1,
    column: 1,
    pointer: '',
    code: 'unknown_file',
    ...rest,
  };
}

/**
 * Names a version of the catalogue: the same files give the same checksum, on every machine and in
 * every folder.
 */
export function checksumOf(files: readonly CatalogueText[]): string {
  return createHash('sha256').update(checksumText(files)).digest('hex');
}
