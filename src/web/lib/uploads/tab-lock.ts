/**
 * Takes a lock that all tabs share, until it is released or the page closes. Returns the function
 * that releases it. Null where another tab has it. Where a page has no locks (plain http) every tab may have it, and
 * the server sorts out who sends.
 */
export const acquireTabLock = async (name: string): Promise<(() => void) | null> => {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((letGo) => resolve(letGo)) : resolve(null),
      )
      .catch(() => resolve(() => undefined));
  });
};

/** Calls back once no tab has a name any more. Without locks nobody can know. */
export const whenTabLockFree = (name: string, freed: () => void): void => {
  if ('locks' in navigator)
    navigator.locks.request(name, () => undefined).then(freed, () => undefined);
};
