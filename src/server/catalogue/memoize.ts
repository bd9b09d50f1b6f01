/**
 * Remembers the answers to the last `most` questions; the one asked longest ago is forgotten first.
 * However many ask at once, the answer is worked out once. A failure is not remembered.
 */
export function memoize<T>(
  answer: (key: string) => Promise<T>,
  most: number,
): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const promise = known.get(key) ?? answer(key);
    known.delete(key);
    known.set(key, promise);
    promise.catch(() => known.get(key) === promise && known.delete(key));
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return promise;
  };
}
