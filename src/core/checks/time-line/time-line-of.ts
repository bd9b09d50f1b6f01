import type { Guidelines } from '../../../contract/records.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { type TimeLine, timeLine } from './time-line.ts';

/** The days of an application by its guidelines, as they stand on a day. */
export function timeLineOf(
  { applyFrom, applyUntil, processing, trip, holidays, submittedOn }: Guidelines,
  today: IsoDate,
): TimeLine {
  return timeLine({
    from: applyFrom?.date,
    until: applyUntil?.date,
    untilIsAdvice: applyUntil?.certain === false,
    processing,
    travel: trip.fromDate,
    today,
    submittedOn,
    holidays,
  });
}
