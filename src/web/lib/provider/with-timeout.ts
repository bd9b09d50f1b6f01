/** Somebody did not answer in time. */
class TimedOut extends Error {
  override name = 'TimedOut';
}

/** The same promise, which fails when it takes longer. */
export const withTimeout = <T>(promise: Promise<T>, ms: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimedOut(`Nobody answered within ${ms} ms.`)), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};
