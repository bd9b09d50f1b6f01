import type { Country } from '../../../contract/catalogue.ts';

export type NamedCountry = Pick<Country, 'value' | 'label'> &
  Partial<Pick<Country, 'alpha3' | 'aliases' | 'inSentence'>>;

/** Two-letter codes by every name and code that a country has, in capitals. */
export function countryNames(countries: readonly NamedCountry[]): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const { value, label, alpha3, aliases = [] } of countries) {
    for (const name of [...aliases, label, ...(alpha3 ? [alpha3] : []), value])
      codes[name.toUpperCase()] = value;
  }
  return codes;
}

/** Names that are not among those that somebody knows already, or mean another country there. */
export function namesBeyond(
  names: Readonly<Record<string, string>>,
  existing: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).filter(([name, code]) => existing[name] !== code),
  );
}
