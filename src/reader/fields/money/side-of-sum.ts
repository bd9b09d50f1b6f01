import type { Phrase } from '../../text/layout.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import type { PageReading } from '../page-reading.ts';

const { debit, credit } = paperWords.accounts;
const DEBIT = new RegExp(`^${anyOf(debit)}$`, 'u');
const SIDED = new RegExp(String.raw`\d[.,]\d\d\s+${anyOf([...debit, ...credit])}(?!\p{L})`, 'u');
/** The head of a column of letters: "S/H", "DR/CR". */
const HEAD = new RegExp(
  String.raw`(?<![\p{L}/])${anyOf(debit)}\s?/\s?${anyOf(credit)}(?![\p{L}/])`,
  'u',
);
/** So many lines with letters make a column of them. */
const LEAST_LINES = 3;

/** A sum and, where one stands right behind it, the letter that says that somebody owes it. */
export function withSide(phrase: Phrase, { analysis: { layout } }: PageReading): Phrase[] {
  const end = phrase.rect.x + phrase.rect.width;
  const next = layout.lines[phrase.line]?.find(({ rect }) => rect.x >= end);
  return next && DEBIT.test(next.text) ? [phrase, next] : [phrase];
}

/** Whether a sum has no letter for debit or credit where the sums of other lines have one. */
export function lacksSide(
  [first]: readonly Phrase[],
  { analysis: { layout } }: PageReading,
): boolean {
  const isSided = (line: readonly Phrase[]) => SIDED.test(line.map(({ text }) => text).join('  '));
  const own = first && layout.lines[first.line];
  if (own === undefined || isSided(own)) return false;
  const isHead = (line: readonly Phrase[]) => line.some(({ text }) => HEAD.test(text));
  return layout.lines.filter(isSided).length >= LEAST_LINES || layout.lines.some(isHead);
}
