import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { LedgerLine } from './ledger/ledger-lines.ts';

/** A line with the day of the row that it stands below, where it has none of its own. */
export type DatedLine = LedgerLine & { hasOwnDay: boolean };

/** Banks write a day once for all rows that follow. */
export function withDates(lines: readonly LedgerLine[]): DatedLine[] {
  let date: IsoDate | undefined;
  return lines.map((line) => {
    date = line.date ?? date;
    return { ...line, date, hasOwnDay: line.date !== undefined };
  });
}
