import { days, stayDays } from './date-arithmetic.ts';
import type { IsoDate } from './iso-date.ts';

interface TripDates {
  fromDate?: IsoDate | undefined;
  toDate?: IsoDate | undefined;
}

/** The number of days of a trip, as people read it everywhere: the difference of its dates (specification, point 5); undefined without both, or with them the wrong way round. */
export function tripDays({ fromDate, toDate }: TripDates): number | undefined {
  return fromDate && toDate && fromDate <= toDate ? days(fromDate, toDate) : undefined;
}

/** The length of a trip as expressions read it, counted as the functions of the same names count. */
export function tripLength({ fromDate, toDate }: TripDates): { days?: number; stayDays?: number } {
  return fromDate && toDate ? { days: days(fromDate, toDate), stayDays: stayDays(fromDate, toDate) } : {};
}
