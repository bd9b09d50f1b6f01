/** So many things at once for each key, such as the connections of an account. */
export interface ConcurrencyLimiter {
  /** Takes a slot; gives what frees it again, once. Undefined where the key has none left. */
  take(key: string): (() => void) | undefined;
  /** Whether the key has none left. */
  isFull(key: string): boolean;
}

/** Remembers the keys that have a slot taken, and no others. */
export function createConcurrencyLimiter(most: number): ConcurrencyLimiter {
  const taken = new Map<string, number>();
  const isFull = (key: string): boolean => (taken.get(key) ?? 0) >= most;
  const free = (key: string): void => {
    const left = (taken.get(key) ?? 0) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  };
  return {
    isFull,
    take(key) {
      if (isFull(key)) return undefined;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      let isTaken = true;
      return () => {
        if (isTaken) free(key);
        isTaken = false;
      };
    },
  };
}
