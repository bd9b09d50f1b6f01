import { UTCDateMini } from '@date-fns/utc/date/mini';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';

/**
 * Why a date that is written like one does not exist: its month (1–12) has no such day, or there is
 * no such month.
 */
export type DateMistake =
  | { kind: 'day'; month: number; year: number; days: number }
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
  // The lengths of months are the same every 400 years; a Date takes the years before 100 for
  // those of the 20th century.
  const days = getDaysInMonth(new UTCDateMini(2000 + (year % 400), month - 1));
  return day > days ? { kind: 'day', month, year, days } : undefined;
}
