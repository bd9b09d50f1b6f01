import type { Owner } from '../outbox/edit.ts';
import { finished, keysOf, openedDatabase, settled } from '../storage/indexed-db.ts';
import type { Upload } from './upload.ts';

/** A file on its way as this device keeps it. */
export type StoredUpload = Omit<Upload, 'state' | 'uploadId'> & { at: number };

/** Files on their way, so that a page that is loaded anew continues with them. */
export interface UploadStorage {
  write: (upload: Upload) => Promise<void>;
  /** Notes what the server calls a file. */
  name: (id: string, uploadId: string) => Promise<void>;
  read: () => Promise<Omit<Upload, 'state'>[]>;
  remove: (id: string) => Promise<void>;
}

/** The server forgets the bytes of what is not handed in after so long. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const [NAME, FILES, NAMES] = ['files-uploading-files', 'files', 'names'];

const opened = (factory: IDBFactory) =>
  openedDatabase(factory, { name: NAME, version: 1 }, (database) => {
    for (const store of [FILES, NAMES]) database.createObjectStore(store);
  });

const changing =
  (database: IDBDatabase) =>
  (run: (files: IDBObjectStore, names: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction([FILES, NAMES], 'readwrite');
    run(transaction.objectStore(FILES), transaction.objectStore(NAMES));
    return finished(transaction);
  };

/** Whether this device keeps files of one person. */
export const hasStoredUploads = async (factory: IDBFactory, owner: Owner): Promise<boolean> => {
  const database = await opened(factory);
  const count = await settled(database.transaction(FILES).objectStore(FILES).count(keysOf(owner)));
  database.close();
  return count > 0;
};

/** Removes all files of one person from this device. */
export const deleteStoredUploads = async (factory: IDBFactory, owner: Owner): Promise<void> => {
  const database = await opened(factory);
  await changing(database)((files, names) => {
    for (const store of [files, names]) store.delete(keysOf(owner));
  });
  database.close();
};

/**
 * Opens the files of one person at one tenant in IndexedDB, and forgets those of all people that
 * are too old. The name that the server gives stands apart, so that a file of 20 MB is written
 * once. Rejects where the browser has no such place.
 */
export const openUploadStorage = async (
  factory: IDBFactory,
  { tenant, user, now }: Owner & { now: () => number },
): Promise<UploadStorage> => {
  const database = await opened(factory);
  const keyOf = (id: string) => [tenant, user, id];
  const change = changing(database);
  await change((files, names) => dropBefore({ files, names }, now() - MAX_AGE_MS));

  return {
    write: ({ state, uploadId, ...upload }) =>
      change((files) => {
        files.put({ ...upload, at: now() } satisfies StoredUpload, keyOf(upload.id));
      }),
    name: (id, uploadId) =>
      change((_, names) => {
        names.put(uploadId, keyOf(id));
      }),
    read: async () => {
      const transaction = database.transaction([FILES, NAMES]);
      const stored = await settled<StoredUpload[]>(
        transaction.objectStore(FILES).getAll(keysOf({ tenant, user })),
      );
      const names = transaction.objectStore(NAMES);
      const uploads = await Promise.all(
        stored.map(async ({ at, ...upload }) => ({
          ...upload,
          at,
          uploadId: await settled<string | undefined>(names.get(keyOf(upload.id))),
        })),
      );
      return uploads.sort((one, other) => one.at - other.at).map(({ at, ...upload }) => upload);
    },
    remove: (id) =>
      change((files, names) => {
        for (const store of [files, names]) store.delete(keyOf(id));
      }),
  };
};

const dropBefore = (
  { files, names }: { files: IDBObjectStore; names: IDBObjectStore },
  moment: number,
): void => {
  const all = files.openCursor();
  all.onsuccess = () => {
    const cursor = all.result;
    if (!cursor) return;
    if ((cursor.value as StoredUpload).at < moment) {
      names.delete(cursor.key);
      cursor.delete();
    }
    cursor.continue();
  };
};
