import { parseMonth } from '../../../core/dates/month.ts';
import { findDates } from './find-dates.ts';
import { monthOf } from './month-words.ts';
import type { Parser } from './parser.ts';

/**
 * A month as yyyy-mm: "October 2026", "10/2026", or that of the last date ("01/10/2026 –
 * 31/10/2026").
 */
export const monthParser: Parser = (text, context) => {
  const date = findDates(text, { ...context, isPast: true }).at(-1);
  if (date) return { value: date.date.slice(0, 7), sureness: date.sureness };
  const [, name = '', year = ''] =
    /(\p{L}{3,12})\.?(?:\s\d{1,2}\s?[–-]\s?\d{1,2},)?[\s/-]*(\d{4})/u.exec(text) ?? [];
  const number = monthOf(name);
  const value =
    number === undefined
      ? parseMonth(/\d{2}\/\d{4}/.exec(text)?.[0] ?? '')
      : `${year}-${String(number).padStart(2, '0')}`;
  return value ? { value, sureness: 1 } : undefined;
};
