import { findDates } from './find-dates.ts';
import type { Parser } from './parser.ts';

/** The first date of the text; yyyy-mm-dd. */
export const dateParser: Parser = (text, { field, today, order }) => {
  const found = findDates(text, { today, order, isPast: /birth/.test(field.name) })[0];
  return found && { value: found.date, sureness: found.sureness };
};
