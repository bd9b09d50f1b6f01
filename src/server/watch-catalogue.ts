import { statSync, watch } from 'node:fs';

/** Editors write a file in several steps. */
const SETTLE_MS = 150;
/** A folder that goes away is moved, or taken from another branch, and comes back soon. */
const LOOK_AGAIN_MS = 500;

/** Tells of every change below a folder, once it has settled. Another folder that takes its place is watched from then on. For development. */
export function watchCatalogue(folder: string, changed: () => void): void {
  const watched = identityOf(folder);
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(settled, SETTLE_MS);
  });
  const settled = () => {
    changed();
    if (identityOf(folder) !== watched) watcher.close();
  };
  watcher.on('error', () => watcher.close());
  watcher.on('close', () => whenThere(folder, () => {
    watchCatalogue(folder, changed);
    changed();
  }));
}

function whenThere(folder: string, then: () => void): void {
  setTimeout(() => (identityOf(folder) === undefined ? whenThere(folder, then) : then()), LOOK_AGAIN_MS).unref();
}

/** The same for the same folder, whatever its name; undefined where there is none. */
function identityOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}
