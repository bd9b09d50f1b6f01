import { CURRENCY_PATTERN, currencyOf, DOLLAR, UNKNOWN_DOLLAR } from './currencies.ts';
import type { ParseContext, Parser } from './parser.ts';

/** A slash between digits makes them parts of a date. What is taken in must come back in brackets, or with a minus behind it, as accounts write debts. */
const SUM = new RegExp(`([(])?(${CURRENCY_PATTERN})?\\s*(?<!\\d|[/,]|(?<!\\b(?:Rs|Bs|Fr|Dhs))\\.)([-+−]?\\s?\\d[\\d.,'’ \\u00a0\\u202f]*)(?![.,'’]?\\d|/\\d)\\s*(${CURRENCY_PATTERN})?([)]|[-−](?!\\s*\\d))?`, 'gu');
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
  const sums = [...text.matchAll(SUM)].map((match) => sumOf(match, context)).filter((sum) => sum !== undefined);
  const [first] = sums;
  return sums.find(({ sureness }) => sureness === 1) ?? (first && sums.find(({ sureness }) => sureness > first.sureness)) ?? first;
};

function sumOf({ 1: opening, 2: before = '', 3: digits = '', 4: after = '', 5: closing, index = 0, input = '' }: RegExpExecArray | RegExpMatchArray, { currency: usual, dollar, local }: Pick<ParseContext, 'currency' | 'dollar' | 'local'>): { value: unknown; sureness: number } | undefined {
  const size = amountOf(digits);
  if (size === undefined || Math.abs(size) >= MOST || (DATE.test(digits.trim()) && !before && !after)) return undefined;
  const isDebt = opening ? closing === ')' && !(before && IN_WORDS.test(input.slice(0, index))) : closing !== undefined && closing !== ')';
  const amount = isDebt ? -Math.abs(size) : size;
  const own = currencyOf(before, { dollar, local }) ?? currencyOf(after, { dollar, local });
  const whose = dollar === undefined && (own ?? usual) === 'USD' && [before, after].every((sign) => sign === '' || sign === DOLLAR) ? UNKNOWN_DOLLAR : 1;
  if (own) return { value: { amount, currency: own }, sureness: whose };
  const hasCents = /[.,]\d{2}\s*$/.test(digits);
  if (!hasCents && (!usual || (digits.match(/\d/g)?.length ?? 0) < LEAST_DIGITS)) return undefined;
  return { value: usual ? { amount, currency: usual } : { amount }, sureness: whose * (hasCents && usual ? 0.95 : BARE) };
}

/** A recogniser loses the point before cents: "3,366 44". */
const LOST_POINT = /^(\D*\d{1,3}(?:,\d{3})+) (\d{2})$/;

/** A number with whichever signs group its digits: "4,150.00", "4.150,00", "1 234,5", "12'345", "1,23,456". */
export function amountOf(written: string): number | undefined {
  const bare = written.replace(LOST_POINT, '$1.$2').replace(/[\s'’\u00a0\u202f]/g, '').replace('−', '-').replace(/[.,]+$/, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const behind = bare.length - last - 1;
  const sign = bare[last] ?? '';
  const isGroup = last < 0 || (behind === 3 && (bare.split(sign).length > 2 || !/[.,]/.test(bare.slice(0, last))));
  const whole = (isGroup ? bare : bare.slice(0, last)).replace(/[.,]/g, '');
  const amount = Number(isGroup ? whole : `${whole}.${bare.slice(last + 1)}`);
  return whole === '' || Number.isNaN(amount) ? undefined : amount;
}
