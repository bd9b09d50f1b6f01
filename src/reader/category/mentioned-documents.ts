import { wordsOfText } from '../text/plain-words.ts';
import { anyOf, paperWords } from '../words/paper-words.ts';

const CONDITIONS = paperWords.spokenOf.conditions.map(wordsOfText);
const PAPER = new RegExp(String.raw`(?<!\p{L})${anyOf(paperWords.spokenOf.papers)}`, 'iu');
/** A small sum at the end of a line: a price. Sums deposited, insured or earned are larger. */
const PRICE = new RegExp(
  String.raw`(?<![\d.,])(?:(?:\p{Sc}|(?<!\p{L})\p{Lu}{3})\s?\d{1,3}(?:[.,]\d{2})?|\d{1,3}(?:[.,]\d{2})?\s?(?:\p{Sc}|\p{Lu}{3}))(?:\s${anyOf(paperWords.spokenOf.each)}\s.*)?$`,
  'u',
);

/** Words of conditions under which a document is issued: "if you require". */
export const conditionWords: readonly string[] = CONDITIONS.flat();

/** Whether a line names a price for a document: "certificate of balance: £10.00". */
export const isPriced = (text: string): boolean => PRICE.test(text) && PAPER.test(text);

/**
 * The number of the word from which on a line only mentions a document that somebody may want: "if
 * you require a letter of invitation". The line's length where it does not.
 */
export function conditionIn(words: readonly string[]): number {
  const places = CONDITIONS.flatMap((run) =>
    [...words.keys()].filter((at) => run.every((word, step) => words[at + step] === word)),
  );
  return Math.min(words.length, ...places);
}
