import type { PageReading } from '../../page-reading.ts';
import { type DatedLine, withDates } from '../dated-lines.ts';
import type { NamedBalances } from './ledger.ts';
import { type Heads, signByHeads } from './ledger-heads.ts';
import type { LedgerLine, LedgerSum } from './ledger-lines.ts';

interface Paper {
  named: NamedBalances;
  heads: ReadonlyMap<PageReading, Heads>;
}

/**
 * Whether rows that lead from one balance to the other in no other way do so where balances without
 * a sign are debts: then colour alone shows what is owed.
 */
export function isOwedByColour(lines: readonly LedgerLine[], paper: Paper): boolean {
  const sets = rowSets(lines, paper).flatMap((rows) => [rows, rows.toReversed()]);
  return sets.some((ordered) => !leads(ordered, paper, [1]) && leads(ordered, paper, [1, -1]));
}

/**
 * The lines from the first to the last day, or to the end, where banks write a day once; without
 * those that only say a balance.
 */
function rowSets(lines: readonly LedgerLine[], { named }: Paper): DatedLine[][] {
  const balances = new Set([...named.openings, ...named.closings].map(Math.abs));
  const dated = withDates(lines);
  const [first, last] = [
    dated.findIndex(({ hasOwnDay }) => hasOwnDay),
    dated.findLastIndex(({ hasOwnDay }) => hasOwnDay),
  ];
  const isBalance = ({ sums }: DatedLine) =>
    sums.length === 1 && sums.every(({ cents }) => balances.has(cents));
  const isRow = (line: DatedLine) => line.sums.length > 0 && !isBalance(line);
  return first < 0
    ? []
    : [last + 1, dated.length].map((end) => dated.slice(first, end).filter(isRow));
}

type Signs = readonly (1 | -1)[];

/** More that may be left behind a row tell nothing. */
const MOST_BALANCES = 500;

function leads(rows: readonly DatedLine[], { named, heads }: Paper, signs: Signs): boolean {
  let left = new Set(named.openings.flatMap((cents) => signs.map((sign) => sign * cents)));
  for (const row of rows) {
    left = new Set(
      [...left].flatMap((before) => behind(row, { before, signs, heads: heads.get(row.page) })),
    );
    if (left.size > MOST_BALANCES) return false;
  }
  const closings = new Set(named.closings.flatMap((cents) => signs.map((sign) => sign * cents)));
  return rows.length > 0 && [...left].some((cents) => closings.has(cents));
}

interface Before {
  before: number;
  signs: Signs;
  heads: Heads | undefined;
}

/**
 * The balances that may stand after a row: its last amount, or, where it has only one, the balance
 * before it moved by that amount.
 */
function behind({ sums }: DatedLine, { before, signs, heads }: Before): number[] {
  const movesOf = (sum: LedgerSum) => signsOf(sum, heads).map((sign) => before + sign * sum.cents);
  const last = sums.at(-1);
  if (!last || sums.length === 1) return last ? movesOf(last) : [];
  const balances = new Set((last.sign ? [last.sign] : signs).map((sign) => sign * last.cents));
  return sums
    .slice(0, -1)
    .flatMap(movesOf)
    .filter((cents) => balances.has(cents));
}

function signsOf(sum: LedgerSum, heads: Heads | undefined): Signs {
  if (sum.sign) return [sum.sign];
  return heads ? [signByHeads(sum, heads)] : [1, -1];
}
