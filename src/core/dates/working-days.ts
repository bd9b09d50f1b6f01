import { differenceInBusinessDays } from 'date-fns/differenceInBusinessDays';
import { isWeekend } from 'date-fns/isWeekend';
import { addDays } from './date-arithmetic.ts';
import { type IsoDate, utcDay } from './iso-date.ts';

/** Days on which nobody works, besides weekends. */
export type DaysOff = ReadonlySet<IsoDate>;

/** So many days at a stretch are never off. */
const MOST = 60;

/** Whether a day is neither a Saturday nor a Sunday nor off. */
export function isWorkingDay(date: IsoDate, off: DaysOff): boolean {
  return !isWeekend(utcDay(date)) && !off.has(date);
}

/** The day itself, or the next one on which people work. */
export function workingDayFrom(date: IsoDate, off: DaysOff): IsoDate {
  return search(date, { step: 1, off });
}

/** The day itself, or the last one before it on which people work. */
export function workingDayUntil(date: IsoDate, off: DaysOff): IsoDate {
  return search(date, { step: -1, off });
}

/**
 * The working day so many working days after a day (before it when negative), which itself does not
 * count.
 */
export function addWorkingDays(date: IsoDate, count: number, off: DaysOff): IsoDate {
  const step = count < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(count); left > 0; left -= 1)
    day = search(addDays(day, step), { step, off });
  return day;
}

/** How many working days lie between two days, neither of which counts. */
export function workingDaysBetween(from: IsoDate, to: IsoDate, off: DaysOff): number {
  if (to <= from) return 0;
  const weekdays = differenceInBusinessDays(utcDay(to), utcDay(addDays(from, 1)));
  const isOffBetween = (day: IsoDate) => day > from && day < to && !isWeekend(utcDay(day));
  return weekdays - [...off].filter(isOffBetween).length;
}

function search(date: IsoDate, { step, off }: { step: 1 | -1; off: DaysOff }): IsoDate {
  let day = date;
  for (let tries = 0; tries < MOST && !isWorkingDay(day, off); tries += 1) day = addDays(day, step);
  return day;
}
