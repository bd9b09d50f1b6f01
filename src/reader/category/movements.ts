import type { Layout } from '../text/layout.ts';

/** So many rows of money that moved on a day make an account. */
const LEAST_ROWS = 6;
const DAY = /^(\d{1,2}\s?[./-]\s?\d{1,2}(\s?[./-]\s?\d{2,4})?|\d{4}[./-]\d{2}[./-]\d{2}|\d{8}|\d{1,2}[\s-]\p{L}{3,9}\.?|\p{L}{3,9}\.?\s\d{1,2})(?![\p{L}\d:])/u;
const SUM = /(\d[.,]\d{2}|(^|\s)[-+−]\s?[\d.,]*\d)\s?(cr|dr|c|d|s|h|-|\+|€|\p{Sc}|\p{Lu}{3})?$/iu;

/** Whether most of a page are rows that begin with a day and end with a sum, as accounts have them in every language. */
export function hasMovements({ lines }: Layout): boolean {
  const rows = lines.map((line) => line.map(({ text }) => text).join(' ')).filter((row) => DAY.test(row) && SUM.test(row)).length;
  return rows >= LEAST_ROWS && rows >= lines.length / 4;
}
