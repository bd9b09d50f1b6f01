import { anyOf, paperWords } from '../../words/paper-words.ts';
import { AMOUNT, amountIn, PRINTED_AMOUNT } from './amount.ts';
import { CURRENCY_PATTERN } from './currencies.ts';
import type { ParseContext } from './parser.ts';

/** A sum as it stands in a text. */
export interface Sum {
  index: number;
  /** Behind its currency and the sign of a debt. */
  end: number;
  amount: number;
  digits: string;
  /** Its own currency as it is written before or behind it; empty where it has none. */
  before: string;
  after: string;
  /** It stands in brackets. */
  isInBrackets: boolean;
  /** A dash near it may be a minus or not. */
  isDoubted: boolean;
}

const { debit } = paperWords.accounts;
/**
 * A letter behind a sum that is over says that the account was overdrawn: "312,44 S", "10.00 Dr.",
 * "10.00 (DR)".
 */
const OVERDRAWN = String.raw`(?<=[.,]\d\d\s?)\s*[([]?${anyOf(debit)}(?:[)\]]|\.(?!\S))?(?=\s*(?:$|[\n|,;)]))`;
/** A sign right before a sum is of that sum, and not of the number before it. */
const BEHIND = String.raw`(?:${CURRENCY_PATTERN})(?!\d)`;
const DASH = '[-−–—]';

/**
 * A slash or a colon between digits makes them parts of a date or an hour. What is taken in must
 * come back in brackets, or with a minus before or behind it, as accounts write debts, or with the
 * letter for them.
 */
const patternOf = (amount: string): RegExp =>
  new RegExp(
    `([(<]\\s?)?((?:${DASH}|\\+)\\s?)?(${CURRENCY_PATTERN})?\\s*` +
      `(?<!\\d|[/,]|\\d:|(?<!\\b(?:Rs|Bs|Fr|Dhs))\\.)((?:${DASH}|\\+)?\\s?${amount})((?:[.,]|:(?=${DASH}))?)(?![.,'’]?\\d|[/:]\\d)` +
      `\\s*(${BEHIND})?([)>]|\\s*${DASH}+(?!\\s*\\d)(?:\\s*${BEHIND}(?!\\s?\\d))?|${OVERDRAWN})?`,
    'gu',
  );
const [PRINTED, SEEN] = [patternOf(PRINTED_AMOUNT), patternOf(AMOUNT)];

/** In words, and then in brackets: "five hundred yuan (CNY 500)". */
const IN_WORDS = /\p{Ll}{2} ?$/u;

/** Every number of a text that may be a sum, in reading order. */
export function sumsIn(
  text: string,
  {
    isRecognised,
    decimals,
    currency,
  }: Pick<ParseContext, 'isRecognised' | 'decimals' | 'currency'>,
): Sum[] {
  return [...text.matchAll(isRecognised ? SEEN : PRINTED)].flatMap((match) => {
    const {
      index,
      1: opening = '',
      3: before = '',
      4: digits = '',
      6: behind = '',
      7: closing = '',
    } = match;
    const after = behind || (new RegExp(`${BEHIND}$`, 'u').exec(closing)?.[0] ?? '');
    const size = amountIn(digits.replace(new RegExp(`^${DASH}`, 'u'), ''), {
      written: before || after,
      usual: currency,
      decimals,
    });
    if (!size) return [];
    const lead = leadOf(match, text);
    const tail = tailOf(match, text);
    const isInWords = before !== '' && IN_WORDS.test(text.slice(0, index));
    const isBracketed = opening !== '' && /[)>]$/.test(closing) && !isInWords;
    const isDebt = isBracketed || lead.isMinus || tail.isMinus;
    return [
      {
        index,
        end: index + match[0].trimEnd().length,
        digits,
        before,
        after,
        amount: isDebt ? -size.amount : size.amount,
        isInBrackets: opening !== '' || /\(\s*$/.test(text.slice(0, index)),
        isDoubted: size.isDoubted || lead.isDoubted || tail.isDoubted,
      },
    ];
  });
}

interface Reading {
  isMinus: boolean;
  isDoubted: boolean;
}
const NONE: Reading = { isMinus: false, isDoubted: false };
const isDash = (text: string): boolean => new RegExp(`^${DASH}`, 'u').test(text);

/**
 * Whether a dash before a sum is its minus: it stands at the beginning, or with a blank before it
 * and none behind it. Between two blanks it may part a sum from what is before.
 */
function leadOf(
  {
    index = 0,
    0: whole,
    1: opening = '',
    2: outer = '',
    3: currency = '',
    4: digits = '',
  }: RegExpExecArray | RegExpMatchArray,
  text: string,
): Reading {
  if (isDash(digits) && currency !== '') return { isMinus: true, isDoubted: false };
  const sign = isDash(digits) ? digits.slice(0, 2) : outer;
  if (!isDash(sign)) return NONE;
  const before = text.slice(0, index + (whole.length - whole.trimStart().length));
  const isFirst = opening !== '' || /(?:^|[\n(:;|=])\s*$/.test(before);
  if (isFirst) return { isMinus: true, isDoubted: false };
  const isApart = /\s$/.test(before);
  const isLoose = /\s$/.test(sign);
  return { isMinus: isApart && !isLoose, isDoubted: isApart === isLoose && !/\d$/.test(before) };
}

/**
 * Whether a dash behind a sum is its minus. Behind a decimal sign it says that there are no cents,
 * and before words it parts: "CHF 1'250.-", "USD 1,200.00 - paid".
 */
function tailOf(
  {
    index = 0,
    0: whole,
    5: mark = '',
    6: behind = '',
    7: closing = '',
  }: RegExpExecArray | RegExpMatchArray,
  text: string,
): Reading {
  if (/^\s*[([]?\p{L}/u.test(closing)) return { isMinus: true, isDoubted: false };
  if (!isDash(closing.trimStart()) || (mark !== '' && behind === '')) return NONE;
  const isLast = /^\s*(?:$|[\n|;)])/.test(text.slice(index + whole.length));
  return { isMinus: isLast, isDoubted: !isLast || /^\s/.test(closing) || /\s[-−–—]+/.test(whole) };
}
