import type { Word } from './page-text.ts';
import { plainWords } from './plain-words.ts';
import words from './language-words.json' with { type: 'json' };

/** Languages whose words are known, as the recogniser's data name them. */
export type Language = keyof typeof words;

const known = Object.entries(words).map(([language, own]) => ({ language: language as Language, own: new Set(own) }));

/** Fewer words of a language say nothing. */
const LEAST = 4;
/** Papers in two languages are English as soon as English says nearly as much. */
const CLEARLY = 1.5;

/** The language of a page by its small and its usual words; English where no other says clearly more. */
export function languageOf(read: readonly Word[]): Language {
  const all = read.flatMap(({ text }) => plainWords(text));
  const counts = known.map(({ language, own }) => ({ language, count: all.filter((word) => own.has(word)).length }));
  const english = counts.find(({ language }) => language === 'eng')?.count ?? 0;
  const [best] = counts.filter(({ language }) => language !== 'eng').toSorted((one, other) => other.count - one.count);
  return best && best.count >= LEAST && best.count > CLEARLY * english ? best.language : 'eng';
}
