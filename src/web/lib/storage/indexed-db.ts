/** What an IndexedDB request gives. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The end of a transaction; rejects where nothing of it was kept. */
export const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/**
 * Opens a database, and brings it to a version first. A page that shows an older version of the
 * product may hold the former one open: then it rejects. This page makes way for newer ones.
 */
export const openedDatabase = (
  factory: IDBFactory,
  { name, version }: { name: string; version: number },
  upgrade: (database: IDBDatabase, transaction: IDBTransaction) => void,
): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open(name, version);
    request.onupgradeneeded = () => upgrade(request.result, request.transaction as IDBTransaction);
    request.onblocked = () => reject(new Error(`Another page holds an older "${name}" open.`));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });

/** All keys that begin with a tenant and one of its people. */
export const keysOf = ({ tenant, user }: { tenant: string; user: string }): IDBKeyRange =>
  IDBKeyRange.bound([tenant, user], [tenant, user, []]);
