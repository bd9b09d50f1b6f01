import type { IsoDate } from '../../../../core/dates/iso-date.ts';
import type { Phrase } from '../../../text/layout.ts';
import { anyOf, paperWords } from '../../../words/paper-words.ts';
import type { PageReading } from '../../page-reading.ts';
import { AMOUNT, readAmountText } from '../../parsers/amount.ts';
import { CURRENCY_PATTERN, currencyOf, minorDigits } from '../../parsers/currencies.ts';
import { findDates } from '../../parsers/find-dates.ts';
import { withoutDays } from '../../parsers/without-days.ts';
import { daysAtStart } from '../days-at-start.ts';

/** A sum of a line: its size, the sign before or behind it, and where its digits stand. */
export interface LedgerSum {
  /** In the smallest unit of its money: cents, or thousandths of a dinar of Kuwait. */
  cents: number;
  sign: -1 | 1 | undefined;
  left: number;
  right: number;
}

/** A line of an account that has sums; a row of it begins with a day. */
export interface LedgerLine {
  page: PageReading;
  line: readonly Phrase[];
  /** The line, and the lines without sums right below that continue with it before the next one. */
  text: string;
  date: IsoDate | undefined;
  sums: readonly LedgerSum[];
}

const { debit, credit } = paperWords.accounts;
const SIDE = String.raw`${anyOf([...debit, ...credit])}(?!\p{L})`;
const CURRENCY = `(?:(${CURRENCY_PATTERN})\\s?)`;
/** A minus stands before the currency, behind it or behind the sum; brackets say the same. */
const sumWith = (amount: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-]|\d:)(?!(?<=\d )\d{3}[ .,])(\()?` +
      String.raw`([-+−–—])?\s?${CURRENCY}?([-+−])?` +
      String.raw`(${amount})(?![\d%:/]|[.,]\d)(?:\s?${CURRENCY})?` +
      String.raw`(?:\s?([-+−)](?=\s|$))|\s{0,2}(${SIDE}))?`,
    'gu',
  );

/** How the sums of an account are written, and how many of their smallest units make one. */
interface Writing {
  pattern: RegExp;
  units: number;
  isSum(digits: string): boolean;
  sizeOf(digits: string): number | undefined;
}

const CENTS = /[.,]\d{2}$|\d{3} \d{2}$/;
const plain = { pattern: sumWith(AMOUNT), units: 100, sizeOf: readAmountText };
const withCents: Writing = { ...plain, isSum: (digits) => CENTS.test(digits) };
const withoutCents: Writing = { ...plain, isSum: (digits) => !/[.,]\d{1,2}$/.test(digits) };
/** The last three digits of a dinar of Kuwait are thousandths, never thousands: "845.250". */
const withThousandths: Writing = {
  pattern: sumWith(String.raw`(?:\d{1,3}(?:[,.'’ ]\d{3})*|\d+)[.,]\d{3}`),
  units: 1000,
  isSum: () => true,
  sizeOf: (digits) => Number(digits.replace(/\D/g, '')) / 1000,
};

const hasThousandths = (currency: string | undefined): boolean => minorDigits(currency) === 3;

/** How many smallest units make one of an account's money. */
export const unitsOf = (currency: string | undefined): number =>
  (hasThousandths(currency) ? withThousandths : withCents).units;

const DEBIT = new RegExp(String.raw`^(?:[-−–—]|${anyOf(debit)})$`, 'u');
/** Between the currency and the cents a recogniser sees blanks: "$ 3,366. 44". */
const LOOSE_CENTS = /(?<=[€£$¥₹]\s?[\d,]*\d[.,])\s(?=\d{2}(?!\d))/gu;

/** What a sum adds to what was there. */
export const signed = ({ cents, sign }: Pick<LedgerSum, 'cents' | 'sign'>): number =>
  cents * (sign ?? 1);

/** The lines with sums of an account's pages, in reading order, and lines that only have a day. */
export function ledgerLines(pages: readonly PageReading[]): LedgerLine[] {
  const last = lastDay(pages);
  const currency = pages[0]?.context.currency;
  if (hasThousandths(currency)) return linesWith(withThousandths, pages, last);
  const lines = linesWith(withCents, pages, last);
  // Some money has no cents: then no row has any.
  const hasCents = lines.some(({ date, sums }) => date !== undefined && sums.length > 0);
  return hasCents ? lines : linesWith(withoutCents, pages, last);
}

type Last = IsoDate | undefined;

/** From the top of a line to that of one that continues with it, in word heights. */
const STEP = 2.2;

function linesWith(writing: Writing, pages: readonly PageReading[], last: Last): LedgerLine[] {
  return pages.flatMap((page) => {
    const found: LedgerLine[] = [];
    const isDay = dayCells(page);
    let below: Own[] = [];
    for (const line of page.analysis.layout.lines) {
      const shown = (phrase: Phrase) =>
        isDay(phrase) ? ' '.repeat(phrase.text.length) : phrase.text;
      const text = line.map(shown).join('  ');
      const own = lineOf({ page, line, text }, writing, last);
      const before = found.at(-1);
      if (own.sums.length === 0) {
        below.push(own);
        continue;
      }
      if (before) found.push(withBelow(found.pop()!, below));
      found.push(own);
      below = [];
    }
    return found;
  });
}

/**
 * A row with the words that continue below it; what stands further off, or last on a page, is none
 * of its.
 */
function withBelow(row: LedgerLine, below: readonly Own[]): LedgerLine {
  const topOf = ({ line }: Own) => line[0]?.rect.y ?? Infinity;
  const most = STEP * row.page.analysis.layout.wordHeight;
  const gap = below.findIndex((next, at) => topOf(next) - topOf(below[at - 1] ?? row) > most);
  const own = gap < 0 ? below : below.slice(0, gap);
  return { ...row, text: [row, ...own].map(({ text }) => text).join(' ') };
}

/** A day without its year, which might be a sum of cents: "12.09". */
const SHORT_DAY = /^(?:0[1-9]|[12]\d|3[01])[./-](?:0[1-9]|1[0-2])$/;
/** So many below each other make a column. */
const LEAST_CELLS = 3;

/** Tells the cells of a column of days behind the first one: of the days on which sums count. */
function dayCells({ analysis: { layout } }: PageReading): (phrase: Phrase) => boolean {
  const rows = layout.lines.filter((line) => SHORT_DAY.test(line[0]?.text ?? ''));
  const cells = rows.flatMap((line) => line.slice(1));
  const beside = ({ rect }: Phrase) =>
    cells.filter((other) => Math.abs(other.rect.x - rect.x) < layout.wordHeight / 2);
  const days = cells.filter((cell) => {
    const column = beside(cell);
    return column.length >= LEAST_CELLS && column.every(({ text }) => SHORT_DAY.test(text));
  });
  return (phrase) => days.includes(phrase);
}

type Own = Pick<LedgerLine, 'page' | 'line' | 'text'>;

function lineOf(own: Own, writing: Writing, last: Last): LedgerLine {
  const days = last === undefined ? [] : daysAtStart(own.text, own.page.context, last);
  const end = days.at(-1)?.end ?? 0;
  const rest = withoutDays(' '.repeat(end) + own.text.slice(end), own.page.context);
  return { ...own, date: days[0]?.date, sums: sumsIn(rest, own, writing) };
}

function sumsIn(
  text: string,
  { line, page }: Own,
  { pattern, units, isSum, sizeOf }: Writing,
): LedgerSum[] {
  const tight = text.replace(LOOSE_CENTS, '');
  return [...tight.matchAll(pattern)].flatMap((match) => {
    const [, bracket, far, money, near, digits = '', money2, behind, side] = match;
    const size = sizeOf(digits);
    if (size === undefined || !isSum(digits)) return [];
    const currency = currencyOf(money ?? money2 ?? '', page.context);
    // What a purchase cost elsewhere: "Hotel Roma EUR 120.00".
    if (currency !== (page.context.currency ?? currency) && currency !== undefined) return [];
    const after = behind === ')' ? undefined : behind;
    const sign = bracket && behind === ')' ? '-' : (near ?? far ?? after ?? side);
    const from = match.index + match[0].indexOf(digits);
    return [
      {
        cents: Math.round(units * Math.abs(size)),
        sign: sign === undefined ? undefined : DEBIT.test(sign) ? (-1 as const) : (1 as const),
        left: placeOf(line, from),
        right: placeOf(line, from + digits.length),
      },
    ];
  });
}

/** Where the letter at a place of a line's text stands on the page. */
function placeOf(line: readonly Phrase[], at: number): number {
  let from = 0;
  for (const { text, rect } of line) {
    if (at <= from + text.length)
      return rect.x + (rect.width * Math.max(0, at - from)) / text.length;
    from += text.length + 2;
  }
  return Infinity;
}

/** The last day in full that the pages name and that is past. */
function lastDay(pages: readonly PageReading[]): Last {
  const named = pages.flatMap(({ analysis, context }) =>
    analysis.layout.lines
      .flat()
      .filter(({ text }) => /\d{4}|\d[./-]\d{2}\b/.test(text))
      .flatMap(({ text }) => findDates(text, { ...context, isPast: true }))
      .filter(({ date }) => date <= context.today),
  );
  return named
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
}
