import type { KeptEdit } from './edit.ts';
import type { OutboxDatabase } from './outbox-database.ts';

const idOf = ({ tenant, user, resource, key }: KeptEdit) =>
  JSON.stringify([tenant, user, resource, key]);

/**
 * Keeps edits for as long as the page lives: where the browser refuses IndexedDB, typing must still
 * work.
 */
export const createMemoryDatabase = (): OutboxDatabase => {
  const kept = new Map<string, KeptEdit>();
  return {
    read: async ({ tenant, user }) =>
      [...kept.values()]
        .filter((edit) => edit.tenant === tenant && edit.user === user)
        .sort((one, other) => one.at - other.at),
    write: async (edits) => {
      for (const edit of edits) kept.set(idOf(edit), edit);
    },
    remove: async (edits) => {
      for (const edit of edits) if (kept.get(idOf(edit))?.at === edit.at) kept.delete(idOf(edit));
    },
    dropBefore: async (moment) => {
      for (const [id, edit] of kept) if (edit.at < moment) kept.delete(id);
    },
  };
};
