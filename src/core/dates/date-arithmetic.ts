import { dateOfDay, dayNumber, type IsoDate, partsOf } from './iso-date.ts';

// Arithmetic on days counted in UTC, not on local Date objects: those follow the clock of the
// machine, and some zones have skipped whole days (Samoa 30/12/2011, Kwajalein 21/08/1993), which
// are real birthdays elsewhere.

/**
 * Calendar days from `from` to `to`: the difference, so the same day is 0 (rules: "Validation
 * rules").
 */
export function days(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * Days of a stay: the day of arrival and the day of departure both count, as consulates count
 * (Schengen Borders Code, Article 6 (1a)). What is held against a limit is counted so, and says so;
 * the number of days of a trip is the difference of its dates.
 */
export function stayDays(from: IsoDate, to: IsoDate): number {
  return days(from, to) + 1;
}

/** Completed calendar months from `from` to `to`; negative when `to` comes first. */
export function months(from: IsoDate, to: IsoDate): number {
  if (to < from) return -months(to, from);
  const [a, b] = [partsOf(from), partsOf(to)];
  const apart = (b.year - a.year) * 12 + b.month - a.month;
  return addMonths(from, apart) > to ? apart - 1 : apart;
}

/**
 * Completed years of age on a day. Who is born on Feb 29 is a year older on Mar 1 of a common year.
 */
export function age(birth: IsoDate, on: IsoDate): number {
  dayNumber(birth);
  dayNumber(on);
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The date `count` days later (earlier when negative). */
export function addDays(date: IsoDate, count: number): IsoDate {
  return dateOfDay(dayNumber(date) + Math.trunc(count));
}

/**
 * The same day `count` months later; a day that the month lacks becomes its last: Jan 31 + 1 month
 * is Feb 28 or 29.
 */
export function addMonths(date: IsoDate, count: number): IsoDate {
  dayNumber(date);
  const { year, month, day } = partsOf(date);
  const index = year * 12 + month - 1 + Math.trunc(count);
  if (index < 12) return dateOfDay(-Infinity);
  if (index >= 120_000) return dateOfDay(Infinity);
  const monthStart = `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1, 2)}`;
  return `${monthStart}-${pad(Math.min(day, lastDay(index)), 2)}`;
}

/** The same day `count` years later; Feb 29 becomes Feb 28 in a common year. */
export function addYears(date: IsoDate, count: number): IsoDate {
  return addMonths(date, Math.trunc(count) * 12);
}

/** Days in a month that is given as year × 12 + month − 1. */
function lastDay(index: number): number {
  const year = Math.floor(index / 12);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][index % 12] ?? 31;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
