import { wordsOfText } from '../text/plain-words.ts';
import words from './paper-words.json' with { type: 'json' };

/**
 * Words of papers in many languages, besides the labels of the catalogue;
 * `schemas/reader/paper-words.json` says what each list is for.
 */
export const paperWords = words;

/** A regular expression for any of the words, the longest first; a blank in them may be missing. */
export const anyOf = (list: readonly string[]): string =>
  `(?:${list
    .toSorted((one, other) => other.length - one.length)
    .map(patternOf)
    .join('|')})`;

const patternOf = (word: string): string =>
  word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/ /g, String.raw`\s?`);

/** The words as they are compared. */
export const plainSet = (list: readonly string[]): ReadonlySet<string> =>
  new Set(list.flatMap(wordsOfText));
