import { findDates } from './find-dates.ts';
import type { Parser } from './parser.ts';

/** The first date of the text; yyyy-mm-dd. */
export const date: Parser = (text, { field, today, isMonthFirst }) => {
  const found = findDates(text, { today, isMonthFirst, isPast: /birth/.test(field.name) })[0];
  return found && { value: found.date, sureness: found.sureness };
};
