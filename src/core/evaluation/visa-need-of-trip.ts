import type { PinnedCatalogue } from '../catalogue/compile/compiled.ts';
import { type VisaNeed, visaNeed } from '../checks/visa-need.ts';
import type { Facts } from '../expressions/facts.ts';
import type { Trip } from '../facts/trip.ts';

interface Travelling {
  compiled: Pick<PinnedCatalogue, 'tables'>;
  trip: Trip;
  /** The facts of the application, where there is one. */
  applicationFacts?: Facts | undefined;
  /** The destination. */
  country: string;
  /** Who needs no visa for it, in the reader's language. */
  list: Parameters<typeof visaNeed>[0]['list'];
  /** A country within a sentence. */
  nameOf(code: string): string;
}

/** What the exemptions say of a trip, for every nationality that is known of the traveller. */
export function visaNeedOfTrip({
  compiled: { tables },
  trip,
  applicationFacts,
  country,
  list,
  nameOf,
}: Travelling): VisaNeed | undefined {
  const zoneCode = text(
    (applicationFacts?.documents as { passport?: { nationality?: unknown } } | undefined)?.passport
      ?.nationality,
  );
  const held = [
    trip.nationality,
    zoneCode === undefined ? undefined : tables.countries[zoneCode.trim().toUpperCase()],
    ...otherNationalities(applicationFacts),
  ];
  return visaNeed({
    list,
    country,
    nationalities: [...new Set(held.filter((one) => one !== undefined))],
    zoneCodes: zoneCode === undefined ? [] : [zoneCode],
    residence: trip.from,
    purpose: trip.purpose,
    fromDate: trip.fromDate,
    toDate: trip.toDate,
    nameOf,
  });
}

/**
 * Nationalities that somebody names in the form besides, as a list of countries or of rows with
 * one. Those that are no longer held do not count.
 */
function otherNationalities(applicationFacts: Facts | undefined): string[] {
  const { other_nationalities: others } = (applicationFacts?.form ?? {}) as {
    other_nationalities?: unknown;
  };
  return (Array.isArray(others) ? (others as unknown[]) : []).flatMap((one) => {
    if (typeof one === 'string') return [one];
    const { country, still_held: isHeld } = one as { country?: unknown; still_held?: unknown };
    return isHeld === true ? (text(country) ?? []) : [];
  });
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
