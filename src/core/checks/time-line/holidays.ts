import type { Holidays } from '../../../contract/catalogue.ts';
import type { IsoDate } from '../../dates/iso-date.ts';

export type HolidayTable = Omit<Holidays, '$schema'>;

/**
 * The holidays of some countries from one day to another, in their order, each once. What is in no
 * table is no holiday.
 */
export function holidaysIn(
  { countries }: Pick<HolidayTable, 'countries'>,
  { of, from, to }: { of: readonly (string | undefined)[]; from: IsoDate; to: IsoDate },
): IsoDate[] {
  const days = of
    .flatMap((country) => Object.entries(countries[country ?? ''] ?? {}))
    .flatMap(([year, all]) => all.map((day) => `${year}-${day}`));
  return [...new Set(days)].filter((day) => day >= from && day <= to).sort();
}
