import type { CompiledCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { addDays } from '../../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { SpecimenTrip } from '../../ports/specimens.ts';
import { countryName } from './trip.ts';
import { tripOf } from './trip-columns.ts';

/**
 * The trip that specimens are painted for. One without dates yet is taken to begin in two months
 * and to last two weeks.
 */
export function specimenTrip(
  row: Parameters<typeof tripOf>[0],
  { compiled, today }: { compiled: Pick<CompiledCatalogue, 'countries'>; today: IsoDate },
): SpecimenTrip {
  const { to = '', nationality, fromDate, toDate } = tripOf(row);
  const first = fromDate ?? addDays(today, 60);
  return {
    to,
    ...(nationality && { nationality }),
    toName: countryName(compiled, to),
    fromDate: first,
    toDate: toDate ?? addDays(first, 13),
    today,
  };
}
