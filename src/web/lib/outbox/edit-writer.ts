import type { Edit, KeptEdit, Owner } from './edit.ts';
import type { OutboxDatabase } from './outbox-database.ts';

/** Typing reaches the device's own store after this pause at the latest. */
export const WRITE_WITHIN_MS = 150;

/** Keeps edits on the device: writes soon, forgets at once. */
export type EditWriter = {
  write: (application: string, edits: readonly Edit[]) => void;
  forget: (application: string, edits: readonly Edit[]) => void;
  /** Writes what has not been written yet. */
  flush: () => Promise<void>;
};

/** The browser refused to keep an edit (a full disk, a private window): it stays in memory and is still sent. */
const reportLoss = (error: unknown) => console.warn('This device could not keep an unsent answer; it stays in this tab until it is sent.', error);

export const createEditWriter = (database: OutboxDatabase, owner: Owner): EditWriter => {
  const unwritten = new Map<string, KeptEdit>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idOf = (application: string, { key }: Edit) => `${application} ${key}`;
  const kept = (application: string, edit: Edit): KeptEdit => ({ ...edit, ...owner, application });

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const edits = [...unwritten.values()];
    unwritten.clear();
    if (edits.length) await database.write(edits).catch(reportLoss);
  };

  return {
    flush,
    write: (application, edits) => {
      for (const edit of edits) unwritten.set(idOf(application, edit), kept(application, edit));
      timer ??= setTimeout(() => void flush(), WRITE_WITHIN_MS);
    },
    forget: (application, edits) => {
      for (const edit of edits) {
        if (unwritten.get(idOf(application, edit))?.at === edit.at) unwritten.delete(idOf(application, edit));
      }
      database.remove(edits.map((edit) => kept(application, edit))).catch(reportLoss);
    },
  };
};
