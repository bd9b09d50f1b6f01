import { UTCDateMini } from '@date-fns/utc/date/mini';

/** A calendar date as `yyyy-mm-dd`, without time or zone. Compares and sorts as text. */
export type IsoDate = string;

const FIRST: IsoDate = '0001-01-01';
const LAST: IsoDate = '9999-12-31';

/** True for an existing calendar date written `yyyy-mm-dd` (so not for 2025-02-30). */
export function isIsoDate(text: string): text is IsoDate {
  return parsed(text) !== undefined;
}

/**
 * The day as date-fns takes it: its midnight in UTC, not in the zone of the machine. Some zones have
 * skipped whole days (Samoa 30/12/2011, Kwajalein 21/08/1993), which are real birthdays elsewhere.
 * Throws a RangeError for anything but an existing date: whoever calculates has parsed before.
 */
export function utcDay(date: IsoDate): Date {
  const day = parsed(date);
  if (!day) throw new RangeError(`"${date}" is not a calendar date written yyyy-mm-dd.`);
  return day;
}

/**
 * Engines differ on days that do not exist: some refuse them, some roll into the next month.
 * date-fns's parseISO knows them too, takes 3 µs instead of 1 and weighs 1 kB.
 */
function parsed(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST) return undefined;
  const day = new UTCDateMini(text);
  return day.getDate() === Number(text.slice(8)) ? day : undefined;
}

/**
 * The date of a day of date-fns, in UTC as `utcDay` gives it: toISOString takes a tenth of the time
 * of date-fns's lightFormat, and every sum of dates ends here. What lies past 9999-12-31 or before 0001-01-01 stays there, so
 * that dates still sort as text.
 */
export function isoDate(day: Date): IsoDate {
  const year = day.getFullYear();
  return year < 1 ? FIRST : year > 9999 ? LAST : day.toISOString().slice(0, 10);
}

/** Year, month (1–12) and day (1–31) of a date. */
export function partsOf(date: IsoDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}
