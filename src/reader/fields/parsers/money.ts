import { CURRENCY_PATTERN, currencyOf, DOLLAR, UNKNOWN_DOLLAR } from './currencies.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { AMOUNT, amountOf, isAmbiguous } from './amount.ts';
import type { ParseContext, Parser } from './parser.ts';
import { withoutDays } from './without-days.ts';

/** A letter behind a sum that is over says that the account was overdrawn: "312,44 S", "10.00 DR". */
const OVERDRAWN =
  String.raw`(?<=[.,]\d\d\s?)\s*${anyOf(paperWords.accounts.debit)}(?=\s*(?:$|[\n|,;)]))`;
/** A sign right before a sum is of that sum, and not of the number before it. */
const BEHIND = String.raw`(?:${CURRENCY_PATTERN})(?!\d)`;

/**
 * A slash between digits makes them parts of a date. What is taken in must come back in brackets,
 * or with a minus behind it, as accounts write debts, or with the letter for them.
 */
const SUM = new RegExp(
  `([(])?(${CURRENCY_PATTERN})?\\s*(?<!\\d|[/,]|(?<!\\b(?:Rs|Bs|Fr|Dhs))\\.)` +
  `([-+−]?\\s?${AMOUNT})[.,]?(?![.,'’]?\\d|/\\d)\\s*(${BEHIND})?` +
  `([)]|[-−](?!\\s*\\d)|${OVERDRAWN})?`, 'gu');
/** Digits that are a year or a day. */
const DATE = /^(?:(?:19|20)\d{2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}|\d{4}-\d{2}-\d{2})$/;
/** More is the number of an account. */
const MOST = 1e12;
/** A sum without cents, or of no currency. */
const BARE = 0.8;
/** In words, and then in brackets: "five hundred yuan (CNY 500)". */
const IN_WORDS = /\p{Ll}{2} ?$/u;
/** Fewer bare digits are a number of something else. */
const LEAST_DIGITS = 3;

/** The first sum of the text: {amount, currency}. A bare number counts only where the page has a currency, or decimals make it a sum. */
export const money: Parser = (text, context) => {
  const undated = withoutDays(text, context);
  const sums = [...undated.matchAll(SUM)].map((match) => sumOf(match, context)).filter((sum) => sum !== undefined);
  const [first] = sums;
  return sums.find(({ sureness }) => sureness === 1) ?? (first && sums.find(({ sureness }) => sureness > first.sureness)) ?? first;
};

/** Words before a sum, and whether it has a currency of its own; a sum in brackets is led by itself in words. */
export function wordsBefore(text: string, amount: number): { words: number; isOwn: boolean } {
  const match = [...text.matchAll(SUM)].find(
    ({ 3: digits = '' }) => Math.abs(amountOf(digits) ?? NaN) === Math.abs(amount),
  );
  const before = text.slice(0, match?.index);
  const isInBrackets = match?.[1] !== undefined || /\(\s*$/.test(before);
  const words = isInBrackets || !match ? 0 : (before.match(/\p{L}{2,}/gu)?.length ?? 0);
  return { words, isOwn: Boolean(match?.[2] ?? match?.[4]) };
}

type Habits = Pick<ParseContext, 'currency' | 'dollar' | 'local' | 'decimals'>;

function sumOf(
  match: RegExpExecArray | RegExpMatchArray,
  { currency: usual, dollar, local, decimals }: Habits,
): { value: unknown; sureness: number } | undefined {
  const { 1: opening, 2: before = '', 3: digits = '', 4: after = '', 5: closing } = match;
  const size = amountOf(digits);
  if (size === undefined || isAmbiguous(digits, decimals) || Math.abs(size) >= MOST) return undefined;
  if (DATE.test(digits.trim()) && !before && !after) return undefined;
  const isInWords = before !== '' && IN_WORDS.test(match.input?.slice(0, match.index) ?? '');
  const isDebt = opening ? closing === ')' && !isInWords : closing !== undefined && closing !== ')';
  const amount = isDebt ? -Math.abs(size) : size;
  const own = currencyOf(before, { dollar, local }) ?? currencyOf(after, { dollar, local });
  const isBareDollar = [before, after].every((sign) => sign === '' || sign === DOLLAR);
  const isUnknown = dollar === undefined && (own ?? usual) === 'USD' && isBareDollar;
  const whose = isUnknown ? UNKNOWN_DOLLAR : 1;
  if (own) return { value: { amount, currency: own }, sureness: whose };
  const hasCents = /[.,]\d{2}\s*$/.test(digits);
  const isLong = (digits.match(/\d/g)?.length ?? 0) >= LEAST_DIGITS;
  if (!hasCents && (!usual || !isLong || isAmongDigits(match))) return undefined;
  const sureness = whose * (hasCents && usual ? 0.95 : BARE);
  return { value: usual ? { amount, currency: usual } : { amount }, sureness };
}

/** Beside other digits it is a part of a telephone number or of an account. */
function isAmongDigits({ 0: whole, index = 0, input = '' }: RegExpExecArray | RegExpMatchArray): boolean {
  const end = index + whole.trimEnd().length;
  return /\d[\s()./-]{0,2}$/.test(input.slice(0, index)) || /^[\s()./-]{0,2}\d/.test(input.slice(end));
}
