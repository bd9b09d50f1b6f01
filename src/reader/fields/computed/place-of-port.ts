import { wordsOfText } from '../../text/plain-words.ts';
import places from '../../words/places.json' with { type: 'json' };
import type { CountryIndex } from '../country-index.ts';

/** Where an airport or a station is. */
export interface PortPlace {
  city?: string;
  country?: string;
}

interface Town {
  city: string;
  country: string;
}

const towns = Object.entries(places.cities).flatMap(([country, cities]) =>
  Object.entries(cities).map(([city, codes]) => ({
    city,
    country,
    codes,
    plain: wordsOfText(city).join(' '),
  })),
);
const byName = new Map<string, Town>(towns.toReversed().map((town) => [town.plain, town]));
const byCode = new Map<string, Town>(
  towns.toReversed().flatMap((town) => town.codes.map((code) => [code, town] as const)),
);

/** Words that the name of a town may have. */
const MOST = 4;

/**
 * The town and country of a port by its name, by its code or by the country behind it: "Brno
 * hl.n.", "Almeria (LEI)", "SFO, San Francisco, United States".
 */
export function placeOfPort(port: string, countries: CountryIndex): PortPlace {
  const named = townIn(port);
  const coded = byCode.get(/(?<![\p{L}])[A-Z]{3}(?![\p{L}])/u.exec(port)?.[0] ?? '');
  const town = named ?? coded;
  if (town) return { city: town.city, country: town.country };
  const [last, before] = port.split(/,\s*/).toReversed();
  const country =
    before === undefined ? undefined : countries.find((last ?? '').replace(/\s*\(.*$/, ''));
  return country ? { country } : {};
}

/**
 * The longest name of a town that the words begin with, or that stands anywhere in them; a code in
 * brackets decides nothing here.
 */
function townIn(port: string): Town | undefined {
  const words = wordsOfText(port.replace(/\([A-Z]{3}\)/g, ' '));
  for (let at = 0; at < words.length; at += 1)
    for (let length = MOST; length > 0; length -= 1) {
      const town = byName.get(words.slice(at, at + length).join(' '));
      if (town && words.length >= at + length) return town;
    }
  return undefined;
}
