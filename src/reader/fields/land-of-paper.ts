import type { Phrase } from '../text/layout.ts';
import { pageLanguage } from '../text/page-language.ts';
import type { Word } from '../text/page-text.ts';
import { wordsOfText } from '../text/plain-words.ts';
import places from '../words/places.json' with { type: 'json' };
import type { CountryIndex } from './country-index.ts';

interface Paper {
  text: string;
  phrases: readonly Phrase[];
  words: readonly Word[];
  countries: CountryIndex;
}

const currencies = new Map<string, string>(Object.entries(places.currencies));
const languages = new Map<string, string>(Object.entries(places.languages));
const marks = Object.entries(places.marks).map(([country, own]) => ({
  country,
  own: own.map((mark) => ` ${wordsOfText(mark).join(' ')} `),
}));

/**
 * The money of a paper that names none: of its account's country, of what only one country has, of
 * the country at the end of an address, or of its language. Undefined where they are several.
 */
export function moneyOfPaper(paper: Paper): string | undefined {
  const lands = [accountsIn, marksIn, addressesIn]
    .map((find) => new Set(find(paper)))
    .find((found) => found.size > 0);
  const own = new Set([...(lands ?? [])].map((land) => currencies.get(land)));
  return lands
    ? own.size === 1
      ? [...own][0]
      : undefined
    : languages.get(pageLanguage(paper.words));
}

/** An account names its country (ISO 13616). */
const ACCOUNT = /(?<![A-Z\d])([A-Z]{2})\d{2}(?: ?[A-Z\d]{4}){3,}/gu;

const accountsIn = ({ text, countries }: Paper): string[] =>
  [...text.matchAll(ACCOUNT)]
    .flatMap(([, code = '']) => countries.byCode(code) ?? [])
    .filter((land) => currencies.has(land));

function marksIn({ text }: Paper): string[] {
  const plain = ` ${wordsOfText(text).join(' ')} `;
  return marks
    .filter(({ own }) => own.some((mark) => plain.includes(mark)))
    .map(({ country }) => country);
}

const addressesIn = ({ phrases, countries }: Paper): string[] =>
  phrases
    .flatMap((phrase) => landAt(phrase, countries) ?? [])
    .filter((land) => currencies.has(land));

/** The country at the end of an address: "SINGAPORE 559120". */
export function landAt({ text, words }: Phrase, countries: CountryIndex): string | undefined {
  const last =
    text
      .split(',')
      .at(-1)
      ?.replace(/[\d.()-]/g, '')
      .trim() ?? '';
  return words.length <= MOST_WORDS && last.length > 2 ? countries.find(last) : undefined;
}

const MOST_WORDS = 12;
