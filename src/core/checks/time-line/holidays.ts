import type { Holidays } from '../../../contract/catalogue.ts';
import { addDays } from '../../dates/date-arithmetic.ts';
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

const DAYS_AROUND = 200;

/**
 * Those that count for handing it in and for the decision: half a year around today and the trip is
 * more than any of that takes.
 */
export function holidaysAround(
  holidays: Pick<HolidayTable, 'countries'>,
  { to, from, fromDate }: { to?: string; from?: string; fromDate?: IsoDate },
  today: IsoDate,
): IsoDate[] {
  const [first, last] = [today, fromDate ?? today].sort() as [IsoDate, IsoDate];
  return holidaysIn(holidays, {
    of: [to, from],
    from: addDays(first, -DAYS_AROUND),
    to: addDays(last, DAYS_AROUND),
  });
}
