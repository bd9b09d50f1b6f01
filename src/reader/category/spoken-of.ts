import { plainWords } from '../text/plain-words.ts';
import { anyOf, paperWords } from '../words/paper-words.ts';

const CONDITIONS = paperWords.spokenOf.conditions.map(plainWords);
const PAPER = new RegExp(String.raw`(?<!\p{L})${anyOf(paperWords.spokenOf.papers)}`, 'iu');
/** A small sum at the end of a line; what is deposited, insured or earned is larger. */
const PRICE = new RegExp(
  String.raw`(?<![\d.,])(?:(?:\p{Sc}|(?<!\p{L})\p{Lu}{3})\s?\d{1,3}(?:[.,]\d{2})?|\d{1,3}(?:[.,]\d{2})?\s?(?:\p{Sc}|\p{Lu}{3}))(?:\s${anyOf(paperWords.spokenOf.each)}\s.*)?$`,
  'u',
);

/** Words that say under which condition a paper is made out: "if you require". */
export const conditionWords: readonly string[] = CONDITIONS.flat();

/** Whether a line sells a paper: "certificate of balance: £10.00". */
export const isPriced = (text: string): boolean => PRICE.test(text) && PAPER.test(text);

/**
 * From which word on a line only speaks of what somebody may want: "if you require a letter of
 * invitation"; none, its length.
 */
export function conditionIn(words: readonly string[]): number {
  const places = CONDITIONS.flatMap((run) =>
    [...words.keys()].filter((at) => run.every((word, step) => words[at + step] === word)),
  );
  return Math.min(words.length, ...places);
}
