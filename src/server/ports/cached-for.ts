/**
 * However many ask, the answer is worked out once in so many milliseconds. A failure is an answer
 * too.
 */
export function cachedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; at: number } | undefined;
  return () => {
    if (!last || performance.now() - last.at > ms) last = { answer: ask(), at: performance.now() };
    return last.answer;
  };
}
