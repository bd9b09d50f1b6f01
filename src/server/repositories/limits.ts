/** No read is without a limit: more rows than this never leave the database at once. */
export const MOST_ROWS = 500;

/** What was asked for, within 1 and MOST_ROWS. */
export function limited(limit: number = MOST_ROWS): number {
  return Math.min(Math.max(Math.trunc(limit), 1), MOST_ROWS);
}

/** One page of a list, and how many rows there are in all. */
export interface Page<T> {
  rows: T[];
  total: number;
}

/** Which page of a list. */
export interface Paging {
  limit?: number | undefined;
  /** So many are passed over; none by default. */
  offset?: number | undefined;
}

/** A pattern for `ilike` that finds these words anywhere, whatever they contain. */
export const containing = (words: string): string => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
