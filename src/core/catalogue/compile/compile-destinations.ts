import type { DateVariant, Destination, VisaType } from '../../../contract/catalogue.ts';
import { type CountrySets, visaFacts } from '../../facts/visa-facts.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import type { CompiledDestination, CompiledVisaType } from './compiled.ts';
import type { Expressions } from './expressions.ts';
import { factSources } from './fact-sources.ts';

/**
 * Destinations by country, the conditions of their documents as syntax trees. They are offered in
 * the order of the set "destinations" of countries.json; one that is not in it comes after those.
 */
export function compileDestinations(
  catalogue: Catalogue,
  expressions: Expressions,
): Record<string, CompiledDestination> {
  const { sets } = factSources(catalogue);
  const specialHandling = catalogue.files['special-handling'][0]?.value;
  const countries = { sets, specialHandling };
  const dateFormats = new Map(
    catalogue.files.countries.flatMap(({ value }) =>
      value.countries.map((country) => [country.value, country.dateFormat] as const),
    ),
  );
  const order = sets.destinations ?? [];
  const rank = ({ value }: Entry<Destination>) =>
    order.includes(value.country) ? order.indexOf(value.country) : order.length;
  return Object.fromEntries(
    catalogue.files.destination
      .toSorted((one, other) => rank(one) - rank(other))
      .map((entry) => [
        entry.value.country,
        compileDestination(entry, { expressions, countries, dateFormats }),
      ]),
  );
}

interface Tools {
  expressions: Expressions;
  countries: CountrySets;
  /** How countries write dates, by two-letter code. */
  dateFormats: ReadonlyMap<string, DateVariant>;
}

function compileDestination(entry: Entry<Destination>, tools: Tools): CompiledDestination {
  const { $schema, extends: base, abstract, ...rest } = entry.value;
  return {
    ...rest,
    dateFormat: rest.dateFormat ?? tools.dateFormats.get(rest.country) ?? 'day/month/year',
    visaTypes: rest.visaTypes.map((visa, index) =>
      compileVisaType(visa, { entry, at: `/visaTypes/${index}`, ...tools }),
    ),
  };
}

function compileVisaType(
  visa: VisaType,
  { entry, at, expressions, countries }: Tools & { entry: Entry<Destination>; at: string },
): CompiledVisaType {
  const facts = expressions.withForm([visa.form]);
  const requirements = visa.requirements.map(({ when, ...rest }, index) => {
    const condition = expressions.optional(when, {
      place: entry.place(`${at}/requirements/${index}/when`),
      facts,
    });
    return condition === undefined ? rest : { ...rest, when: condition };
  });
  return { ...visa, requirements, facts: visaFacts(visa, entry.value, countries) };
}
