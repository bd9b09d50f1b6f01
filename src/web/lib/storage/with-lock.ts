const turns = new Map<string, Promise<unknown>>();

const inThisTab = <T>(name: string, task: () => Promise<T>): Promise<T> => {
  const turn = (turns.get(name) ?? Promise.resolve()).then(task);
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
};

/**
 * Runs one task of a name at a time across all tabs; in this tab alone where a page over plain http
 * has no locks, or a browser that keeps nothing for the site refuses them.
 */
export const withLock = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return inThisTab(name, task);
  let hasBegun = false;
  const begun = () => {
    hasBegun = true;
    return task();
  };
  try {
    return (await navigator.locks.request(name, begun)) as T;
  } catch (error) {
    if (hasBegun) throw error;
    return inThisTab(name, task);
  }
};
