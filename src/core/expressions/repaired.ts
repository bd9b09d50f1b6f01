/**
 * Marks parts of a file that were repaired so that the rest can be checked (catalogue/source/repair-shape.ts). What
 * they are may be made up, so nothing is reported about how they are used.
 */
const REPAIRED = Symbol('repaired');

export function markRepaired(value: object): void {
  Object.defineProperty(value, REPAIRED, { value: true, configurable: true });
}

export function isRepaired(value: object): boolean {
  return REPAIRED in value;
}

/** Whether a value or anything within it was repaired. */
export function holdsRepaired(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (isRepaired(value) || Object.values(value).some(holdsRepaired))
  );
}
