import type { Language } from './language.ts';
import words from './language-words.json' with { type: 'json' };
import type { Word } from './page-text.ts';
import { wordsOfText } from './plain-words.ts';

const languages = Object.entries(words).map(([language, own]) => ({
  language: language as Language,
  own: new Set(own),
  endings: own.filter((word) => word.startsWith('*')).map((word) => word.slice(1)),
}));

/** A star stands for any beginning: German makes words of words. */
const isOf = ({ own, endings }: (typeof languages)[number], word: string): boolean =>
  own.has(word) ||
  endings.some((ending) => word.length > ending.length + 2 && word.endsWith(ending));

/** Fewer words of a language say nothing. */
const LEAST = 4;
/** Papers in two languages are English as soon as English says nearly as much. */
const CLEARLY = 1.5;

/** The languages that a page of several shows: each has so much of what the clearest one has. */
const SHARE = 0.5;

const countsOf = (plain: readonly string[]): { language: Language; count: number }[] =>
  languages.map((each) => ({
    language: each.language,
    count: plain.filter((word) => isOf(each, word)).length,
  }));

/** The languages of plain words; undefined where they are too few to tell. */
export function languagesOf(plain: readonly string[]): ReadonlySet<Language> | undefined {
  const counts = countsOf(plain);
  const most = Math.max(...counts.map(({ count }) => count));
  if (most < LEAST) return undefined;
  const shown = counts.filter(({ count }) => count >= SHARE * most);
  return new Set(shown.map(({ language }) => language));
}

const TWO_LETTERS: Readonly<Record<Language, string>> = {
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  spa: 'es',
  por: 'pt',
  ita: 'it',
  pol: 'pl',
  ces: 'cs',
  tur: 'tr',
  hun: 'hu',
  ron: 'ro',
  swe: 'sv',
  dan: 'da',
};

/**
 * The languages in which pages are written, by their two-letter codes; none where their words do
 * not tell.
 */
export const writtenIn = (read: readonly Word[]): string[] =>
  [...(languagesOf(read.flatMap(({ text }) => wordsOfText(text))) ?? [])].map(
    (language) => TWO_LETTERS[language],
  );

/**
 * The language of a page by its small and its usual words; English where no other says clearly
 * more.
 */
export function pageLanguage(read: readonly Word[]): Language {
  const all = read.flatMap(({ text }) => wordsOfText(text));
  const counts = countsOf(all);
  const english = counts.find(({ language }) => language === 'eng')?.count ?? 0;
  const [best] = counts
    .filter(({ language }) => language !== 'eng')
    .toSorted((one, other) => other.count - one.count);
  return best && best.count >= LEAST && best.count > CLEARLY * english ? best.language : 'eng';
}
