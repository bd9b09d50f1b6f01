import type { VisaType } from '../../../contract/catalogue.ts';

/** What a visa says of the means that a traveller has to show: sums by name. */
export type FundsSums = Partial<NonNullable<VisaType['funds']>>;

/** In a hotel, with a private host, or with nothing booked. */
export const LODGINGS = ['hotel', 'host', 'none'] as const;
export type Lodging = (typeof LODGINGS)[number];

/** The sum a day that counts for a lodging. */
export const PER_DAY = {
  hotel: 'hotelPerDay',
  host: 'hostPerDay',
  none: 'noBookingPerDay',
} as const satisfies Record<Lodging, keyof FundsSums>;

/** The means for a stay of so many days; undefined where the visa names no sum for it. */
export function requiredFunds(
  funds: FundsSums,
  { days, lodging }: { days: number; lodging: Lodging },
): number | undefined {
  const band = funds.bands?.findLast(({ fromDays }) => fromDays <= days);
  const perDay = band ? (band.perDay ?? 0) : (funds[PER_DAY[lodging]] ?? funds.perDay);
  if (perDay === undefined) return undefined;
  return Math.max(
    perDay * days + (band?.fixed ?? 0) + (funds.perEntry ?? 0),
    funds.minimumTotal ?? 0,
  );
}
