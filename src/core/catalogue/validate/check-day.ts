import { dateMistake } from '../../dates/date-mistake.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import { parseDate } from '../../dates/parse-date.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { SourcePlace } from '../source/source.ts';

/** Reports a day that does not exist, or that is not written as yyyy-mm-dd. */
export function checkDay(day: string, place: SourcePlace, lookup: Lookup): boolean {
  if (isIsoDate(day)) return true;
  const meant = parseDate(day);
  const isNone = /^\d{4}-\d{2}-\d{2}$/.test(day) || dateMistake(day) !== undefined;
  lookup.report(place, {
    code: 'wrong_value',
    message: isNone ? `There is no day "${day}".` : `"${day}" is not a day as it is written here.`,
    hint: meant === null ? DAY : `Did you mean "${meant}"?`,
  });
  return false;
}

const DAY = 'Write a day as yyyy-mm-dd, such as "2027-04-03".';

/** The same of a month, written as yyyy-mm. */
export function checkMonth(month: string, place: SourcePlace, lookup: Lookup): void {
  if (/^\d{4}-\d{2}$/.test(month) && isIsoDate(`${month}-01`)) return;
  lookup.report(place, {
    code: 'wrong_value',
    message: `There is no month "${month}".`,
    hint: 'Write a month as yyyy-mm, such as "2027-04".',
  });
}
