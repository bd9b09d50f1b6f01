/** What stands in one cell: words, a number, or nothing. */
export type CsvCell = string | number | undefined;

/**
 * What a spreadsheet takes for a formula at the beginning of a cell, or may, once it has dropped the
 * space before it.
 */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@])/;
/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open as it is. Words that look like a formula get
 * an apostrophe before them, so that nothing that people typed is ever run; numbers stay numbers.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(value: CsvCell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
