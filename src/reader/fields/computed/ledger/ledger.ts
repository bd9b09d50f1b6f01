import type { IsoDate } from '../../../../core/dates/iso-date.ts';
import { type DatedLine, withDates } from '../dated-lines.ts';
import { ledgerColumns } from './ledger-columns.ts';
import { type LedgerLine, type LedgerSum, signed } from './ledger-lines.ts';

/** One row of an account: what came in (positive) or went out, and what was left, in cents. */
export interface Movement {
  row: DatedLine;
  date: IsoDate;
  amount: number;
  balance: number;
}

/** A whole account, oldest row first: each row follows from the one before to the cent. */
export interface Ledger {
  movements: readonly Movement[];
  opening: number;
  closing: number;
  /** Whether the page says both balances outside the rows: then no row is missing at an end. */
  isProven: boolean;
}

/** What labels call the first and the last balance, in cents. */
export interface NamedBalances {
  openings: readonly number[];
  closings: readonly number[];
}

/** Fewer rows than these prove nothing where no balance is named. */
const LEAST_UNPROVEN = 4;

/**
 * The account that the lines of a paper are, if they are one: the opening balance begins it, every
 * row follows to the cent, the closing balance ends it. Empty where a row does not follow, or where
 * the lines may be read as different accounts; several where nothing tells what was there before
 * the first row, so that only what all of them say is known.
 */
export function ledgersOf(lines: readonly LedgerLine[], named: NamedBalances): Ledger[] {
  const found = segmentsOf(lines, named).flatMap((rows) => accountIn(rows, { lines, named }));
  const whole = distinct(found.filter((ledger) => isWhole(ledger, lines)));
  const proven = whole.filter(({ isProven }) => isProven);
  const ledgers = proven.length > 0 ? proven : whole.filter(isLong);
  return new Set(ledgers.map(rowsOf)).size === 1 ? ledgers : [];
}

/** Rows that follow from each other prove where they lead, whatever labels say. */
const LEAST_FOLLOWING = 2;

/**
 * What was there before the rows and behind them, where each shows what was left; undefined where
 * one does not follow.
 */
export function endsOfRows(
  lines: readonly LedgerLine[],
): { openings: number[]; closings: number[] } | undefined {
  const paper = { lines, named: { openings: [], closings: [] } };
  const ledgers = ordersOf(lines, paper)
    .flatMap((ordered) => runningLedgers(ordered, paper))
    .filter((ledger) => ledger.movements.length > LEAST_FOLLOWING && isWhole(ledger, lines));
  const ends = {
    openings: ledgers.map(({ opening }) => opening),
    closings: ledgers.map(({ closing }) => closing),
  };
  return ledgers.length > 0 ? ends : undefined;
}

const isLong = ({ movements }: Ledger): boolean => movements.length >= LEAST_UNPROVEN;

/** In whichever order they are read; the first one's change may not be known. */
const rowsOf = ({ movements, isProven }: Ledger): string =>
  JSON.stringify(
    movements
      .map(({ row, amount }, at) => `${row.text} ${at > 0 || isProven ? amount : ''}`)
      .toSorted(),
  );

/** Whether each line with a day is a row of the account, or says one of its balances. */
function isWhole({ movements, opening }: Ledger, lines: readonly LedgerLine[]): boolean {
  const rows = new Set(movements.map(({ row }) => row.line));
  const balances = new Set([opening, ...movements.map(({ balance }) => balance)]);
  return lines.every(
    ({ date, line, sums }) =>
      date === undefined || rows.has(line) || sums.every((sum) => balances.has(signed(sum))),
  );
}

interface Paper {
  lines: readonly LedgerLine[];
  named: NamedBalances;
}

/** So many balances are named at most where it matters which of them begin and end an account. */
const MOST_NAMED = 4;

/** All lines with sums, and those between a line with an opening balance and one with a closing. */
function segmentsOf(lines: readonly LedgerLine[], named: NamedBalances): LedgerLine[][] {
  const at = (balances: readonly number[]) =>
    [...lines.keys()].filter((index) =>
      lines[index]?.sums.some((sum) => balances.includes(signed(sum))),
    );
  const [froms, ends] = [
    at(named.openings).slice(0, MOST_NAMED),
    at(named.closings).slice(-MOST_NAMED),
  ];
  const pairs = froms.flatMap((from) =>
    ends.filter((to) => to > from + 1).map((to) => lines.slice(from + 1, to)),
  );
  return [[...lines], ...pairs];
}

/** The rows from the oldest on: some papers show the newest first. */
function accountIn(lines: readonly LedgerLine[], paper: Paper): Ledger[] {
  return ordersOf(lines, paper).flatMap((ordered) => [
    ...runningLedgers(ordered, paper),
    ...columnLedgers(ordered, paper),
  ]);
}

/** By the days of the rows; within one day by the places of the balances around the rows. */
function ordersOf(lines: readonly LedgerLine[], { lines: all, named }: Paper): LedgerLine[][] {
  const [asShown, turned] = [[...lines], lines.toReversed()];
  const first = all.findIndex(({ date }) => date !== undefined);
  const last = all.findLastIndex(({ date }) => date !== undefined);
  const [from = '', to = ''] = [all[first]?.date, all[last]?.date];
  if (from !== to) return [from > to ? turned : asShown];
  const names = (some: readonly LedgerLine[], balances: readonly number[]) =>
    some.some(({ sums }) => sums.some((sum) => balances.includes(signed(sum))));
  const [above, below] = [all.slice(0, Math.max(0, first)), all.slice(last + 1)];
  if (names(above, named.openings) && names(below, named.closings)) return [asShown];
  if (names(below, named.openings) && names(above, named.closings)) return [turned];
  return [asShown, turned];
}

/** Rows with a balance of their own, each following from the one before by another of its sums. */
function runningLedgers(lines: readonly LedgerLine[], { lines: all, named }: Paper): Ledger[] {
  const rows = withDates(lines);
  const first = rows.findIndex(({ date, sums }) => date !== undefined && sums.length > 1);
  const start = rows[first];
  if (!start) return [];
  const chain = chainFrom(balanceOf(start), rows.slice(first + 1));
  if (!chain) return [];
  const closing = chain.at(-1)?.balance ?? balanceOf(start);
  const own = new Set([start, ...chain.map(({ row }) => row)].map(({ line }) => line));
  const printed = all.filter(({ line }) => !own.has(line)).flatMap(({ sums }) => sums.map(signed));
  if (!isNamed(closing, named.closings)) return [];
  const isEnded = printed.includes(closing) || named.closings.includes(closing);
  const openings = openingsBefore(start, chain).filter((opening) =>
    isNamed(opening, named.openings),
  );
  const confirmed = openings.filter(
    (opening) => named.openings.includes(opening) || printed.includes(opening),
  );
  const isProven = confirmed.length === 1 && isEnded;
  return (confirmed.length === 1 ? confirmed : openings).map((opening) =>
    asLedger(opening, [moved(start, opening), ...chain], isProven),
  );
}

const isNamed = (balance: number, named: readonly number[]): boolean =>
  named.length === 0 || named.includes(balance);

const asLedger = (opening: number, movements: Movement[], isProven: boolean): Ledger => ({
  opening,
  movements,
  closing: movements.at(-1)?.balance ?? opening,
  isProven,
});

const moved = (row: DatedLine, before: number): Movement => ({
  row,
  date: row.date!,
  amount: balanceOf(row) - before,
  balance: balanceOf(row),
});

const balanceOf = ({ sums }: LedgerLine): number => signed(sums.at(-1)!);

/** What may have been left before a row, by its sign or by the sums in the column of its own. */
function openingsBefore(row: LedgerLine, chain: readonly Movement[]): number[] {
  const balance = balanceOf(row);
  return [
    ...new Set(
      row.sums
        .slice(0, -1)
        .flatMap((sum) => signsOf(sum, chain).map((sign) => balance - sign * sum.cents)),
    ),
  ];
}

function signsOf(sum: LedgerSum, chain: readonly Movement[]): readonly (1 | -1)[] {
  if (sum.sign) return [sum.sign];
  const columns = ([-1, 1] as const).map((sign) =>
    chain
      .filter(({ amount }) => amount * sign > 0)
      .flatMap(({ row, amount }) =>
        row.sums.filter((other) => other.sign === undefined && other.cents === Math.abs(amount)),
      ),
  );
  const isOver = (one: LedgerSum, other: LedgerSum) =>
    one.left < other.right && one.right > other.left;
  const [out = [], come = []] = columns;
  const areMixed = out.some((one) => come.some((other) => isOver(one, other)));
  if (out.length === 0 || come.length === 0 || areMixed) return [1, -1];
  return ([-1, 1] as const).filter((sign) =>
    (sign < 0 ? out : come).some((other) => isOver(sum, other)),
  );
}

/** Undefined where a row with a day does not follow. Lines without one may tell something else. */
function chainFrom(opening: number, rows: readonly DatedLine[]): Movement[] | undefined {
  const movements: Movement[] = [];
  let before = opening;
  for (const row of rows) {
    const balance = balanceOf(row);
    const isCarried = row.sums.every((sum) => signed(sum) === before);
    const change = balance - before;
    const isFollowing = row.sums
      .slice(0, -1)
      .some(
        ({ cents, sign }) =>
          cents === Math.abs(change) && (sign === undefined || sign === Math.sign(change)),
      );
    if (isCarried || (!isFollowing && !row.hasOwnDay)) continue;
    if (!isFollowing) return undefined;
    movements.push({ row, date: row.date!, amount: change, balance });
    before = balance;
  }
  return movements;
}

/** Rows that say what moved in columns or by signs, between two named balances. */
function columnLedgers(lines: readonly LedgerLine[], { named }: Paper): Ledger[] {
  return ledgerColumns(withDates(lines), named).map(({ opening, movements }) =>
    asLedger(opening, movements, true),
  );
}

/** Readings that differ in what moved; a reading that another one proves is the same. */
function distinct(ledgers: readonly Ledger[]): Ledger[] {
  const keyOf = ({ opening, movements }: Ledger) =>
    JSON.stringify([
      opening,
      ...movements.map(({ amount, balance, row }) => [amount, balance, row.text]),
    ]);
  const proven = ledgers.toSorted((one, other) => Number(one.isProven) - Number(other.isProven));
  return [...new Map(proven.map((ledger) => [keyOf(ledger), ledger])).values()];
}
