/**
 * Takes a name among all tabs for as long as this page lives, or until it is let go: gives how.
 * Null where another tab has it. Where a page has no locks (plain http) every tab may have it, and
 * the server sorts out who sends.
 */
export const hold = async (name: string): Promise<(() => void) | null> => {
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
export const whenFree = (name: string, freed: () => void): void => {
  if ('locks' in navigator)
    navigator.locks.request(name, () => undefined).then(freed, () => undefined);
};
