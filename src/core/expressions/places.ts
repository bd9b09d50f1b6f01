import type { Airports } from '../../contract/catalogue.ts';
import type { Tables } from './facts.ts';

/** Two-letter codes of countries, by code of an airport and by name of a town in capitals. */
export interface Places {
  codes: Readonly<Record<string, string>>;
  towns: Readonly<Record<string, string>>;
}

/**
 * The table that `countryOfPlace` looks into. A name that towns of two countries have tells
 * nothing.
 */
export function placesOf({ countries }: Pick<Airports, 'countries'>): Places {
  const towns = Object.entries(countries).flatMap(([country, own]) =>
    Object.entries(own).map(([town, codes]) => ({ country, name: inCapitals(town), codes })),
  );
  const isShared = ({ country, name }: (typeof towns)[number]) =>
    towns.some((other) => other.name === name && other.country !== country);
  return {
    codes: Object.fromEntries(
      towns.flatMap(({ country, codes }) => codes.map((code) => [code, country] as const)),
    ),
    towns: Object.fromEntries(
      towns.filter((town) => !isShared(town)).map(({ country, name }) => [name, country]),
    ),
  };
}

/** The part of the table that anything written names. */
export function placesNamed({ codes, towns }: Places, written: unknown): Places {
  const text = inCapitals(JSON.stringify(written ?? ''));
  const named = (table: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(table).filter(([name]) => text.includes(name)));
  return { codes: named(codes), towns: named(towns) };
}

/** Words that the name of a town may have. */
const MOST_WORDS = 4;

/**
 * The two-letter code of the country where a place is, as bookings write places: "Tokyo Haneda
 * (HND)", "CDG", "Lyon, France". Undefined where nothing in it tells.
 */
export function countryOfPlace(written: string, { countries, places }: Tables): string | undefined {
  const text = written.trim();
  const coded = (code: string | undefined) =>
    code === undefined ? undefined : own(places?.codes, code);
  return (
    coded(/\(([A-Z]{3})\)/.exec(text)?.[1]) ??
    coded(text) ??
    countryAtEnd(text, countries) ??
    townIn(text, places) ??
    (/\p{Ll}/u.test(text)
      ? coded(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/u.exec(text)?.[0])
      : undefined)
  );
}

/** "France", or the part behind the last comma: "Lyon, France". */
function countryAtEnd(text: string, countries: Tables['countries']): string | undefined {
  const last = text.split(',').at(-1)?.replaceAll('.', '').trim().toUpperCase() ?? '';
  // Three capitals alone are an airport's code before they are a country's.
  return text.includes(',') || last.length > 3 ? own(countries, last) : undefined;
}

/** The longest name of a town that stands in the words. */
function townIn(text: string, places: Places | undefined): string | undefined {
  const words = inCapitals(text)
    .split(/[^\p{L}']+/u)
    .filter(Boolean);
  for (let length = MOST_WORDS; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const country = own(places?.towns, words.slice(at, at + length).join(' '));
      if (country) return country;
    }
  }
  return undefined;
}

function inCapitals(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replaceAll('-', ' ');
}

function own(table: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return table && Object.hasOwn(table, key) ? table[key] : undefined;
}
