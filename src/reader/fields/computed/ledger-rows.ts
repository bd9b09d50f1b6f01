import { addYears } from '../../../core/dates/date-arithmetic.ts';
import { isIsoDate, partsOf, type IsoDate } from '../../../core/dates/iso-date.ts';
import type { Phrase } from '../../text/layout.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';
import { amountOf } from '../parsers/money.ts';
import { monthOf } from '../parsers/month-words.ts';

/** A sum of a row with the sign before or behind it, and where it ends, in the units of the page. */
export interface RowSum {
  size: number;
  sign: -1 | 1 | undefined;
  right: number;
}

/** A line of an account that begins with a day and has sums. Lines without either go on with its text. */
export interface LedgerRow {
  page: PageReading;
  line: readonly Phrase[];
  text: string;
  date: IsoDate;
  sums: readonly RowSum[];
}

const { debit, credit } = paperWords.accounts;
const SIDE = String.raw`${anyOf([...debit, ...credit])}(?!\p{L})`;
const SUM = new RegExp(String.raw`(?<![\p{L}\d.,/])([-+−–—])?\s?(?:[A-Z]{3}\s|[€£$¥₹]\s?)?([-+−])?(\d{1,3}(?:[.,'’ ]\d{3})+[.,]\d{2}|(?<=[€£$¥₹]\s?)[\d,.]*\d[.,]\s\d{2}|\d+[.,]\d{2})(?![\d%]|[.,]\d)(?:\s?(?:[A-Z]{3}(?!\p{L})|[€£$¥₹]))?(?:\s?([-+−](?=\s|$))|\s{0,2}(${SIDE}))?`, 'gu');
const DEBIT = new RegExp(String.raw`^(?:[-−–—]|${anyOf(debit)})$`, 'u');

/** The rows of an account, oldest first; none of them is later than `last`, by which days that leave out their year have it. */
export function ledgerRows(pages: readonly PageReading[], last: IsoDate): LedgerRow[] {
  const rows: LedgerRow[] = [];
  for (const page of pages) {
    for (const line of page.look.layout.lines) {
      const text = line.map((phrase) => phrase.text).join('  ');
      const row = rowOf({ page, line, text }, last);
      const before = rows.at(-1);
      if (row) rows.push(row);
      else if (before?.page === page && sumsIn(line, text).length === 0) rows[rows.length - 1] = { ...before, text: `${before.text} ${text}` };
    }
  }
  return (rows[0]?.date ?? '') > (rows.at(-1)?.date ?? '') ? rows.toReversed() : rows;
}

function rowOf(own: Omit<LedgerRow, 'date' | 'sums'>, last: IsoDate): LedgerRow | undefined {
  const [first] = daysAt(own, last);
  const end = daysAt(own, last).reduce((at, day) => Math.max(at, day.end), 0);
  const sums = first ? sumsIn(own.line, ' '.repeat(end) + own.text.slice(end)) : [];
  return first && sums.length > 0 ? { ...own, date: first.date, sums } : undefined;
}

/** The days with which a row begins, one behind the other: of the booking and of the value. */
function daysAt({ text, page }: Omit<LedgerRow, 'date' | 'sums'>, last: IsoDate): { date: IsoDate; end: number }[] {
  const days: { date: IsoDate; end: number }[] = [];
  for (let at = 0; days.length < MOST_DAYS;) {
    const rest = text.slice(at).replace(/^[\s•·-]+/, '');
    const from = text.length - rest.length;
    const found = fullDay(rest, page) ?? halfDay(rest, page, last);
    if (!found) break;
    at = from + found.length;
    days.push({ date: found.date, end: at });
  }
  return days;
}

const MOST_DAYS = 2;

/** Two days without their years, one behind the other, are no day with one: "03 SEP  03 SEP". */
const TWICE = /^\d{1,2}[. -]\p{L}{3,9}\.?\s+\d{1,2}[. -]\p{L}{3,9}(?!\p{L})/u;

function fullDay(text: string, { context }: PageReading): { date: IsoDate; length: number } | undefined {
  if (TWICE.test(text)) return undefined;
  const [day] = findDates(text.slice(0, LONGEST_DAY), { ...context, isPast: true });
  return day?.index === 0 ? { date: day.date, length: day.raw.length } : undefined;
}

const LONGEST_DAY = 24;
const NUMBERS = /^(\d{1,2})[./](\d{1,2})\.?(?=\s|$)/u;
const DAY_FIRST = /^(\d{1,2})[. -]{1,2}(\p{L}{3,9})\.?(?=\s|$)/u;
const MONTH_FIRST = /^(\p{L}{3,9})\.?\s(\d{1,2})(?=\s|$)/u;

/** A day without its year: "01.08.", "15 janv.", "4/02". It lies in the year before the last day. */
function halfDay(text: string, { context: { order } }: PageReading, last: IsoDate): { date: IsoDate; length: number } | undefined {
  const [numbers, named, turned] = [NUMBERS, DAY_FIRST, MONTH_FIRST].map((form) => form.exec(text));
  const [whole, day, month] = numbers ? numeric(numbers, order) : named ? [named[0], named[1], monthOf(named[2] ?? '')] : turned ? [turned[0], turned[2], monthOf(turned[1] ?? '')] : [];
  if (whole === undefined || month === undefined) return undefined;
  const dates = [0, 1].map((ago) => `${partsOf(last).year - ago}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
  const date = dates.find((each) => isIsoDate(each) && each <= last && each > addYears(last, -1));
  return date === undefined ? undefined : { date, length: whole.length };
}

function numeric([whole = '', first = '', second = '']: RegExpExecArray, order: string): [string, string, number] {
  const isMonthFirst = Number(second) > MONTHS || (order === 'month' && Number(first) <= MONTHS);
  return isMonthFirst ? [whole, second, Number(first)] : [whole, first, Number(second)];
}

const MONTHS = 12;

function sumsIn(line: readonly Phrase[], text: string): RowSum[] {
  return [...text.matchAll(SUM)].flatMap((match) => {
    const [, far, near, digits = '', minus, side] = match;
    const size = amountOf(digits);
    const sign = near ?? far ?? minus ?? side;
    return size === undefined ? [] : [{ size, sign: sign === undefined ? undefined : DEBIT.test(sign) ? -1 as const : 1 as const, right: rightOf(line, match.index + match[0].indexOf(digits) + digits.length) }];
  });
}

/** Where the letter at a place of a line's text stands on the page. */
function rightOf(line: readonly Phrase[], at: number): number {
  let from = 0;
  for (const { text, rect } of line) {
    if (at <= from + text.length) return rect.x + (rect.width * (at - from)) / text.length;
    from += text.length + 2;
  }
  return Infinity;
}
