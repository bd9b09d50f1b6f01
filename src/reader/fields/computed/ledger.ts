import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { FieldValue } from '../../reading.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';
import { ledgerRows, type LedgerRow } from './ledger-rows.ts';
import type { Movement } from './movements.ts';

/** The balances between which the rows lie. */
export interface Balances {
  opening: FieldValue | undefined;
  closing: FieldValue | undefined;
}

type Step = (row: LedgerRow) => number | undefined;

/** The rows of an account that lead from its first balance to its last to the cent, oldest first; empty where none do, however their sums are signed. */
export function ledgerOf(pages: readonly PageReading[], { opening, closing }: Balances): Movement[] {
  const [from, to] = [centsOf(opening), centsOf(closing)];
  const last = from === undefined || to === undefined ? undefined : lastDay(pages);
  if (from === undefined || to === undefined || last === undefined) return [];
  const rows = ledgerRows(pages, last).filter((row) => ![opening, closing].some((balance) => balance && standsIn(balance, row)));
  const running = runningRows(rows, from, to);
  if (running.length > 0) return running;
  const single = rows.filter(({ sums }) => sums.length === 1);
  return waysOf(single).map((step) => steppedRows(single, step, from)).find((found) => found.length > 0 && centsIn(found.at(-1)?.balance ?? 0) === to) ?? [];
}

/** Rows that follow from each other to the cent where no balance is named: the first of them is what they begin with. Empty where one does not follow, or they are few. */
export function chainOf(pages: readonly PageReading[]): Movement[] {
  const last = lastDay(pages);
  const [first, ...rows] = last === undefined ? [] : ledgerRows(pages, last);
  const [from, to] = [balanceOf(first), balanceOf(rows.at(-1))];
  const found = from === undefined || to === undefined ? [] : runningRows(rows, from, to);
  return found.length >= LEAST_CHAIN ? found : [];
}

const LEAST_CHAIN = 4;

const balanceOf = (row: LedgerRow | undefined): number | undefined => {
  const sum = row?.sums.at(-1);
  return sum && centsIn(sum.size) * (sum.sign ?? 1);
};

const centsIn = (amount: number): number => Math.round(100 * amount);

const centsOf = (value: FieldValue | undefined): number | undefined => {
  const amount = (value?.value as { amount?: number } | undefined)?.amount;
  return amount === undefined ? undefined : centsIn(amount);
};

/** The last day in full that the pages name and that is past. */
function lastDay(pages: readonly PageReading[]): IsoDate | undefined {
  const named = pages.flatMap(({ look, context }) => look.layout.lines.flat().flatMap(({ text }) => (/\d{4}|\d[./-]\d{2}\b/.test(text) ? findDates(text, { ...context, isPast: true }) : [])).filter(({ date }) => date <= context.today));
  return named.map(({ date }) => date).toSorted().at(-1);
}

const standsIn = ({ page: number, box, raw }: FieldValue, { page: { look }, line }: LedgerRow): boolean => look.number === number && line.some(({ rect, text }) => raw.includes(text) && look.text.toBox(rect)[1] === box[1]);

/** Rows with a balance of their own, each of which follows from the one before it by another sum of the row. */
function runningRows(rows: readonly LedgerRow[], from: number, to: number): Movement[] {
  const found: Movement[] = [];
  let before = from;
  for (const row of rows) {
    const sums = row.sums.map(({ size, sign }) => centsIn(size) * (sign ?? 1));
    const balance = sums.at(-1) ?? 0;
    if (sums.length === 1 && balance === before) continue;
    if (!sums.slice(0, -1).some((sum) => Math.abs(sum) === Math.abs(balance - before))) return [];
    found.push(moved(row, balance - before, balance));
    before = balance;
  }
  return before === to ? found : [];
}

function steppedRows(rows: readonly LedgerRow[], step: Step, from: number): Movement[] {
  const found: Movement[] = [];
  let before = from;
  for (const row of rows) {
    const amount = step(row);
    if (amount === undefined) return [];
    before += amount;
    found.push(moved(row, amount, before));
  }
  return found;
}

const moved = ({ page, line, text, date }: LedgerRow, amount: number, balance: number): Movement => ({ page, line, text, date, amount: amount / 100, balance: balance / 100 });

/** By signs: where some have one, those without came in. By columns: what ends on the left of the widest gap went out, or came in. All one way. */
function waysOf(rows: readonly LedgerRow[]): Step[] {
  const cents = ({ sums: [sum] }: LedgerRow) => centsIn(sum?.size ?? 0);
  if (rows.some(({ sums: [sum] }) => sum?.sign !== undefined)) return [(row) => cents(row) * (row.sums[0]?.sign ?? 1)];
  const rights = rows.map(({ sums: [sum] }) => sum?.right ?? 0).toSorted((one, other) => one - other);
  const gaps = rights.slice(1).map((right, at) => ({ at: right, gap: right - (rights[at] ?? right) }));
  const widest = gaps.toSorted((one, other) => other.gap - one.gap)[0]?.at ?? Infinity;
  const isLeft = ({ sums: [sum] }: LedgerRow) => (sum?.right ?? 0) < widest;
  return [(row) => (isLeft(row) ? -cents(row) : cents(row)), (row) => (isLeft(row) ? cents(row) : -cents(row)), (row) => -cents(row), cents];
}
