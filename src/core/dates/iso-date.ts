/** A calendar date as `yyyy-mm-dd`, without time or zone. Compares and sorts as text. */
export type IsoDate = string;

const FIRST = Date.parse('0001-01-01');
const LAST = Date.parse('9999-12-31');
const DAY_MS = 86_400_000;

/** True for an existing calendar date written `yyyy-mm-dd` (so not for 2025-02-30). */
export function isIsoDate(text: string): text is IsoDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && roundTrips(text);
}

/**
 * The number of the day, counted from 1970-01-01 in UTC, where every day has 24 hours.
 * Throws a RangeError for anything but an existing date: whoever calculates has parsed before.
 */
export function dayNumber(date: IsoDate): number {
  if (!isIsoDate(date))
    throw new RangeError(`"${date}" is not a calendar date written yyyy-mm-dd.`);
  return Date.parse(date) / DAY_MS;
}

/**
 * The date of a day number. A sum past 9999-12-31 or before 0001-01-01 stays there, so that dates
 * still sort as text.
 */
export function dateOfDay(day: number): IsoDate {
  const ms = Math.min(Math.max(day * DAY_MS, FIRST), LAST);
  return new Date(ms).toISOString().slice(0, 10);
}

/** Year, month (1–12) and day (1–31) of a date. */
export function partsOf(date: IsoDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/** Engines differ on days that do not exist: some refuse them, some roll into the next month. */
function roundTrips(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && ms >= FIRST && new Date(ms).toISOString().startsWith(text);
}
