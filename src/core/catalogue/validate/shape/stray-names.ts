import { folderMeant, isFlatFolder, isFolderPath, jsonName } from '../../source/file-kind.ts';

/** What is reported of a name in a catalogue folder, in sentences. */
export interface StrayName {
  message: string;
  hint?: string;
}

/**
 * Folders that version control, editors, storage and systems leave behind, with files of their own
 * in them.
 */
const LEFT_FOLDERS =
  /^(\.(git|github|svn|hg|jj|bzr|idea|vscode|vs|fleet|history|settings|cache|direnv|zfs|snapshots?|Trash.*|Trashes|Spotlight-V100|fseventsd|TemporaryItems|stfolder|stversions)|lost\+found)$/;
/**
 * Where a Kubernetes ConfigMap keeps its editions: the names of the catalogue are links into it,
 * and none of them may begin so.
 */
const EDITIONS = /^\.\./;

/** Whether a folder belongs to a tool, and nothing in it to the catalogue. */
export const isLeftFolder = (name: string): boolean =>
  LEFT_FOLDERS.test(name) || EDITIONS.test(name);

/**
 * Why a file does not count that has a name as if it did; undefined for one that counts, and for
 * what does not and need not: guides (*.md), and what editors and systems leave under hidden names.
 * `beside` are the names of its folder.
 */
export function strayFile(name: string, beside: readonly string[]): StrayName | undefined {
  const hint = `Did you mean "${jsonName(name)}"?`;
  if (/\.json.*\.md$/i.test(name))
    return { message: 'Guides (*.md) do not count, so this file is not read.', hint };
  if (!/^\..*\.json$/i.test(name) || isLock(name, beside)) return undefined;
  return { message: 'Names that begin with a dot do not count, so this file is not read.', hint };
}

/** Whether a file that `strayFile` has nothing to say of is read. */
export const isFileOfCatalogue = (name: string): boolean =>
  !name.startsWith('.') && !name.endsWith('.md');

/** What macOS ("._x.json") and Emacs (".#x.json") put beside a file. */
const isLock = (name: string, beside: readonly string[]): boolean =>
  /^\.[_#]/.test(name) && beside.includes(name.slice(2));

/** What is reported of a hidden folder whose files nothing else leads to. */
export function hiddenFolder(path: string): StrayName {
  const name = (path.split('/').at(-1) ?? '').replace(/^\.+/, '');
  const meant = path.includes('/') ? undefined : folderMeant(name);
  return {
    message: 'Names that begin with a dot do not count, so no file in this folder is read.',
    hint:
      meant === undefined
        ? 'Move it out of the catalogue, or give its files a place in it.'
        : `Did you mean "${meant}"?`,
  };
}

/**
 * What is reported of a folder without a file of the catalogue; undefined where one may be empty.
 */
export function emptyFolder(path: string): StrayName | undefined {
  const [around, name] = [path.split('/').slice(0, -1).join('/'), path.split('/').at(-1) ?? ''];
  const message = 'No file of the catalogue lies in this folder.';
  if (around === '') {
    const meant = isFolderPath(path) ? undefined : folderMeant(name);
    return meant === undefined ? undefined : { message, hint: `Did you mean "${meant}"?` };
  }
  if (isFlatFolder(around)) return { message, hint: `Did you mean a file "${jsonName(name)}"?` };
  return isFolderPath(path)
    ? { message, hint: 'Add the texts of the language, or take the folder away.' }
    : undefined;
}
