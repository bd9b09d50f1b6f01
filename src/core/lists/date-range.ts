import { addDays } from '../dates/date-arithmetic.ts';
import { type IsoDate, isIsoDate } from '../dates/iso-date.ts';

/** Both days belong to it; a side that is left out is open. */
export interface DayRange {
  from?: IsoDate;
  to?: IsoDate;
}

/**
 * A range as addresses and calls write it: "2027-04-01..2027-04-14", "..2027-04-14", or counted in
 * days from today, so that a view that was saved moves along: "-7d..0d". Undefined for anything
 * else.
 */
export function readDateRange(text: string, today: IsoDate): DayRange | undefined {
  const [from, to, more] = text.split('..');
  if (from === undefined || to === undefined || more !== undefined) return undefined;
  const [first, last] = [dayOf(from, today), dayOf(to, today)];
  if (first === null || last === null || (!first && !last)) return undefined;
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

/** Empty for an open side, null for what is no day. */
function dayOf(text: string, today: IsoDate): IsoDate | '' | null {
  if (text === '') return '';
  const counted = /^([+-]?\d{1,4})d$/.exec(text);
  if (counted) return addDays(today, Number(counted[1]));
  return isIsoDate(text) ? text : null;
}
