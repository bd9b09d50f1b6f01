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

/** Opens a database that has had one shape so far, and makes its stores the first time. */
export const openedDatabase = (
  factory: IDBFactory,
  name: string,
  make: (database: IDBDatabase) => void,
): Promise<IDBDatabase> => {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => make(request.result);
  return settled(request);
};

/** All keys that begin with a tenant and one of its people. */
export const keysOf = ({ tenant, user }: { tenant: string; user: string }): IDBKeyRange =>
  IDBKeyRange.bound([tenant, user], [tenant, user, []]);
