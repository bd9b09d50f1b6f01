import { noteForgetful } from '../browser-storage.ts';
import type { Edit, KeptEdit, Owner } from './edit.ts';
import type { OutboxDatabase } from './outbox-database.ts';

/** Typing reaches the device's own store and the other tabs after this pause at the latest: either costs more than a key. */
export const WRITE_WITHIN_MS = 250;

/** Keeps edits on the device: writes soon, forgets at once. */
export type EditWriter = {
  write: (application: string, edits: readonly Edit[]) => void;
  forget: (application: string, edits: readonly Edit[]) => void;
  /** Writes what has not been written yet. */
  flush: () => Promise<void>;
};

type WriterParts = {
  database: OutboxDatabase;
  owner: Owner;
  /** Told of everything that is being written, before it is. */
  onWrite: (application: string, edits: Edit[]) => void;
};

/** The browser refused to keep an edit (a full disk, a private window): it stays in memory and is still sent. */
const reportLoss = (error: unknown) => noteForgetful('This device could not keep an unsent answer; it stays in this tab until it is sent.', error);

export const createEditWriter = ({ database, owner, onWrite }: WriterParts): EditWriter => {
  const unwritten = new Map<string, Map<string, Edit>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const kept = (application: string, edit: Edit): KeptEdit => ({ ...edit, ...owner, application });

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batches = [...unwritten].map(([application, edits]) => ({ application, edits: [...edits.values()] })).filter(({ edits }) => edits.length);
    unwritten.clear();
    for (const { application, edits } of batches) onWrite(application, edits);
    try {
      if (batches.length) await database.write(batches.flatMap(({ application, edits }) => edits.map((edit) => kept(application, edit))));
    } catch (error) {
      reportLoss(error);
    }
  };

  return {
    flush,
    write: (application, edits) => {
      const batch = unwritten.get(application) ?? new Map<string, Edit>();
      for (const edit of edits) batch.set(edit.key, edit);
      unwritten.set(application, batch);
      timer ??= setTimeout(() => void flush(), WRITE_WITHIN_MS);
    },
    forget: (application, edits) => {
      const batch = unwritten.get(application);
      for (const { key, at } of edits) if (batch?.get(key)?.at === at) batch.delete(key);
      database.remove(edits.map((edit) => kept(application, edit))).catch(reportLoss);
    },
  };
};
