import { addDays, days } from '../dates/date-arithmetic.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { Facts } from '../expressions/facts.ts';

/** One day of a journey: what is booked for it. */
export interface PlanDay {
  date: IsoDate;
  /** Where and with which flight the journey arrives, as far as the booking says. */
  arrival?: string[];
  departure?: string[];
  /** Where the night is spent; the last day has none. */
  night?: { name: string; address?: string };
  /** The night is spent where the one before was: the place is named once. */
  staysOn?: true;
}

type Place = NonNullable<PlanDay['night']>;

/** A plan longer than a year is no plan of a visit. */
const MOST_DAYS = 366;

type Read = Readonly<Record<string, unknown>>;

/**
 * A journey day by day, from what was read from bookings; undefined unless its dates are known and
 * each night has a place.
 */
export function dailyPlan({ allDocuments, trip }: Facts): PlanDay[] | undefined {
  const { fromDate, toDate } = (trip ?? {}) as { fromDate?: IsoDate; toDate?: IsoDate };
  const count = fromDate && toDate ? days(fromDate, toDate) : -1;
  if (!fromDate || !toDate || count < 1 || count > MOST_DAYS) return undefined;
  const { hotel = [], itinerary = [] } = (allDocuments ?? {}) as {
    hotel?: Read[];
    itinerary?: Read[];
  };
  const stays = hotel.flatMap((booking) => [booking, ...rowsOf(booking.bookings)]).flatMap(stayOf);
  const plan = Array.from({ length: count + 1 }, (_, index): PlanDay => {
    const date = addDays(fromDate, index);
    return {
      date,
      ...flightsOn(date, itinerary),
      night:
        index === count
          ? undefined
          : stays.find(({ from, to }) => from <= date && date < to)?.place,
    };
  });
  if (!plan.every(({ night }, index) => night || index === count)) return undefined;
  return plan.map((day, index) =>
    day.night && isSamePlace(day.night, plan[index - 1]?.night) ? { ...day, staysOn: true } : day,
  );
}

const isSamePlace = (one: Place, other: Place | undefined): boolean =>
  one.name === other?.name && one.address === other.address;

function rowsOf(list: unknown): Read[] {
  return Array.isArray(list)
    ? list.filter((row): row is Read => typeof row === 'object' && row !== null)
    : [];
}

function stayOf({
  check_in: from,
  check_out: to,
  name,
  address,
}: Read): { from: IsoDate; to: IsoDate; place: Place }[] {
  if (typeof from !== 'string' || typeof to !== 'string') return [];
  const { line1, line2, city } = (address ?? {}) as Read;
  const where = joined([line1, line2, city]);
  const called = joined([name]) || where;
  return called
    ? [{ from, to, place: { name: called, ...(where && where !== called && { address: where }) } }]
    : [];
}

const joined = (parts: unknown[]): string =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ');

function flightsOn(
  date: IsoDate,
  itinerary: readonly Read[],
): Pick<PlanDay, 'arrival' | 'departure'> {
  const of = (way: 'arrival' | 'departure') => {
    const booking = itinerary.find((one) => one[`${way}_date`] === date);
    return (
      booking &&
      [booking[`${way}_port`], booking[`${way}_flight_number`]].filter(
        (part): part is string => typeof part === 'string',
      )
    );
  };
  return { arrival: of('arrival'), departure: of('departure') };
}
