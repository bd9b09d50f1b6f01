import { addMonths, days } from './date-arithmetic.ts';
import { longMonth } from './month-names.ts';

/**
 * Why a date that is written like one does not exist: its month has no such day, or there is no
 * such month.
 */
export type DateMistake =
  | { kind: 'day'; month: string; year: number; days: number }
  | { kind: 'month'; month: number };

/**
 * What is wrong with a date written day, month, year ("31/02/2027"); undefined when it exists or is
 * not written like one.
 */
export function dateMistake(text: string): DateMistake | undefined {
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const [day, month, year] = [match[1], match[3], match[4]].map(Number) as [number, number, number];
  if (month < 1 || month > 12) return { kind: 'month', month };
  // The lengths of months are the same every 400 years, and the calendar that we know ends with
  // 9999.
  const first = `${2000 + (year % 400)}-${String(month).padStart(2, '0')}-01`;
  const most = days(first, addMonths(first, 1));
  return day > most ? { kind: 'day', month: longMonth(month), year, days: most } : undefined;
}
