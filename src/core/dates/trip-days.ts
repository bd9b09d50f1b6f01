import { days, stayDays } from './date-arithmetic.ts';
import type { IsoDate } from './iso-date.ts';

interface TripDates {
  fromDate?: IsoDate | undefined;
  toDate?: IsoDate | undefined;
}

/**
 * The nights of a trip, as people read them everywhere: the difference of its dates (rules:
 * "Validation rules"). Undefined without both, or with them the wrong way round. Where days are
 * told instead, both ends count, and the sentence says so.
 */
export function tripNights({ fromDate, toDate }: TripDates): number | undefined {
  return fromDate && toDate && fromDate <= toDate ? days(fromDate, toDate) : undefined;
}

/**
 * The length of a trip as expressions read it, counted as the functions of the same names count.
 */
export function tripLength({ fromDate, toDate }: TripDates): { days?: number; stayDays?: number } {
  return fromDate && toDate
    ? { days: days(fromDate, toDate), stayDays: stayDays(fromDate, toDate) }
    : {};
}
