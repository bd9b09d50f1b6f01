/**
 * An id that nobody else has. Pages that come over plain http lack `crypto.randomUUID`, but not the
 * random numbers.
 */
export const uniqueId = (): string =>
  'randomUUID' in crypto
    ? crypto.randomUUID()
    : [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
