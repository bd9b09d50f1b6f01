import type { CountryEntry } from '../../../contract/records.ts';

/** The countries as the trip needs them: found by two letters, three letters or name. */
export interface CountryLookup {
  list: readonly CountryEntry[];
  /** Two-letter codes by the name of a set, as forms name it. */
  sets: Readonly<Record<string, string[]>>;
  byCode: (alpha2: string | undefined) => CountryEntry | undefined;
  /** The two-letter code of a country that is written as code or name, in any case. */
  find: (written: string | undefined) => string | undefined;
}

/** Makes the index once for a list. */
export const indexCountries = (
  list: readonly CountryEntry[],
  sets: CountryLookup['sets'] = {},
): CountryLookup => {
  const byCode = new Map(list.map((country) => [country.value, country]));
  const codes = new Map(
    list.flatMap((country) =>
      [country.value, country.alpha3, country.label, ...(country.aliases ?? [])].map((word) => [
        word.toLowerCase(),
        country.value,
      ]),
    ),
  );
  return {
    list,
    sets,
    byCode: (alpha2) => (alpha2 === undefined ? undefined : byCode.get(alpha2)),
    find: (written) =>
      written === undefined ? undefined : codes.get(written.trim().toLowerCase()),
  };
};
