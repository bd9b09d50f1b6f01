import type { Guidelines } from '../../../contract/records.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { translatedValue } from '../../../core/catalogue/languages/translations.ts';
import { needsNoVisa, type VisaNeed } from '../../../core/checks/visa-need.ts';
import { ENGLISH } from '../../../core/copy/language.ts';
import { visaNeedOfTrip } from '../../../core/evaluation/visa-need-of-trip.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { countriesSpoken } from '../catalogue/countries-for.ts';
import type { Context, ServedPorts } from '../context.ts';
import { countryInSentence } from '../trip/trip.ts';

interface Travelling {
  compiled: PinnedCatalogue;
  trip: Trip;
  /** The facts of the application, where there is one. */
  applicationFacts?: Facts | undefined;
  /** The destination. */
  country: string;
  context: Pick<Context, 't'> & { ports: ServedPorts };
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
  return visaNeedOfTrip({
    compiled,
    trip,
    applicationFacts,
    country,
    list: translatedValue(current.exemptions[country], current, context.t.language ?? ENGLISH),
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
