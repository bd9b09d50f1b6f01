import type { StoredEdit } from './edit.ts';
import type { OutboxDatabase } from './outbox-database.ts';

const idOf = ({ tenant, user, resource, key }: StoredEdit) =>
  JSON.stringify([tenant, user, resource, key]);

/**
 * Keeps edits for as long as the page lives: where the browser refuses IndexedDB, typing must still
 * work.
 */
export const createMemoryDatabase = (): OutboxDatabase => {
  const stored = new Map<string, StoredEdit>();
  return {
    read: async ({ tenant, user }) =>
      [...stored.values()]
        .filter((edit) => edit.tenant === tenant && edit.user === user)
        .sort((one, other) => one.at - other.at),
    write: async (edits) => {
      for (const edit of edits) stored.set(idOf(edit), edit);
    },
    remove: async (edits) => {
      for (const edit of edits)
        if (stored.get(idOf(edit))?.at === edit.at) stored.delete(idOf(edit));
    },
    dropBefore: async (moment) => {
      for (const [id, edit] of stored) if (edit.at < moment) stored.delete(id);
    },
  };
};
