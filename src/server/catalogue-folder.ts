import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isFolderPath } from '../core/catalogue/file-kind.ts';

/** A file of a catalogue folder: where it stands below the folder, and the file that is read. */
export interface FolderFile {
  /** With slashes: "forms/japan-visa.json". */
  path: string;
  /** Where links lead in the end. */
  target: string;
  isLinked: boolean;
}

/** What cannot be read as it stands, in a sentence. */
export interface FolderProblem {
  path: string;
  message: string;
  hint?: string;
}

export interface FolderListing {
  files: FolderFile[];
  problems: FolderProblem[];
}

/**
 * Every file of a catalogue folder; links are followed as long as they stay inside it, as those of a
 * mounted Kubernetes ConfigMap do. Hidden names, among them the "..data" of such a mount, and notes
 * (*.md) do not count. Throws when the folder itself cannot be read.
 */
export async function listCatalogue(folder: string): Promise<FolderListing> {
  const root = await realpath(folder);
  const listing: FolderListing = { files: [], problems: [] };
  await listInto(listing, { root, path: '', target: root, isLinked: false, around: [root] });
  listing.files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return listing;
}

interface Folder extends FolderFile {
  root: string;
  /** The folders around it as they really are: whoever comes back to one goes round in a circle. */
  around: readonly string[];
}

async function listInto(listing: FolderListing, folder: Folder): Promise<void> {
  const entries = await readdir(folder.target, { withFileTypes: true });
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name.endsWith('.md')) continue;
    const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
    const problem = await listEntry(listing, { entry, path, folder });
    if (problem) listing.problems.push({ path, ...problem });
  }
}

type Told = Omit<FolderProblem, 'path'>;

async function listEntry(
  listing: FolderListing,
  { entry, path, folder }: { entry: Dirent; path: string; folder: Folder },
): Promise<Told | undefined> {
  try {
    const target = await realpath(join(folder.target, entry.name));
    if (!isInside(target, folder.root)) return { message: `This link leads out of the catalogue, to ${target}.`, hint: 'Put the file itself here, or a link to one within the catalogue.' };
    const kind = await stat(target);
    const isLinked = folder.isLinked || entry.isSymbolicLink();
    if (kind.isFile()) return listFile(listing, { path, target, isLinked });
    if (!kind.isDirectory()) return { message: 'This is neither a file nor a folder.' };
    if (path.endsWith('.json')) return { message: 'This is a folder, and a file is expected here.', hint: 'Put the file here under this name, or give the folder another one.' };
    if (folder.around.includes(target)) return { message: 'This link leads back to a folder that it stands in.' };
    await listInto(listing, { root: folder.root, path, target, isLinked, around: [...folder.around, target] });
    return undefined;
  } catch (error) {
    return brokenOf(error as NodeJS.ErrnoException);
  }
}

function listFile(listing: FolderListing, file: FolderFile): Told | undefined {
  if (isFolderPath(file.path)) return { message: 'This is a file, and a folder is expected here.' };
  listing.files.push(file);
  return undefined;
}

const isInside = (target: string, root: string): boolean => target === root || target.startsWith(root.endsWith(sep) ? root : root + sep);

function brokenOf(error: NodeJS.ErrnoException): Told {
  if (error.code === 'ENOENT') return { message: 'This link leads to nothing: what it names is not there.', hint: 'Remove it, or put back what it names.' };
  if (error.code === 'ELOOP') return { message: 'This link leads to itself.' };
  if (error.code === undefined) throw error;
  return { message: `This cannot be read (${error.code}).` };
}
