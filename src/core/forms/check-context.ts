import type { Countries } from '../../contract/catalogue.ts';
import { nameInSentence } from '../copy/name-in-sentence.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { countryNames, type NamedCountry } from '../expressions/functions/country-names.ts';

/** The countries as forms need them: one table for all forms. */
export interface CountryTable {
  label(code: string): string | undefined;
  /** Its name within a sentence: "the United Kingdom". */
  inSentence(code: string): string | undefined;
  /** Whether the code is a country, and one of the set if a set is named. */
  has(code: string, set?: string): boolean;
  /** The codes of a set, or of all countries. */
  codes(set?: string): readonly string[];
  /** Codes by every name and code in capitals, for the tables of the facts. */
  names(): Readonly<Record<string, string>>;
}

/** What judging a value needs besides the question. */
export interface CheckContext {
  countries: CountryTable;
  today?: IsoDate;
  script?: 'latin';
}

/** The table as one form has it, with the sets that it brought along. */
export function withSets(table: CountryTable, sets: Countries['sets'] = {}): CountryTable {
  const own = (set?: string) => (set === undefined ? undefined : sets[set]);
  return {
    label: table.label,
    inSentence: table.inSentence,
    has: (code, set) => own(set)?.includes(code) ?? table.has(code, set),
    codes: (set) => own(set) ?? table.codes(set),
    names: table.names,
  };
}

interface NamedCountries {
  countries: readonly NamedCountry[];
  sets: Countries['sets'];
}

const tables = new WeakMap<NamedCountries, CountryTable>();

/** The table of countries.json, or of what the server sends of it; made once for each. */
export function countryTable(countries: NamedCountries): CountryTable {
  const table = tables.get(countries) ?? makeTable(countries);
  tables.set(countries, table);
  return table;
}

function makeTable({ countries, sets }: NamedCountries): CountryTable {
  const labels = new Map(countries.map(({ value, label }) => [value, label]));
  const spoken = new Map(countries.map((country) => [country.value, nameInSentence(country)]));
  const all = [...labels.keys()];
  let names: Record<string, string> | undefined;
  const members = new Map(Object.entries(sets).map(([name, codes]) => [name, new Set(codes)]));
  return {
    label: (code) => labels.get(code),
    inSentence: (code) => spoken.get(code),
    has: (code, set) =>
      labels.has(code) && (set === undefined || members.get(set)?.has(code) === true),
    codes: (set) => (set === undefined ? all : (sets[set] ?? [])),
    names: () => (names ??= countryNames(countries)),
  };
}
