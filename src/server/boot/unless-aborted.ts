/**
 * What a work gives, unless it is called off before: then this throws the reason of the signal, and
 * the work is left behind.
 */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: calledOff, reject } = Promise.withResolvers<never>();
  const callOff = (): void => reject(signal.reason);
  signal.addEventListener('abort', callOff);
  if (signal.aborted) callOff();
  try {
    return await Promise.race([calledOff, work]);
  } finally {
    signal.removeEventListener('abort', callOff);
  }
}
