import { finished, keysOf, openedDatabase, settled } from '../storage/indexed-db.ts';
import { type FormerEdit, fromFormer, type Owner, type StoredEdit } from './edit.ts';

/** The repository of unsent edits on this device. */
export interface OutboxDatabase {
  /** All edits of one person at one tenant, oldest first. */
  read: (owner: Owner) => Promise<StoredEdit[]>;
  /**
   * Writes edits over older ones of the same value. Started before it returns, so that a page that
   * closes may still call it.
   */
  write: (edits: readonly StoredEdit[]) => Promise<void>;
  /** Removes edits; those that have changed since (another `at`) stay. */
  remove: (edits: readonly StoredEdit[]) => Promise<void>;
  /** Removes the edits of all people from before a moment. */
  dropBefore: (moment: number) => Promise<void>;
}

const NAME = 'unsent-answers';
const STORE = 'changes';
const KEY = ['tenant', 'user', 'resource', 'key'] as const;
/** Holds answers alone, in the first version of the database. */
const FORMER_STORE = 'edits';

const idOf = (edit: StoredEdit): string[] => KEY.map((part) => edit[part]);

/** Makes the store, and brings over what the first version kept. */
const upgrade = (database: IDBDatabase, transaction: IDBTransaction): void => {
  const changes = database.createObjectStore(STORE, { keyPath: [...KEY] });
  if (!database.objectStoreNames.contains(FORMER_STORE)) return;
  const former = transaction.objectStore(FORMER_STORE).getAll() as IDBRequest<FormerEdit[]>;
  former.onsuccess = () => {
    for (const edit of former.result) changes.put(fromFormer(edit));
    database.deleteObjectStore(FORMER_STORE);
  };
};

/**
 * Opens the edits in IndexedDB. Rejects where the browser has none, as in some private windows, and
 * while a page of an earlier version holds the former shape open.
 */
export const openOutboxDatabase = async (factory: IDBFactory): Promise<OutboxDatabase> => {
  const database = await openedDatabase(factory, { name: NAME, version: 2 }, upgrade);
  const change = (run: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(STORE, 'readwrite');
    run(transaction.objectStore(STORE));
    return finished(transaction);
  };

  return {
    read: async (owner) => {
      const edits = await settled<StoredEdit[]>(
        database.transaction(STORE).objectStore(STORE).getAll(keysOf(owner)),
      );
      return edits.sort((one, other) => one.at - other.at);
    },
    write: (edits) => {
      const transaction = database.transaction(STORE, 'readwrite');
      for (const edit of edits) transaction.objectStore(STORE).put(edit);
      transaction.commit();
      return finished(transaction);
    },
    remove: (edits) =>
      change((store) => {
        for (const edit of edits) {
          const found = store.get(idOf(edit)) as IDBRequest<StoredEdit | undefined>;
          found.onsuccess = () => {
            if (found.result?.at === edit.at) store.delete(idOf(edit));
          };
        }
      }),
    dropBefore: (moment) =>
      change((store) => {
        const all = store.openCursor();
        all.onsuccess = () => {
          const cursor = all.result;
          if (!cursor) return;
          if ((cursor.value as StoredEdit).at < moment) cursor.delete();
          cursor.continue();
        };
      }),
  };
};
