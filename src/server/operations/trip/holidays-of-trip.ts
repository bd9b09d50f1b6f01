import { holidaysAround } from '../../../core/checks/time-line/holidays.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import type { Context, ServedPorts } from '../context.ts';

/** The holidays around a trip, by the table of today; undefined where there is none. */
export function holidaysOfTrip(
  trip: Trip,
  { ports, today }: Pick<Context, 'today'> & { ports: ServedPorts },
): IsoDate[] | undefined {
  const { holidays } = ports.catalogues.current();
  return holidays && holidaysAround(holidays, trip, today());
}
