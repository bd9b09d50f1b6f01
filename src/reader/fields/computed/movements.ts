import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Phrase } from '../../text/layout.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';
import { amountOf } from '../parsers/money.ts';

/** One row of an account: what came in (positive) or went out, and what was left. */
export interface Movement {
  page: PageReading;
  line: readonly Phrase[];
  /** The row, and the lines that go on with it. */
  text: string;
  date: IsoDate;
  amount: number;
  balance: number;
}

interface Row {
  page: PageReading;
  line: readonly Phrase[];
  date: IsoDate;
  sums: number[];
}

const SUM = /^[-+−(]?\s?(?:[A-Z]{3}|[€£$¥₹])?\s?\d[\d.,'’ ]*[.,]\d{2}\)?\s?(?:[A-Z]{2,3}|[€£$¥₹])?$/;
const LEAST_ROWS = 5;
const LEAST_SHARE = 0.6;

/**
 * The rows of an account statement, oldest first, whose balances follow from each other by one of the row's own sums.
 * Empty where too few do: then it is another table, or was read wrongly.
 */
export function movementsOf(pages: readonly PageReading[]): Movement[] {
  const rows = pages.flatMap(rowsOf);
  const isNewestFirst = rows.length > 1 && (rows[0]?.date ?? '') > (rows.at(-1)?.date ?? '');
  const ordered = isNewestFirst ? rows.toReversed() : rows;
  const found = ordered.flatMap((row, index) => {
    const movement = index > 0 ? movementOf(row, ordered[index - 1]) : undefined;
    return movement ? [movement] : [];
  });
  return found.length >= LEAST_ROWS && found.length >= LEAST_SHARE * (rows.length - 1) ? found : [];
}

function rowsOf(page: PageReading): Row[] {
  return page.look.layout.lines.flatMap((line) => {
    const date = findDates(line[0]?.text ?? '', { ...page.context, isPast: true })[0]?.date;
    const sums = line.slice(1).filter((phrase) => SUM.test(phrase.text)).map((phrase) => amountOf(phrase.text.replace(/[^\d.,'’]/g, ''))).filter((sum) => sum !== undefined);
    return date && sums.length >= 2 ? [{ page, line, date, sums }] : [];
  });
}

function movementOf({ page, line, date, sums }: Row, before: Row | undefined): Movement | undefined {
  const balance = sums.at(-1) ?? 0;
  const amount = balance - (before?.sums.at(-1) ?? 0);
  const isOwn = sums.slice(0, -1).some((sum) => Math.abs(sum - Math.abs(amount)) < 0.005);
  return isOwn ? { page, line, text: line.map((phrase) => phrase.text).join('  '), date, amount: Math.round(100 * amount) / 100, balance } : undefined;
}
