import type { Layout } from '../text/layout.ts';

/** So many rows of money that moved on a day make an account. */
const LEAST_ROWS = 6;
const DAY =
  /^(\d{1,2}\s?[./-]\s?\d{1,2}(\s?[./-]\s?\d{2,4})?|\d{4}[./-]\d{2}[./-]\d{2}|\d{8}|\d{1,2}[\s-]\p{L}{3,9}\.?|\p{L}{3,9}\.?\s\d{1,2})(?![\p{L}\d:])/u;
const SUM = /(\d[.,]\d{2}|(^|\s)[-+−]\s?[\d.,]*\d)\s?(cr|dr|c|d|s|h|-|\+|€|\p{Sc}|\p{Lu}{3})?$/iu;

/**
 * The lines of a page that begin with a day and end with a sum, as accounts have them in every
 * language; none where they are few.
 */
export function movementsIn({ lines }: Pick<Layout, 'lines'>): ReadonlySet<number> {
  const rows = [...lines.keys()].filter((number) =>
    isMovement((lines[number] ?? []).map(({ text }) => text).join(' ')),
  );
  return new Set(rows.length >= LEAST_ROWS && rows.length >= lines.length / 4 ? rows : []);
}

const isMovement = (row: string): boolean => DAY.test(row) && SUM.test(row);
