import type { Phrase } from '../text/layout.ts';
import { pageLanguage } from '../text/page-language.ts';
import type { Word } from '../text/page-text.ts';
import { plainWords } from '../text/plain-words.ts';
import places from '../words/places.json' with { type: 'json' };
import { type DateOrder, dateOrderOf } from './parsers/find-dates.ts';

/** A paper, as far as its habits follow from it. */
interface Paper {
  text: string;
  phrases: readonly Phrase[];
  words: readonly Word[];
  currency: string | undefined;
}

interface HabitsInput {
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

const known: readonly HabitsInput[] = places.countries.map(
  ({ country, isMonthFirst, currency, names, papers, offices, postalCode, regions }) => ({
    country,
    isMonthFirst,
    currency,
    offices: offices.map((office) => plainWords(office).join(' ')),
    names: new Set(
      [...names, ...Object.values(regions)]
        .map((name) => plainWords(name).join(' '))
        .flatMap((name) => [
          name,
          `state of ${name}`,
          `commonwealth of ${name}`,
          `province of ${name}`,
          ...papers.map((paper) => `${name} ${plainWords(paper).join(' ')}`),
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
 * The country of a paper by its states: an American one seldom names the United States. Undefined
 * for all countries without habits of their own.
 */
export function habitCountry({
  phrases,
  currency,
}: Omit<Paper, 'text' | 'words'>): string | undefined {
  return known.find(
    (place) =>
      (currency ?? place.currency) === place.currency &&
      phrases.some(({ text }) => isOf(text, place)),
  )?.country;
}

function isOf(text: string, { names, offices, city }: HabitsInput): boolean {
  const words = plainWords(text);
  const isNamed =
    words.length <= MOST_WORDS &&
    (names.has(words.join(' ')) || names.has(words.slice(0, -1).join(' ')));
  return (
    isNamed ||
    city.test(text) ||
    (words.length > 2 && offices.some((office) => words.join(' ').includes(office)))
  );
}

/** The money of a paper that names none, where its country is known. */
export const currencyIn = (country: string | undefined): string | undefined =>
  known.find((place) => place.country === country)?.currency;

/** Money whose countries write either part first. */
const EITHER = new Set(['USD', 'CAD', 'PHP']);

/**
 * Which part the dates of a paper put first: as they show, else as its country, its language or its
 * money has it.
 */
export function orderOf(
  { text, words, currency }: Omit<Paper, 'phrases'>,
  country: string | undefined,
): DateOrder {
  const shown = dateOrderOf(text);
  if (shown !== 'unknown' || !/(?<!\d)\d{1,2}[ /.-]\d{1,2}[ /.-]\d{2,4}(?!\d)/.test(text))
    return shown;
  if (known.some((place) => place.country === country && place.isMonthFirst)) return 'month';
  return (currency !== undefined && !EITHER.has(currency)) || pageLanguage(words) !== 'eng'
    ? 'day'
    : 'unknown';
}
