import { days } from '../../../../core/dates/date-arithmetic.ts';
import type { FieldValue } from '../../../reading.ts';
import type { KnownNamespace } from '../../../vocabulary.ts';
import { foundValue } from '../../found-value.ts';
import type { PageReading } from '../../page-reading.ts';
import { placeOfPort } from '../place-of-port.ts';
import type { TravelLeg, TravelStop } from './leg.ts';
import { legMarks, legsOf } from './legs.ts';

/**
 * No label names the lines that a journey is put together from: of 12 such values on papers by
 * other people 7 were wrong, so that none counts unseen.
 */
const SURENESS = 0.79;
/** What is left of it where the legs leave open where they lead. */
const DOUBTED = 0.75;

/**
 * The journey there and back, from its legs: dates, ports and numbers that one label alone cannot
 * tell apart.
 */
export function itineraryFields(
  pages: readonly PageReading[],
  namespace: KnownNamespace,
): Record<string, FieldValue> {
  const legs = legsOf(pages, legMarks(namespace));
  const [first] = legs;
  if (!first) return {};
  const back = returnOf(legs);
  const there = legs[back === undefined ? legs.length - 1 : back - 1] ?? first;
  const home = back === undefined ? undefined : legs[back];
  return doubted(
    isUnclear(legs, back),
    present({
      departure_from_home_date: stopValue(first, first.from, 'date'),
      arrival_date: stopValue(there, there.to, 'date') ?? stopValue(there, there.from, 'date'),
      arrival_port: stopValue(there, there.to, 'port'),
      ...townOf(there),
      arrival_flight_number: numberOf(there),
      departure_date: home && stopValue(home, home.from, 'date'),
      departure_port: home && stopValue(home, home.from, 'port'),
      departure_flight_number: home && numberOf(home),
      has_return: home && stopValue(home, home.from ?? home.to, 'phrase', true),
      segments: segmentsOf(legs),
    }),
  );
}

/**
 * Of legs that do not follow from each other, and of several without days, nobody knows which one
 * is the last on the way there.
 */
function isUnclear(legs: readonly TravelLeg[], back: number | undefined): boolean {
  const isDated = legs.slice(1).some((leg, index) => stayBetween(legs[index], leg) > 0);
  return back === undefined ? legs.length > 1 && !isChain(legs) : legs.length > 2 && !isDated;
}

/** Each leg begins where the one before it ended. */
const isChain = (legs: readonly TravelLeg[]): boolean =>
  legs
    .slice(1)
    .every(
      (leg, index) =>
        codeOf(leg.from?.port) !== undefined &&
        codeOf(leg.from?.port) === codeOf(legs[index]?.to?.port),
    );

const doubted = (
  isDoubted: boolean,
  fields: Record<string, FieldValue>,
): Record<string, FieldValue> =>
  isDoubted
    ? Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          { ...value, confidence: Math.round(1000 * DOUBTED * value.confidence) / 1000, isDoubted },
        ]),
      )
    : fields;

/**
 * The leg that begins the way back: it leaves the place where one stayed longest, and the last leg
 * ends where the first began.
 */
function returnOf(legs: readonly TravelLeg[]): number | undefined {
  const start = codeOf(legs[0]?.from?.port);
  const end = codeOf(legs.at(-1)?.to?.port);
  if (legs.length < 2 || !start || start !== end) return undefined;
  const stays = legs.slice(1).map((leg, index) => stayBetween(legs[index], leg));
  return 1 + stays.indexOf(Math.max(...stays));
}

function stayBetween(before: TravelLeg | undefined, next: TravelLeg): number {
  const arrived = before?.to?.date ?? before?.from?.date;
  const left = next.from?.date ?? next.to?.date;
  return arrived && left ? days(arrived, left) : 0;
}

/** Airports are compared by their code, other places by their words. */
function codeOf(port: string | undefined): string | undefined {
  return port === undefined ? undefined : (/\b[A-Z]{3}\b/.exec(port)?.[0] ?? port.toLowerCase());
}

function stopValue(
  { page }: TravelLeg,
  stop: TravelStop | undefined,
  part: 'port' | 'date' | 'phrase',
  value: unknown = stop?.[part as 'port' | 'date'],
): FieldValue | undefined {
  return stop && value !== undefined
    ? foundValue(page.analysis, [stop.phrase], { value, sureness: SURENESS })
    : undefined;
}

/** Where the way there ends, as its port says. */
function townOf({ page, to }: TravelLeg): Record<string, FieldValue | undefined> {
  const place = to?.port === undefined ? {} : placeOfPort(to.port, page.context.countries);
  const placeValue = (value: unknown) =>
    to && value !== undefined
      ? foundValue(page.analysis, [to.phrase], { value, sureness: SURENESS })
      : undefined;
  return { arrival_city: placeValue(place.city), arrival_country: placeValue(place.country) };
}

function numberOf({ page, number }: TravelLeg): FieldValue | undefined {
  return (
    number && foundValue(page.analysis, [number.phrase], { value: number.text, sureness: SURENESS })
  );
}

function segmentsOf(legs: readonly TravelLeg[]): FieldValue | undefined {
  const [first] = legs;
  const phrases = legs
    .filter((leg) => leg.page === first?.page)
    .flatMap((leg) => [leg.number?.phrase, leg.from?.phrase, leg.to?.phrase])
    .filter((phrase) => phrase !== undefined);
  const value = legs.map(({ from, to, number }) => ({
    from: from?.port,
    to: to?.port,
    date: from?.date ?? to?.date,
    time: from?.time,
    number: number?.text,
    carrier: number?.text.slice(0, 2),
  }));
  return first && phrases.length > 0
    ? {
        ...foundValue(first.page.analysis, phrases, { value, sureness: SURENESS }),
        source: 'computed',
      }
    : undefined;
}

function present(fields: Record<string, FieldValue | undefined>): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
  );
}
