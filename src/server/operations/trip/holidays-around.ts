import { holidaysIn } from '../../../core/checks/time-line/holidays.ts';
import { addDays } from '../../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import type { Context } from '../context.ts';

const DAYS_AROUND = 200;

/**
 * Those that count for handing it in and for the decision: half a year around today and the trip is
 * more than any of that takes.
 */
export function holidaysAround(
  { to, from, fromDate }: Trip,
  { ports, today }: Pick<Context, 'ports' | 'today'>,
): IsoDate[] | undefined {
  const { holidays } = ports.catalogues.current();
  const [first, last] = [today(), fromDate ?? today()].sort() as [IsoDate, IsoDate];
  return (
    holidays &&
    holidaysIn(holidays, {
      of: [to, from],
      from: addDays(first, -DAYS_AROUND),
      to: addDays(last, DAYS_AROUND),
    })
  );
}
