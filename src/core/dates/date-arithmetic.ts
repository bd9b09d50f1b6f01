import { addDays as daysLater } from 'date-fns/addDays';
import { addMonths as monthsLater } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { differenceInCalendarYears } from 'date-fns/differenceInCalendarYears';
import { type IsoDate, isoDate, utcDay } from './iso-date.ts';

/** No two dates lie further apart. */
const MOST_MONTHS = 9999 * 12;
const MOST_DAYS = 9999 * 366;

/**
 * Calendar days from `from` to `to`: the difference, so the same day is 0 (rules: "Validation
 * rules").
 */
export function days(from: IsoDate, to: IsoDate): number {
  return differenceInCalendarDays(utcDay(to), utcDay(from));
}

/**
 * Days of a stay: the day of arrival and the day of departure both count, as consulates count
 * (Schengen Borders Code, Article 6 (1a)). What is held against a limit is counted so, and says so;
 * the number of days of a trip is the difference of its dates.
 */
export function stayDays(from: IsoDate, to: IsoDate): number {
  return days(from, to) + 1;
}

/**
 * Completed calendar months from `from` to `to`; negative when `to` comes first. It undoes
 * addMonths, which date-fns's differenceInMonths does not at the ends of months: from July 31 to
 * June 30 it counts one less.
 */
export function months(from: IsoDate, to: IsoDate): number {
  if (to < from) return 0 - months(to, from);
  const apart = differenceInCalendarMonths(utcDay(to), utcDay(from));
  return addMonths(from, apart) > to ? apart - 1 : apart;
}

/**
 * Completed years of age on a day; below zero before birth. Who is born on Feb 29 is a year older
 * on Mar 1 of a common year.
 */
export function age(birth: IsoDate, on: IsoDate): number {
  const years = differenceInCalendarYears(utcDay(on), utcDay(birth));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The date `count` days later (earlier when negative). */
export function addDays(date: IsoDate, count: number): IsoDate {
  return isoDate(daysLater(utcDay(date), within(MOST_DAYS, count)));
}

/**
 * The same day `count` months later; a day that the month lacks becomes its last: Jan 31 + 1 month
 * is Feb 28 or 29.
 */
export function addMonths(date: IsoDate, count: number): IsoDate {
  return isoDate(monthsLater(utcDay(date), within(MOST_MONTHS, count)));
}

/** The same day `count` years later; Feb 29 becomes Feb 28 in a common year. */
export function addYears(date: IsoDate, count: number): IsoDate {
  return addMonths(date, Math.trunc(count) * 12);
}

/** A Date of a far sum is invalid; the calendar ends before. */
function within(most: number, count: number): number {
  return Math.trunc(Math.min(Math.max(count, -most), most));
}
