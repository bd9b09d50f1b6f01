/** Those who want to be told of one thing. */
export const createListeners = <A extends unknown[]>() => {
  const all = new Set<(...told: A) => void>();
  return {
    /** Returns how to stop. */
    add: (listener: (...told: A) => void): (() => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...told: A): void => {
      for (const listener of all) listener(...told);
    },
  };
};
