import { addDays } from '../../../core/dates/date-arithmetic.ts';
import type { FieldValue } from '../../reading.ts';
import { foundValue } from '../found-value.ts';
import { surest } from '../methods/read-labelled.ts';
import { type PageReading, plainTextOf } from '../page-reading.ts';
import { DOLLAR, UNKNOWN_DOLLAR } from '../parsers/currencies.ts';
import {
  hasPlainDays,
  isDatedByRows,
  isInOrder,
  isInPeriod,
  type StatementPeriod,
  showsBalance,
} from './days-of-rows.ts';
import { type AccountBalances, centsIn } from './ledger/account-balances.ts';
import type { Ledger, Movement } from './ledger/ledger.ts';
import { type LedgerLine, signed, unitsOf } from './ledger/ledger-lines.ts';
import { monthlyFigures, monthsIn } from './monthly.ts';

type Fields = Record<string, FieldValue>;

/**
 * How sure totals are where the paper proves them; else a row may be missing, or all turned round.
 */
const [PROVEN, UNPROVEN] = [0.93, 0.74];

interface Known {
  pages: readonly PageReading[];
  period: StatementPeriod;
  /** Whether the paper proves the account. */
  isSure: boolean;
}

/** What the rows of a statement add up to, as far as all ways of reading them say the same. */
export function totalsOf(ledgers: readonly Ledger[], known: Known): Fields {
  const [first = {}, ...others] = ledgers.map((ledger) => totalsOfOne(ledger, known));
  return Object.fromEntries(
    Object.entries(first).filter(([name, { value }]) =>
      others.every((other) => JSON.stringify(other[name]?.value) === JSON.stringify(value)),
    ),
  );
}

interface Printed {
  pages: readonly PageReading[];
  lines: readonly LedgerLine[];
  named: AccountBalances;
}

/**
 * The balances of a proven account, at their labels, or where they are printed outside the rows.
 */
export function provenBalances(ledger: Ledger, { pages, lines, named }: Printed): Fields {
  const sure = sureOf(pages) * PROVEN;
  const opening = provenBalance(ledger.opening, { ledger, lines, labelled: named.opening, sure });
  const closing = provenBalance(ledger.closing, { ledger, lines, labelled: named.closing, sure });
  return {
    ...(opening && { opening_balance: opening }),
    ...(closing && { closing_balance: closing }),
  };
}

/** What was left behind the last row. */
export function balanceOfLedger({ movements, closing }: Ledger): FieldValue | undefined {
  const last = movements.at(-1);
  return last && valuesAt(UNPROVEN).sum(last, closing);
}

interface AtLabel {
  ledger: Ledger;
  lines: readonly LedgerLine[];
  labelled: readonly FieldValue[];
  sure: number;
}

function provenBalance(
  cents: number,
  { ledger, lines, labelled, sure }: AtLabel,
): FieldValue | undefined {
  const named = surest(labelled.filter((value) => centsIn([value]).includes(cents)));
  if (named) return { ...named, confidence: Math.max(named.confidence, sure) };
  const rows = new Set(ledger.movements.map(({ row }) => row.line));
  const at = lines.find(
    ({ line, sums }) => !rows.has(line) && sums.some((sum) => signed(sum) === cents),
  );
  if (!at) return undefined;
  const { currency } = at.page.context;
  const value = { amount: cents / unitsOf(currency), ...(currency && { currency }) };
  return {
    ...foundValue(at.page.analysis, at.line, { value, sureness: sure }),
    source: 'computed',
  };
}

/** Whose dollars the sums are that name none but "$": what is told of them may be other money. */
const sureOf = (pages: readonly PageReading[]): number =>
  pages.some(
    ({ analysis, context: { currency, dollar } }) =>
      currency === 'USD' && dollar === undefined && plainTextOf(analysis).includes(DOLLAR),
  )
    ? UNKNOWN_DOLLAR
    : 1;

function totalsOfOne({ movements, opening }: Ledger, { pages, period, isSure }: Known): Fields {
  const last = movements.at(-1);
  if (!last) return {};
  const { sum, worked } = valuesAt(sureOf(pages) * (isSure ? PROVEN : UNPROVEN));
  // A day that goes back, or lies outside the period, may be misread: then nothing is said of days.
  const isRunning = hasPlainDays(movements) && isInOrder(movements);
  const areDated = isRunning && isDatedByRows(movements) && isInPeriod(movements, period);
  // Deposits before withdrawals: only balances beside the rows tell their order then.
  const isOrdered = isRunning || movements.every(showsBalance);
  const lowest = lowestOf(movements, opening);
  const credit = movements.reduce((best, next) => (next.amount > best.amount ? next : best));
  return {
    ...(isOrdered && { lowest_balance: sum(lowest.at, lowest.balance) }),
    ...(credit.amount > 0 && { largest_credit: sum(credit, credit.amount) }),
    ...(credit.amount > 0 && areDated && { largest_credit_date: worked(credit, credit.date) }),
    ...(areDated && totalsByDay(movements, { opening, period, sum })),
  };
}

interface Sums {
  opening: number;
  period: StatementPeriod;
  sum(movement: Movement, cents: number): FieldValue;
}

/** What moves in each month of the period, and the least that was left in its last 28 days. */
function totalsByDay(movements: readonly Movement[], { opening, period, sum }: Sums): Fields {
  const months = monthsIn(period);
  const { outgoings, income } = monthlyFigures(movements, months ?? 1);
  return {
    ...(period.to && {
      lowest_balance_28_days: lowestSince(addDays(period.to, -28), { movements, opening, sum }),
    }),
    ...(months && income.at && { monthly_income: sum(income.at, income.cents) }),
    ...(months && outgoings.at && { monthly_outgoings: sum(outgoings.at, outgoings.cents) }),
  };
}

interface Account extends Omit<Sums, 'period'> {
  movements: readonly Movement[];
}

/** What was left before these days is what they begin with. */
function lowestSince(day: string, { movements, opening, sum }: Account): FieldValue {
  const since = movements.filter(({ date }) => date > day);
  const before = movements.findLast(({ date }) => date <= day);
  const lowest = since.length > 0 ? lowestOf(since, before?.balance ?? opening) : undefined;
  const last = movements.at(-1)!;
  return lowest ? sum(lowest.at, lowest.balance) : sum(last, last.balance);
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

function valuesAt(sureness: number) {
  const worked = ({ row: { page, line } }: Movement, value: unknown): FieldValue => ({
    ...foundValue(page.analysis, line, { value, sureness }),
    source: 'computed',
  });
  const sum = (movement: Movement, cents: number): FieldValue => {
    const { currency } = movement.row.page.context;
    const units = unitsOf(currency);
    // Shares of a month are no whole cents.
    const amount = Math.round(cents) / units;
    return worked(movement, { amount, ...(currency && { currency }) });
  };
  return { sum, worked };
}
