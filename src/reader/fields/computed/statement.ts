import { addDays, days } from '../../../core/dates/date-arithmetic.ts';
import type { FieldValue } from '../../reading.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { foundValue } from '../found-value.ts';
import type { PageReading } from '../page-reading.ts';
import { chainOf, ledgerOf, type Balances } from './ledger.ts';
import { movementsOf, type Movement } from './movements.ts';

const SURENESS = 0.93;
const DAYS_OF_A_MONTH = 30.44;
/** Words with which employers' payments are entered. */
const SALARY = new RegExp(String.raw`(?<!\p{L})${anyOf(paperWords.salary)}(?!\p{L})`, 'iu');

/** What a statement's rows add up to: lowest balances, the largest credit, income and outgoings a month. */
export function statementFields(pages: readonly PageReading[], balances: Balances): Record<string, FieldValue> {
  const movements = [() => ledgerOf(pages, balances), () => movementsOf(pages), () => chainOf(pages)].reduce<Movement[]>((found, read) => (found.length > 0 ? found : read()), []);
  const last = movements.at(-1);
  if (!last) return {};
  const months = Math.max(1, Math.round(days(movements[0]?.date ?? last.date, last.date) / DAYS_OF_A_MONTH));
  const since = movements.findIndex(({ date }) => date > addDays(last.date, -28));
  // What was left before these days is what they begin with.
  const lately = movements.slice(Math.max(0, since - 1));
  const lowest = by(movements, (movement) => -movement.balance);
  const lowestLately = by(lately, (movement) => -movement.balance);
  const credit = by(movements, (movement) => movement.amount);
  const income = movements.filter(({ amount, text }) => amount > 0 && SALARY.test(text));
  const outgoings = movements.filter(({ amount }) => amount < 0);
  return {
    lowest_balance: sum(lowest, lowest.balance),
    lowest_balance_28_days: sum(lowestLately, lowestLately.balance),
    ...(credit.amount > 0 && { largest_credit: sum(credit, credit.amount), largest_credit_date: worked(credit, credit.date) }),
    ...(income.length > 0 && { monthly_income: sum(income.at(-1) ?? last, total(income) / monthsOf(income)) }),
    ...(outgoings.length > 0 && { monthly_outgoings: sum(outgoings.at(-1) ?? last, -total(outgoings) / months) }),
  };
}

function by(movements: readonly Movement[], rank: (movement: Movement) => number): Movement {
  return movements.reduce((best, next) => (rank(next) > rank(best) ? next : best));
}

function total(movements: readonly Movement[]): number {
  return movements.reduce((all, { amount }) => all + amount, 0);
}

/** Months in which something came in: the first and the last of a statement are often cut. */
function monthsOf(movements: readonly Movement[]): number {
  return new Set(movements.map(({ date }) => date.slice(0, 7))).size;
}

function sum(movement: Movement, amount: number): FieldValue {
  const { currency } = movement.page.context;
  return worked(movement, { amount: Math.round(100 * amount) / 100, ...(currency && { currency }) });
}

function worked({ page, line }: Movement, value: unknown): FieldValue {
  return { ...foundValue(page.look, line, { value, sureness: SURENESS }), source: 'computed' };
}
