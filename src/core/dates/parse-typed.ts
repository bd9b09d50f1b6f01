import { addYears } from './date-arithmetic.ts';
import type { IsoDate } from './iso-date.ts';
import { monthNumber } from './month-names.ts';
import { fromWire, parseDate } from './parse-date.ts';

/**
 * What is known about a date before it is typed; min and max as the field has them. Without today a
 * year needs four digits.
 */
export interface TypedDateHints {
  today?: IsoDate | undefined;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
}

/**
 * Documents and trips reach this far ahead; a date with a short year that would be later belongs to
 * the century before.
 */
const YEARS_AHEAD = 20;

/** Eight digits with a year outside of these are rather written with the year first. */
const YEARS = { from: '1800', to: '2200' };

/**
 * Reads what a person typed: the day first, in one or two digits, with / . - or blanks between
 * (both times the same), or eight digits without any, or the month by its name; a year of two
 * digits is the likely one. Then all that parseDate reads. What is no date gives null. People only:
 * what travels is read by fromWire and parseDate.
 */
export function parseTyped(text: string, hints: TypedDateHints): IsoDate | null {
  const written = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([/.-]) ?/g, '$1');
  const apart = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/.exec(written);
  if (apart) return dayFirst([apart[1], apart[3], apart[4]], hints);
  const [, day, name, short] =
    /^(\d{1,2})[ .-]?([a-z]{3,9})\.?,?[ .-]?'?(\d{2})$/i.exec(written) ?? monthFirst(written);
  const month = name && monthNumber(name);
  if (month) return dayFirst([day, month, short], hints);
  const joined = /^(\d{2})(\d{2})(\d{4})$/.exec(written);
  const isLikely = joined?.[3] !== undefined && joined[3] >= YEARS.from && joined[3] <= YEARS.to;
  return (isLikely ? dayFirst(joined.slice(1), hints) : null) ?? parseDate(text);
}

/** "Apr 3, 90" as if the day came first. */
function monthFirst(written: string): (string | undefined)[] {
  const [all, name, day, year] = /^([a-z]{3,9})\.? (\d{1,2}),? '?(\d{2})$/i.exec(written) ?? [];
  return [all, day, name, year];
}

function dayFirst(
  [day = '', month = '', year = '']: (string | undefined)[],
  hints: TypedDateHints,
): IsoDate | null {
  const inYear = (full: string) =>
    fromWire(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${full}`);
  return year.length === 4
    ? inYear(year)
    : likely(
        ['20', '19'].map((century) => inYear(century + year)),
        hints,
      );
}

/**
 * Of the same day in two centuries the one that the field allows; of two such the later, unless it
 * is too far ahead.
 */
function likely(
  dates: (IsoDate | null)[],
  { today, min = '', max = '9999-12-31' }: TypedDateHints,
): IsoDate | null {
  if (today === undefined) return null;
  const existing = dates.filter((date) => date !== null);
  const allowed = existing.filter((date) => date >= min && date <= max);
  const open = allowed.length > 0 ? allowed : existing;
  return open.find((date) => date <= addYears(today, YEARS_AHEAD)) ?? open[0] ?? null;
}
