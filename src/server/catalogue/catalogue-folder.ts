import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isFolderPath } from '../../core/catalogue/source/file-kind.ts';
import {
  emptyFolder,
  hiddenFolder,
  isFileOfCatalogue,
  isLeftFolder,
  strayFile,
} from '../../core/catalogue/validate/shape/stray-names.ts';

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

/** The listing while it is made, with the folders that were met. */
interface Walk extends FolderListing {
  folders: string[];
  hidden: Pick<FolderFile, 'path' | 'target'>[];
}

/**
 * Every file of a catalogue folder; links are followed as long as they stay inside it, as those of
 * a mounted Kubernetes ConfigMap do. Guides (*.md) do not count, nor what tools leave under hidden
 * names, among it the "..data" of such a mount; whatever else would not be read is told. Throws
 * when the folder itself cannot be read.
 */
export async function listCatalogueFolder(folder: string): Promise<FolderListing> {
  const root = await realpath(folder);
  const walk: Walk = { files: [], problems: [], folders: [], hidden: [] };
  await listInto(walk, { root, path: '', target: root, isLinked: false, around: [root] });
  walk.files.sort((one, other) => (one.path < other.path ? -1 : 1));
  await reportHidden(walk);
  reportEmpty(walk);
  return { files: walk.files, problems: walk.problems };
}

interface Folder extends FolderFile {
  root: string;
  /** The folders around it as they really are: whoever comes back to one goes round in a circle. */
  around: readonly string[];
}

async function listInto(walk: Walk, folder: Folder): Promise<void> {
  const entries = await readdir(folder.target, { withFileTypes: true });
  const names = entries.map(({ name }) => name);
  for (const entry of entries) {
    const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
    const isFolder = await isFolderAt(join(folder.target, entry.name), entry);
    const problem =
      isFolder || isFileOfCatalogue(entry.name)
        ? await listEntry(walk, { entry, path, folder })
        : strayFile(entry.name, names);
    if (problem) walk.problems.push({ path, ...problem });
  }
}

/** Whether it is a folder, or leads to one; what leads nowhere is none. */
async function isFolderAt(target: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  const kind = await stat(target).catch((error: NodeJS.ErrnoException) => error);
  return !(kind instanceof Error) && kind.isDirectory();
}

type Problem = Omit<FolderProblem, 'path'>;

async function listEntry(
  walk: Walk,
  { entry, path, folder }: { entry: Dirent; path: string; folder: Folder },
): Promise<Problem | undefined> {
  if (isLeftFolder(entry.name)) return undefined;
  try {
    const here = join(folder.target, entry.name);
    // Only of a link the system has to be asked.
    const target = entry.isSymbolicLink() ? await realpath(here) : here;
    if (!isInside(target, folder.root))
      return {
        message: `This link leads out of the catalogue, to ${target}.`,
        hint: 'Put the file itself here, or a link to one within the catalogue.',
      };
    const kind = entry.isSymbolicLink() ? await stat(target) : entry;
    const isLinked = folder.isLinked || entry.isSymbolicLink();
    if (kind.isFile()) return listFile(walk, { path, target, isLinked });
    if (!kind.isDirectory()) return { message: 'This is neither a file nor a folder.' };
    if (entry.name.startsWith('.')) return void walk.hidden.push({ path, target });
    if (path.endsWith('.json'))
      return {
        message: 'This is a folder, and a file is expected here.',
        hint: 'Put the file here under this name, or give the folder another one.',
      };
    if (folder.around.includes(target))
      return { message: 'This link leads back to a folder that it stands in.' };
    walk.folders.push(path);
    await listInto(walk, {
      root: folder.root,
      path,
      target,
      isLinked,
      around: [...folder.around, target],
    });
    return undefined;
  } catch (error) {
    return brokenOf(error as NodeJS.ErrnoException);
  }
}

function listFile(walk: Walk, file: FolderFile): Problem | undefined {
  if (isFolderPath(file.path)) return { message: 'This is a file, and a folder is expected here.' };
  walk.files.push(file);
  return undefined;
}

/** Hidden folders with JSON that no link leads to: what stands there was perhaps meant to count. */
async function reportHidden({ files, hidden, problems }: Walk): Promise<void> {
  const read = new Set(files.map(({ target }) => target));
  for (const { path, target } of hidden) {
    const entries = await readdir(target, { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => error,
    );
    if (entries instanceof Error) problems.push({ path, ...brokenOf(entries) });
    else if (entries.some((name) => name.endsWith('.json') && !read.has(join(target, name))))
      problems.push({ path, ...hiddenFolder(path) });
  }
}

/** Folders in which nothing lies that is read or told. */
function reportEmpty({ files, folders, problems }: Walk): void {
  const full = new Set([...files, ...problems].flatMap(({ path }) => foldersOf(path)));
  for (const path of folders.filter((folder) => !full.has(folder))) {
    const problem = emptyFolder(path);
    if (problem) problems.push({ path, ...problem });
  }
}

/** The folders around a path: "a" and "a/b" of "a/b/c.json". */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

const isInside = (target: string, root: string): boolean =>
  target === root || target.startsWith(root.endsWith(sep) ? root : root + sep);

function brokenOf(error: NodeJS.ErrnoException): Problem {
  if (error.code === 'ENOENT')
    return {
      message: 'This link leads to nothing: what it names is not there.',
      hint: 'Remove it, or put back what it names.',
    };
  if (error.code === 'ELOOP') return { message: 'This link leads to itself.' };
  if (error.code === undefined) throw error;
  return { message: `This cannot be read (${error.code}).` };
}
