/** English is written as in the United Kingdom, with sums as in the United States. */
const local = (language: string, english: string): string =>
  language === 'en' ? english : language;

/** Digits as passports have them, in every language. */
const numberingSystem = 'latn';

/** The codes of zero in Arabic, and in Persian and Urdu. */
const ZEROS = [0x660, 0x6f0];

/**
 * What somebody typed with their keyboard's digits in those of passports: "٢٠٢٧" becomes "2027";
 * the marks of its decimals and thousands too.
 */
export const withLatinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
      String(digit.charCodeAt(0) - (ZEROS.findLast((zero) => digit.charCodeAt(0) >= zero) ?? 0)),
    )
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');

/**
 * A number as people read it, grouped as the language does it whatever the machine's: "1,200.5", in
 * German "1.200,5".
 */
export function figure(value: number, digits = 10, language = 'en'): string {
  return value.toLocaleString(local(language, 'en-GB'), {
    maximumFractionDigits: digits,
    numberingSystem,
  });
}

/**
 * A sum of money, the one way in which people read it: "€1,200", "¥3,000", "A$45.50"; "XTS 5" for a
 * currency without a sign; in German "1.200 €". A sign that several currencies share carries its
 * country's letters. An amount that was typed and not understood stays as it is.
 */
export function sum(
  { amount, currency = '' }: { amount?: number | string; currency?: string },
  language = 'en',
): string {
  if (typeof amount !== 'number' || !/^[A-Z]{3}$/.test(currency))
    return [currency, typeof amount === 'number' ? figure(amount, 2, language) : amount]
      .filter(Boolean)
      .join(' ');
  const cents = Number.isInteger(amount) ? 0 : 2;
  const parts = new Intl.NumberFormat(local(language, 'en-US'), {
    style: 'currency',
    currency,
    minimumFractionDigits: cents,
    maximumFractionDigits: 2,
    numberingSystem,
  }).formatToParts(amount);
  const isMirrored = parts.some(({ value }) => value.includes(RIGHT_TO_LEFT));
  return parts
    .map(({ type, value }) => (isMirrored && type === 'currency' ? isolated(value) : value))
    .join('');
}

/** The mark with which a language that runs from right to left writes its sums. */
const RIGHT_TO_LEFT = '\u200f';

/** "JP¥" keeps the order of its letters in a line that runs from right to left. */
const isolated = (sign: string): string => `\u2066${sign}\u2069`;

/** Words in a row: "Japan, France or Spain", in German "Japan, Frankreich oder Spanien". */
export function listed(
  words: Iterable<string>,
  type: 'conjunction' | 'disjunction',
  language = 'en',
): string {
  return new Intl.ListFormat(local(language, 'en-GB'), { type }).format(words);
}
