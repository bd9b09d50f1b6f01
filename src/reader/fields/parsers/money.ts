import { isAmbiguous } from './amount.ts';
import { currencyOf, DOLLAR, fractionDigits, UNKNOWN_DOLLAR } from './currencies.ts';
import type { ParseContext, Parsed, Parser } from './parser.ts';
import { type Sum, sumsIn } from './sums-in.ts';
import { withoutDays, withoutShortDays } from './without-days.ts';

/** Digits that are a year or a day. */
const DATE = /^(?:(?:19|20)\d{2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}|\d{4}-\d{2}-\d{2})$/;
/** More is the number of an account. */
const MOST = 1e12;
/** A sum without cents, or of no currency. */
const BARE = 0.8;
/** Fewer bare digits are a number of something else. */
const LEAST_DIGITS = 3;

/**
 * The first sum of the text, or the one that a reckoning ends with: {amount, currency}. A bare
 * number counts only where the page has a currency, or decimals make it a sum.
 */
export const moneyParser: Parser = (text, context) => {
  const undated = withoutShortDays(withoutDays(text, context));
  const sums = sumsIn(undated, context).flatMap((sum) => valueOf(sum, undated, context));
  const [first] = sums;
  const chosen =
    resultOf(sums, undated) ??
    sums.find(({ sureness }) => sureness === 1) ??
    (first && sums.find(({ sureness }) => sureness > first.sureness)) ??
    first;
  return (
    chosen && {
      value: chosen.value,
      sureness: chosen.sureness,
      ...(chosen.sum.isDoubted && { isDoubted: true }),
    }
  );
};

/** What a reckoning comes to, where it does: "EUR 160.00 x 3 nights = EUR 480.00". */
function resultOf<T extends { sum: Sum }>(sums: readonly T[], text: string): T | undefined {
  const [first, last] = [sums[0]?.sum, sums.at(-1)];
  const asked = last && text.slice(0, last.sum.index);
  if (!first || !asked || first === last.sum || !/=\s*$/.test(asked)) return undefined;
  const rest = asked.slice(0, first.index) + asked.slice(first.end);
  const times = (rest.match(/\d+/g) ?? []).reduce((product, count) => product * Number(count), 1);
  return Math.abs(times * first.amount - last.sum.amount) < 0.01 ? last : undefined;
}

function valueOf(
  sum: Sum,
  text: string,
  { currency: usual, dollar, local, decimals }: ParseContext,
): (Parsed & { sum: Sum })[] {
  const { amount, digits, before, after } = sum;
  if (Math.abs(amount) >= MOST || (DATE.test(digits.trim()) && !before && !after)) return [];
  const own = currencyOf(before, { dollar, local }) ?? currencyOf(after, { dollar, local });
  if (isAmbiguous(digits, decimals) && fractionDigits(own ?? usual) < 3) return [];
  const isBareDollar = [before, after].every((sign) => sign === '' || sign === DOLLAR);
  const isUnknown = dollar === undefined && (own ?? usual) === 'USD' && isBareDollar;
  const whose = isUnknown ? UNKNOWN_DOLLAR : 1;
  if (own) return [{ value: { amount, currency: own }, sureness: whose, sum }];
  const hasCents = /[.,]\d{2}\s*$/.test(digits) || !Number.isInteger(amount);
  const isLong = (digits.match(/\d/g)?.length ?? 0) >= LEAST_DIGITS;
  if (!hasCents && (!usual || !isLong || isAmongDigits(sum, text))) return [];
  const sureness = whose * (hasCents && usual ? 0.95 : BARE);
  return [{ value: usual ? { amount, currency: usual } : { amount }, sureness, sum }];
}

/** Beside other digits it is a part of a telephone number or of an account. */
const isAmongDigits = ({ index, end }: Sum, text: string): boolean =>
  /\d[\s()./-]{0,2}$/.test(text.slice(0, index)) || /^[\s()./-]{0,2}\d/.test(text.slice(end));
