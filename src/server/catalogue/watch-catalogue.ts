import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { listCatalogueFolder } from './catalogue-folder.ts';

/** Editors write a file in several steps: what looks the same twice has settled. */
const LOOK_MS = 250;

/**
 * Tells of every change of a catalogue folder, once it has settled: of files, of links and where
 * they lead, and of the folder itself, which may go away and come back. Resolves once it watches.
 * For development.
 */
export async function watchCatalogue(folder: string, changed: () => void): Promise<void> {
  void look(folder, { changed, first: await stateOf(folder) });
}

async function look(
  folder: string,
  { changed, first }: { changed: () => void; first: string },
): Promise<void> {
  let [logged, last] = [first, first];
  for (;;) {
    await pause(LOOK_MS, undefined, { ref: false });
    const now = await stateOf(folder);
    if (now === last && now !== logged) {
      logged = now;
      changed();
    }
    last = now;
  }
}

/**
 * The same as long as every file is the same one with the same content, as far as the file system
 * says.
 */
async function stateOf(folder: string): Promise<string> {
  try {
    const { files, problems } = await listCatalogueFolder(folder);
    const stats = await Promise.all(files.map(({ target }) => stat(target).catch(() => undefined)));
    const seen = files.map(({ path, target }, index) => [
      path,
      target,
      stats[index]?.mtimeMs,
      stats[index]?.size,
      stats[index]?.ino,
    ]);
    return JSON.stringify([seen, problems]);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return code;
  }
}
