/** No read is without a limit: more rows than this never leave the database at once. */
export const MOST_ROWS = 500;

/** What was asked for, within 1 and MOST_ROWS. */
export function limited(limit: number = MOST_ROWS): number {
  return Math.min(Math.max(Math.trunc(limit), 1), MOST_ROWS);
}
