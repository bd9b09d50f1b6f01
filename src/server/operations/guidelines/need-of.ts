import type { Guidelines } from '../../../contract/records.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { translatedValue } from '../../../core/catalogue/languages/translations.ts';
import { needsNoVisa, type VisaNeed, visaNeed } from '../../../core/checks/visa-need.ts';
import { ENGLISH } from '../../../core/copy/language.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { countriesSpoken } from '../catalogue/countries-for.ts';
import type { Context } from '../context.ts';
import { countryInSentence, findCountry } from '../trip/trip.ts';

interface Travelling {
  compiled: PinnedCatalogue;
  trip: Trip;
  /** The facts of the application, where there is one. */
  applicationFacts?: Facts | undefined;
  /** The destination. */
  country: string;
  context: Pick<Context, 'ports' | 't'>;
}

/**
 * What the exemptions of today say of a trip: an application's own version may be years old, and
 * the law is not.
 */
export function needOf({
  compiled,
  trip,
  applicationFacts,
  country,
  context,
}: Travelling): VisaNeed | undefined {
  const names = { countries: countriesSpoken(compiled, context) };
  const current = context.ports.catalogues.current();
  const zoneCode = text(
    (applicationFacts?.documents as { passport?: { nationality?: unknown } } | undefined)?.passport
      ?.nationality,
  );
  const held = [
    trip.nationality,
    zoneCode === undefined ? undefined : findCountry(compiled, zoneCode),
    ...otherNationalities(applicationFacts),
  ];
  return visaNeed({
    list: translatedValue(current.exemptions[country], current, context.t.language ?? ENGLISH),
    country,
    nationalities: [...new Set(held.filter((one) => one !== undefined))],
    zoneCodes: zoneCode === undefined ? [] : [zoneCode],
    residence: trip.from,
    purpose: trip.purpose,
    fromDate: trip.fromDate,
    toDate: trip.toDate,
    nameOf: (code) => countryInSentence(names, code),
  });
}

/** The same as it is sent. */
export function exemptionOf(
  { code, key, params, points, condition, note, asOf, authority }: VisaNeed,
  { t }: Pick<Context, 't'>,
): NonNullable<Guidelines['exemption']> {
  return {
    code,
    isFree: needsNoVisa({ code }),
    text: t(key, params),
    points: [...points],
    condition,
    note,
    asOf,
    authority,
  };
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
