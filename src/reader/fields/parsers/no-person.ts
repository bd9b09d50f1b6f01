import { wordsOfText } from '../../text/plain-words.ts';
import { paperWords } from '../../words/paper-words.ts';

const WORDS = new Set(Object.values(paperWords.noName).flat());

/** Whether plain words are nothing but words of firms and papers: "Group", "Check date". */
export const isNoName = (words: readonly string[]): boolean =>
  words.every((word) => WORDS.has(word));

const PARTICLES = new Set([...paperWords.particles, ...paperWords.conjunctions]);

/**
 * Whether most plain words are: "Officier de l'État Civil" is nobody, "James Dean" and "Wu Bank"
 * may be.
 */
export const isMostlyNoName = (words: readonly string[]): boolean => {
  const telling = words.filter((word) => !PARTICLES.has(word));
  return telling.filter((word) => WORDS.has(word)).length > telling.length / 2;
};

/** Whether a word among plain words is one that firms, papers and notices have too. */
export const isNoPerson = (words: readonly string[]): boolean =>
  words.some((word) => WORDS.has(word));

const CALLED = new Set(
  (['banks and insurers', 'hospitals and schools', 'positions'] as const).flatMap(
    (of) => paperWords.noName[of],
  ),
);

/** Whether this is one word in capitals that people are called too: "BANK", "SCHOOL". */
export const mayBeSurname = (text: string): boolean =>
  /^\p{Lu}{3,}$/u.test(text) && wordsOfText(text).every((word) => CALLED.has(word));

/** Whether plain words are nothing but one letter again and again: "XXXX XXXX". */
export const isRepeated = (words: readonly string[]): boolean =>
  words.every((word) => /^(\p{L})\1+$/u.test(word));
