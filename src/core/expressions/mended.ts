/**
 * Marks parts of a file that were mended so that the rest can be checked (catalogue/mend.ts). What
 * they are may be made up, so nothing is reported about how they are used.
 */
const MENDED = Symbol('mended');

export function markMended(value: object): void {
  Object.defineProperty(value, MENDED, { value: true, configurable: true });
}

export function isMended(value: object): boolean {
  return MENDED in value;
}

/** Whether a value or anything within it was mended. */
export function holdsMended(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (isMended(value) || Object.values(value).some(holdsMended))
  );
}
