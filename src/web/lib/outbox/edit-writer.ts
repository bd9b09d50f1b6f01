import { noteForgetful } from '../storage/browser-storage.ts';
import type { Edit, Owner, Resource, StoredEdit } from './edit.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import type { PageCloseBackup } from './page-close-backup.ts';

/**
 * Typing reaches the device's own store and the other tabs after this pause at the latest: either
 * costs more than a key.
 */
const WRITE_WITHIN_MS = 250;

/** Keeps edits on the device: writes soon, forgets at once. */
export interface EditWriter {
  write: (resource: Resource, edits: readonly Edit[]) => void;
  forget: (resource: Resource, edits: readonly Edit[]) => void;
  /** Writes what has not been written yet. */
  flush: () => Promise<void>;
  /** The page may close now: writes, and leaves what is not seen written by then. */
  leave: () => Promise<void>;
}

interface WriterParts {
  database: OutboxDatabase;
  closeBackup: PageCloseBackup;
  owner: Owner;
  /** Told of everything that is being written, before it is. */
  onWrite: (resource: Resource, edits: Edit[]) => void;
}

/**
 * The browser refused to keep an edit (a full disk, a private window): it stays in memory and is
 * still sent.
 */
const reportLoss = (error: unknown) =>
  noteForgetful(
    'This device could not keep an unsent change; it stays in this tab until it is sent.',
    error,
  );

export const createEditWriter = ({
  database,
  closeBackup,
  owner,
  onWrite,
}: WriterParts): EditWriter => {
  const unwritten = new Map<Resource, Map<string, Edit>>();
  let underWay: StoredEdit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasBackup = false;
  const toStored = (resource: Resource, edit: Edit): StoredEdit => ({
    ...edit,
    ...owner,
    resource,
  });
  const open = () =>
    [...unwritten]
      .map(([resource, edits]) => ({ resource, edits: [...edits.values()] }))
      .filter(({ edits }) => edits.length > 0);
  const storedOf = (batches: ReturnType<typeof open>) =>
    batches.flatMap(({ resource, edits }) => edits.map((edit) => toStored(resource, edit)));

  const clearBackup = () => {
    if (!hasBackup || underWay.length > 0 || open().length > 0) return;
    hasBackup = false;
    closeBackup.clear();
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batches = open();
    unwritten.clear();
    const edits = storedOf(batches);
    underWay = [
      ...underWay.filter(
        (older) =>
          !edits.some(({ resource, key }) => older.resource === resource && older.key === key),
      ),
      ...edits,
    ];
    for (const batch of batches) onWrite(batch.resource, batch.edits);
    try {
      if (edits.length > 0) await database.write(edits);
      underWay = underWay.filter((edit) => !edits.includes(edit));
      clearBackup();
    } catch (error) {
      reportLoss(error);
    }
  };

  return {
    flush,
    leave: () => {
      const edits = [...underWay, ...storedOf(open())];
      try {
        if (edits.length > 0) closeBackup.save(edits);
        hasBackup ||= edits.length > 0;
      } catch (error) {
        reportLoss(error);
      }
      return flush();
    },
    write: (resource, edits) => {
      const batch = unwritten.get(resource) ?? new Map<string, Edit>();
      for (const edit of edits) batch.set(edit.key, edit);
      unwritten.set(resource, batch);
      timer ??= setTimeout(() => void flush(), WRITE_WITHIN_MS);
    },
    forget: (resource, edits) => {
      const batch = unwritten.get(resource);
      for (const { key, at } of edits) if (batch?.get(key)?.at === at) batch.delete(key);
      underWay = underWay.filter(
        (edit) =>
          edit.resource !== resource ||
          !edits.some(({ key, at }) => edit.key === key && edit.at === at),
      );
      database.remove(edits.map((edit) => toStored(resource, edit))).catch(reportLoss);
    },
  };
};
