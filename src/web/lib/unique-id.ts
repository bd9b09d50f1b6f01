/** An id that nobody else has. Pages that come over plain http lack `crypto.randomUUID`, but not the random numbers. */
export const uniqueId = (): string => 'randomUUID' in crypto ? crypto.randomUUID() : [...(crypto as Crypto).getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Runs one task of a name at a time across all tabs; in this tab alone where a page over plain http has no locks. */
export const oneAtATime = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, task) as Promise<T> : task();
