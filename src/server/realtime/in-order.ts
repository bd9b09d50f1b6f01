/**
 * Does works of one key one after the other, in the order in which they came; one that fails holds
 * up no other.
 */
export function inOrder(
  failed: (error: Error) => void,
): (key: string, work: () => Promise<void>) => void {
  const last = new Map<string, Promise<void>>();
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => failed(error instanceof Error ? error : new Error(String(error))))
      .then(() => {
        if (last.get(key) === done) last.delete(key);
      });
    last.set(key, done);
  };
}
