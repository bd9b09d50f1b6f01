import type { Countries } from '../../../contract/catalogue.ts';
import { anything } from '../../expressions/fact-type.ts';
import type { FactSources } from '../../facts/declare-facts.ts';
import { declareVisa, visaFacts } from '../../facts/visa-facts.ts';
import type { Catalogue } from '../catalogue.ts';

const cache = new WeakMap<Catalogue, FactSources>();

/** The words of a catalogue that facts may take; gathered once. */
export function factSources(catalogue: Catalogue): FactSources {
  const sources = cache.get(catalogue) ?? gather(catalogue);
  cache.set(catalogue, sources);
  return sources;
}

/** The named sets of countries; "all" is every country. */
export function setsOf({ countries, sets }: Countries): Readonly<Record<string, string[]>> {
  return { ...sets, all: countries.map((country) => country.value) };
}

/**
 * Words of a kind of which a file is broken are left open: whatever is compared with them may be
 * right.
 */
function gather({ files, ids, broken }: Catalogue): FactSources {
  const countries = files.countries.flatMap(({ value }) => value.countries);
  const sets = files.countries.map(({ value }) => setsOf(value)).at(0) ?? {};
  const specialHandling = files['special-handling'][0]?.value;
  const visas = files.destination.flatMap(({ value }) =>
    value.visaTypes.map((visa) => visaFacts(visa, value, { sets, specialHandling })),
  );
  return {
    statuses: files.status.flatMap(({ value }) => value.statuses.map((status) => status.id)),
    roles: [...ids.role],
    countries: countries.map((country) => country.value),
    named: countries,
    alpha3: [
      ...countries.map((country) => country.alpha3),
      ...files.countries.flatMap(({ value }) => value.icao.map((zone) => zone.code)),
    ],
    sets,
    documentTypes: broken.has('document-type')
      ? []
      : files['document-type'].map(({ value }) => value.id),
    ...(broken.has('document-type')
      ? {}
      : { namespaces: files['document-type'].flatMap(({ value }) => value.namespaces) }),
    visaTypes: broken.has('destination') ? [] : [...new Set(visas.map((visa) => String(visa.id)))],
    visa:
      broken.has('destination') || broken.has('special-handling') ? anything : declareVisa(visas),
  };
}
