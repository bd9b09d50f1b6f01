import { paperWords } from '../../words/paper-words.ts';
import places from '../../words/places.json' with { type: 'json' };

const codes = new Set(Intl.supportedValuesOf('currency'));
const WORDS = new Set(paperWords.currencyWords);

/** The sign of many countries' money. */
export const DOLLAR = '$';
/**
 * How sure a sum in dollars of nobody knows which country is, beside one whose currency is known.
 */
export const UNKNOWN_DOLLAR = 0.7;

/** Signs that stand for one currency where nothing else is said. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  A$: 'AUD',
  S$: 'SGD',
  HK$: 'HKD',
  NZ$: 'NZD',
  '¥': 'JPY',
  円: 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₱': 'PHP',
  '₪': 'ILS',
  '₴': 'UAH',
  '₽': 'RUB',
  '₺': 'TRY',
  '₫': 'VND',
  '฿': 'THB',
  '₦': 'NGN',
  R$: 'BRL',
  zł: 'PLN',
  Kč: 'CZK',
  'Fr.': 'CHF',
  SFr: 'CHF',
  Rp: 'IDR',
  RM: 'MYR',
};

export const CURRENCY_PATTERN = String.raw`(?:\b[A-Z]{3}\b\$?|\b(?:US|HK|NZ|[CARS])\$|[€£$¥円₹₩₽₺₫฿₦₱₪₴]|\bRs\b\.?|zł|Kč|F\s?CFA\b|\bBs\b\.?|\bS\/(?= ?\d)|\bkr\b\.?|\bDhs?\b\.?|\bDH\b|\bTk\b\.?|\bK[Ss]h\b\.?|GH₵|[₵₡৳₸₾]|\b[Ll]ei\b|\b[Ee]uros?\b|\bEUROS?\b|SFr|Fr\.|\bRp\b|\bR(?= ?\d)|\bRM(?!\p{L}))`;

/** Digits behind the decimal sign of a currency; two of one that nobody knows. */
export const fractionDigits = (code: string | undefined): number =>
  code === undefined
    ? 2
    : (new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits ?? 2);

/** Signs of several countries' money, in small letters. */
const shared = new Map<string, readonly string[]>(
  Object.entries(places.signs).map(([sign, own]) => [sign.toLowerCase(), own]),
);

/** Signs that several countries write alone, as Unicode has them: "¥", "£", "kr". */
const alike = Map.groupBy(codes, signOf);

function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** How many digits stand behind the point: none for yen, three for dinars of Kuwait. */
export function minorDigits(currency: string | undefined): number {
  return currency && codes.has(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? CENTS)
    : CENTS;
}

const CENTS = 2;

/** What the page knows of its money: whose dollars "$" means, and what its country has. */
export interface KnownMoney {
  dollar?: string | undefined;
  local?: (() => string | undefined) | undefined;
}

/**
 * The three-letter code of a sign or a code; undefined for other words. Nobody knows whose dollars
 * a "$" means but the page: `dollar`.
 */
export function currencyOf(
  written: string,
  { dollar = 'USD', local }: KnownMoney = {},
): string | undefined {
  if (/^euros?$/i.test(written.trim())) return 'EUR';
  const word = written.trim().replace(/^([A-Z]{3})\$$/, '$1');
  if (word === DOLLAR || codes.has(word)) return word === DOLLAR ? dollar : word;
  const usual = SIGNS[word];
  if (usual) return amongShared([usual, ...(alike.get(word) ?? [])], local);
  return amongShared(shared.get(word.replace(/\.$/, '').toLowerCase()), local);
}

function amongShared(
  own: readonly string[] | undefined,
  local: KnownMoney['local'],
): string | undefined {
  const usual = own && own.length > 1 ? local?.() : undefined;
  return own?.find((code) => code === usual) ?? own?.[0];
}

/**
 * Letters that stand beside a sum, in brackets, or at the end of a cell name a currency; within a
 * sentence they may be a word.
 */
const NAMED = /(?<=\d ?)[A-Z]{3}\b|\b[A-Z]{3}\$?(?= ?[-+−]?\d)|(?<=\()[A-Z]{3}(?=\))/gu;
const IN_CELL =
  /(?<![\p{L}\d-])[A-Z]{3}(?=-\p{Lu}\p{Ll})|\b[A-Z]{3}(?=\)?:?(?:\s{2,}|\s*$))|(?<=\bin )[A-Z]{3}\b|(?<=: ?)[A-Z]{3}\b/gmu;
/** Letters of a currency that stand alone in their cell, in brackets, or behind "in". */
const HEAD =
  /(?<=\bin )[A-Z]{3}(?=[\s)]*(?:\s{2,}|$))|(?<=\()[A-Z]{3}(?=\))|(?<=^\s*|\s{2,})[A-Z]{3}(?=\s{2,}|\s*$)/gmu;
const SIGN = new RegExp(CURRENCY_PATTERN.replace(String.raw`\b[A-Z]{3}\b\$?|`, ''), 'gu');

/**
 * The one currency that a text names without a sum beside it: "Statement in CHF", "(EUR)", the head
 * of a column.
 */
export function headCurrency(text: string, context: KnownMoney = {}): string | undefined {
  const heads = [...text.matchAll(HEAD)]
    .map(([written]) => written)
    .filter((code) => !WORDS.has(code));
  const found = new Set(
    heads.map((written) => currencyOf(written, context)).filter((code) => code !== undefined),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** The yen has no cents: sums with some behind "¥" are yuan, where nothing says a country. */
export const yuanByCents = (text: string): string | undefined =>
  /¥\s?[\d,]*\d\.\d{2}(?!\d)/.test(text) ? 'CNY' : undefined;

/** The currency that a page names most often. */
export function usualCurrency(text: string, context: KnownMoney = {}): string | undefined {
  const counts = new Map<string, number>();
  for (const written of [...named(text), ...signsIn(text)]) {
    const code = currencyOf(written, context);
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}

/** Before so many figures without a point a sign is no money's: a letter of a number, misread. */
const NO_SUM = /^\s?\d{5,}(?![\d.,])/;

const signsIn = (text: string): string[] =>
  [...text.matchAll(SIGN)]
    .filter(({ 0: sign, index }) => !NO_SUM.test(text.slice(index + sign.length)))
    .map(([sign]) => sign);

const named = (text: string): string[] => [
  ...(text.match(NAMED) ?? []),
  ...(text.match(IN_CELL) ?? []).filter((code) => !WORDS.has(code)),
];

/** Whose dollars a page names by letters, where it names one country's alone. */
export function namedDollar(text: string, dollars: ReadonlySet<string>): string | undefined {
  const found = new Set(
    [...named(text), ...(text.match(/\b(?:US|HK|NZ|[CAS])\$/gu) ?? [])]
      .map((written) => currencyOf(written))
      .filter((code) => code !== undefined && dollars.has(code)),
  );
  return found.size === 1 ? [...found][0] : undefined;
}
