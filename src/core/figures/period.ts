import { addDays, days } from '../dates/date-arithmetic.ts';
import { type IsoDate, isIsoDate, utcDay } from '../dates/iso-date.ts';

/** Whole weeks, from a Monday to a Sunday, and as many before them. */
export interface Period {
  from: IsoDate;
  to: IsoDate;
  beforeFrom: IsoDate;
  beforeTo: IsoDate;
  weeks: number;
}

/** What somebody asks for; anything but a date counts as nothing. */
export interface AskedPeriod {
  from?: string | undefined;
  to?: string | undefined;
}

const DEFAULT_WEEKS = 13;
/** Three years: more weeks than anybody compares. */
const MOST_WEEKS = 157;

/** The Monday of a date's week. */
export const mondayOf = (date: IsoDate): IsoDate =>
  addDays(date, -((utcDay(date).getDay() + 6) % 7));

/**
 * The weeks that figures are asked for: those of the two dates, however they are turned; without
 * them the last thirteen, this one among them.
 */
export function periodOf({ from, to }: AskedPeriod, today: IsoDate): Period {
  const last = mondayOf(to && isIsoDate(to) ? to : today);
  const first = mondayOf(from && isIsoDate(from) ? from : addDays(last, -7 * (DEFAULT_WEEKS - 1)));
  const [start, end] = first <= last ? [first, last] : [last, first];
  const weeks = Math.min(days(start, end) / 7 + 1, MOST_WEEKS);
  const begin = addDays(end, -7 * (weeks - 1));
  return {
    from: begin,
    to: addDays(end, 6),
    beforeFrom: addDays(begin, -7 * weeks),
    beforeTo: addDays(begin, -1),
    weeks,
  };
}
