import { addDays, days } from '../../../core/dates/date-arithmetic.ts';
import type { FieldValue } from '../../reading.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { foundValue } from '../found-value.ts';
import { type PageReading, plainTextOf } from '../page-reading.ts';
import { DOLLAR, UNKNOWN_DOLLAR } from '../parsers/currencies.ts';
import { surest } from '../read-labelled.ts';
import { isDatedByRows, isInOrder, isInPeriod, type Period, showsBalance } from './days-of-rows.ts';
import { type Ledger, ledgersOf, type Movement } from './ledger.ts';
import { type LedgerLine, ledgerLines, signed } from './ledger-lines.ts';

/** How sure totals are where the paper says both balances; else a row may be missing. */
const [PROVEN, UNPROVEN] = [0.93, 0.74];
const DAYS_OF_A_MONTH = 30.44;
/** Words with which employers' payments are entered. */
const SALARY = new RegExp(String.raw`(?<!\p{L})${anyOf(paperWords.salary)}(?!\p{L})`, 'iu');

/** What labels call the balances of an account, and its period. */
export interface StatementBalances {
  opening: readonly FieldValue[];
  closing: readonly FieldValue[];
  period: Period;
}

/** What a statement's rows add up to: lowest balances, the largest credit, what moves a month. */
export function statementFields(
  pages: readonly PageReading[],
  { opening, closing, period }: StatementBalances,
): Record<string, FieldValue> {
  const lines = ledgerLines(pages);
  const ledgers = ledgersOf(lines, { openings: centsIn(opening), closings: centsIn(closing) });
  const isWithin = (movements: readonly Movement[]) => isInPeriod(movements, period);
  const sure = isUnknownDollar(pages) ? UNKNOWN_DOLLAR : 1;
  const [first = {}, ...others] = ledgers.map((ledger) => totalsOf(ledger, { isWithin, sure }));
  const totals = Object.fromEntries(
    Object.entries(first).filter(([name, { value }]) =>
      others.every((other) => JSON.stringify(other[name]?.value) === JSON.stringify(value)),
    ),
  );
  const [ledger] = ledgers;
  if (!ledger?.isProven) return totals;
  const balance = (cents: number, labelled: readonly FieldValue[]) =>
    provenBalance(cents, { ledger, lines, labelled, sure });
  const ends = {
    opening_balance: balance(ledger.opening, opening),
    closing_balance: balance(ledger.closing, closing),
  };
  return { ...totals, ...present(ends) };
}

const present = (fields: Record<string, FieldValue | undefined>): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

interface Printed {
  ledger: Ledger;
  lines: readonly LedgerLine[];
  labelled: readonly FieldValue[];
  sure: number;
}

/** A balance to which the rows lead, at its label, or where it is printed outside the rows. */
function provenBalance(
  cents: number,
  { ledger, lines, labelled, sure }: Printed,
): FieldValue | undefined {
  const named = surest(labelled.filter((value) => centsIn([value]).includes(cents)));
  if (named) return { ...named, confidence: Math.max(named.confidence, sure * PROVEN) };
  const rows = new Set(ledger.movements.map(({ row }) => row.line));
  const at = lines.find(
    ({ line, sums }) => !rows.has(line) && sums.some((sum) => signed(sum) === cents),
  );
  if (!at) return undefined;
  const { currency } = at.page.context;
  const value = { amount: cents / 100, ...(currency && { currency }) };
  return { ...foundValue(at.page.look, at.line, { value, sureness: sure * PROVEN }), source: 'computed' };
}

const centsIn = (values: readonly FieldValue[]): number[] => [
  ...new Set(
    values.flatMap(({ value }) => {
      const { amount } = value as { amount?: number };
      return amount === undefined ? [] : [Math.round(100 * amount)];
    }),
  ),
];

/** Whose dollars the sums are that name none but "$": what is told of them may be other money. */
const isUnknownDollar = (pages: readonly PageReading[]): boolean =>
  pages.some(
    ({ look, context: { currency, dollar } }) =>
      currency === 'USD' && dollar === undefined && plainTextOf(look).includes(DOLLAR),
  );

interface Known {
  /** Whether rows lie within the period that the paper names. */
  isWithin(movements: readonly Movement[]): boolean;
  /** How sure their money is. */
  sure: number;
}

function totalsOf(
  { movements, opening, isProven }: Ledger,
  { isWithin, sure }: Known,
): Record<string, FieldValue> {
  const last = movements.at(-1);
  if (!last) return {};
  const { sum, worked } = valuesAt(sure * (isProven ? PROVEN : UNPROVEN));
  // A day that goes back, or lies outside the period, may be misread: then nothing is said of days.
  const areDated = isInOrder(movements) && isDatedByRows(movements) && isWithin(movements);
  // Deposits before withdrawals: only balances beside the rows tell their order then.
  const isOrdered = isInOrder(movements) || movements.every(showsBalance);
  const lowest = lowestOf(movements, opening);
  const credit = movements.reduce((best, next) => (next.amount > best.amount ? next : best));
  return {
    ...(isOrdered && { lowest_balance: sum(lowest.at, lowest.balance) }),
    ...(credit.amount > 0 && { largest_credit: sum(credit, credit.amount) }),
    ...(credit.amount > 0 && areDated && { largest_credit_date: worked(credit, credit.date) }),
    ...(areDated && totalsByDay(movements, { opening, sum })),
  };
}

interface Sums {
  opening: number;
  sum(movement: Movement, cents: number): FieldValue;
}

/** What moves a month, and the least that was left in the last days. */
function totalsByDay(
  movements: readonly Movement[],
  { opening, sum }: Sums,
): Record<string, FieldValue> {
  const last = movements.at(-1)!;
  const months = Math.max(
    1,
    Math.round(days(movements[0]?.date ?? last.date, last.date) / DAYS_OF_A_MONTH),
  );
  const since = movements.findIndex(({ date }) => date > addDays(last.date, -28));
  // What was left before these days is what they begin with.
  const lowest = lowestOf(movements.slice(since), movements[since - 1]?.balance ?? opening);
  const income = movements.filter(({ amount, row }) => amount > 0 && SALARY.test(row.text));
  const outgoings = movements.filter(({ amount }) => amount < 0);
  return {
    lowest_balance_28_days: sum(lowest.at, lowest.balance),
    ...(income.length > 0 && {
      monthly_income: sum(income.at(-1) ?? last, total(income) / monthsOf(income)),
    }),
    ...(outgoings.length > 0 && {
      monthly_outgoings: sum(outgoings.at(-1) ?? last, -total(outgoings) / months),
    }),
  };
}

/** The least that was left, and the row that shows it: of what was there before, the first one. */
function lowestOf(
  movements: readonly Movement[],
  before: number,
): { at: Movement; balance: number } {
  const at = movements.reduce((best, next) => (next.balance < best.balance ? next : best));
  return before < at.balance
    ? { at: movements[0] ?? at, balance: before }
    : { at, balance: at.balance };
}

function total(movements: readonly Movement[]): number {
  return movements.reduce((all, { amount }) => all + amount, 0);
}

/** Months in which something came in: the first and the last of a statement are often cut. */
function monthsOf(movements: readonly Movement[]): number {
  return new Set(movements.map(({ date }) => date.slice(0, 7))).size;
}

function valuesAt(sureness: number) {
  const worked = ({ row: { page, line } }: Movement, value: unknown): FieldValue => ({
    ...foundValue(page.look, line, { value, sureness }),
    source: 'computed',
  });
  const sum = (movement: Movement, cents: number): FieldValue => {
    const { currency } = movement.row.page.context;
    return worked(movement, { amount: Math.round(cents) / 100, ...(currency && { currency }) });
  };
  return { sum, worked };
}
