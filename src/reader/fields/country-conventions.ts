import type { Phrase } from '../text/layout.ts';
import { pageLanguage } from '../text/page-language.ts';
import type { Word } from '../text/page-text.ts';
import { wordsOfText } from '../text/plain-words.ts';
import places from '../words/places.json' with { type: 'json' };
import { type DateOrder, dateOrderOf } from './parsers/find-dates.ts';

/** What shows which country's conventions a document follows. */
interface Paper {
  text: string;
  phrases: readonly Phrase[];
  words: readonly Word[];
  currency: string | undefined;
}

interface CountryConventions {
  country: string;
  isMonthFirst: boolean;
  currency: string;
  /** Plain names of the country and its regions, each alone or with its letters. */
  names: ReadonlySet<string>;
  /** Plain names of offices that no other country has. */
  offices: readonly string[];
  /** "Tulsa, OK 74105". */
  city: RegExp;
}

const conventions: readonly CountryConventions[] = places.countries.map(
  ({ country, isMonthFirst, currency, names, papers, offices, postalCode, regions }) => ({
    country,
    isMonthFirst,
    currency,
    offices: offices.map((office) => wordsOfText(office).join(' ')),
    names: new Set(
      [...names, ...Object.values(regions)]
        .map((name) => wordsOfText(name).join(' '))
        .flatMap((name) => [
          name,
          `state of ${name}`,
          `commonwealth of ${name}`,
          `province of ${name}`,
          ...papers.map((paper) => `${name} ${wordsOfText(paper).join(' ')}`),
        ]),
    ),
    city: new RegExp(
      String.raw`\p{L}{3}[.,]?\s+(?:${Object.keys(regions).join('|')}),?\s+${postalCode}(?![\d-])`,
      'u',
    ),
  }),
);

/** A name with the letters of a state stands by itself: "USA TX". */
const MOST_WORDS = 4;

/**
 * The country of a document by the states or provinces that it names: an American one seldom names
 * the United States. Undefined for every country that `places.json` does not list.
 */
export function countryByRegions({
  phrases,
  currency,
}: Omit<Paper, 'text' | 'words'>): string | undefined {
  return conventions.find(
    (place) =>
      (currency ?? place.currency) === place.currency &&
      phrases.some(({ text }) => isOf(text, place)),
  )?.country;
}

function isOf(text: string, { names, offices, city }: CountryConventions): boolean {
  const words = wordsOfText(text);
  const isNamed =
    words.length <= MOST_WORDS &&
    (names.has(words.join(' ')) || names.has(words.slice(0, -1).join(' ')));
  return (
    isNamed ||
    city.test(text) ||
    (words.length > 2 && offices.some((office) => words.join(' ').includes(office)))
  );
}

/** The currency of a country that `places.json` lists, for sums that name none. */
export const currencyIn = (country: string | undefined): string | undefined =>
  conventions.find((place) => place.country === country)?.currency;

/** Currencies of countries that write dates day first and month first. */
const EITHER_ORDER = new Set(['USD', 'CAD', 'PHP']);

/**
 * Whether the dates of a document put the day or the month first: as the dates themselves show,
 * else by its country, its currency or its language.
 */
export function dateOrderIn(
  { text, words, currency }: Omit<Paper, 'phrases'>,
  country: string | undefined,
): DateOrder {
  const shown = dateOrderOf(text);
  if (shown !== 'unknown' || !/(?<!\d)\d{1,2}[ /.-]\d{1,2}[ /.-]\d{2,4}(?!\d)/.test(text))
    return shown;
  if (conventions.some((place) => place.country === country && place.isMonthFirst)) return 'month';
  return (currency !== undefined && !EITHER_ORDER.has(currency)) || pageLanguage(words) !== 'eng'
    ? 'day'
    : 'unknown';
}
