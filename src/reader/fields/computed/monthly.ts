import { addDays, addMonths, days } from '../../../core/dates/date-arithmetic.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { monthOf } from '../parsers/month-words.ts';
import type { StatementPeriod } from './days-of-rows.ts';
import type { Movement } from './ledger/ledger.ts';

/** Words with which employers' payments are entered. */
const SALARY = new RegExp(String.raw`(?<!\p{L})${anyOf(paperWords.salary)}(?!\p{L})`, 'iu');
/** By so many days a period may miss a whole number of months. */
const LEEWAY = 3;
const MOST_MONTHS = 24;

/** How many months a period has; undefined where it is not known, or no whole number of them. */
export function monthsIn({ from, to }: StatementPeriod): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  return Array.from({ length: MOST_MONTHS }, (_, at) => at + 1).find(
    (count) => Math.abs(days(addDays(addMonths(from, count), -1), to)) <= LEEWAY,
  );
}

/**
 * What went out and what an employer paid in each month of the period, and the last rows of both.
 */
export function monthlyFigures(movements: readonly Movement[], months: number) {
  const outgoings = movements.filter(({ amount }) => amount < 0);
  const income = monthlyPay(movements, months);
  return {
    outgoings: { at: outgoings.at(-1), cents: -total(outgoings) / months },
    income: { at: income.at(-1), cents: total(income) / months },
  };
}

const total = (movements: readonly Movement[]): number =>
  movements.reduce((all, { amount }) => all + amount, 0);

/** From one payment to the next. */
const [SHORTEST, LONGEST] = [20, 45];

/** What one employer paid once in each month; none where several paid, or at other times. */
function monthlyPay(movements: readonly Movement[], months: number): Movement[] {
  const pay = movements.filter(({ amount, row }) => amount > 0 && SALARY.test(row.text));
  const payers = new Set(pay.map(payerOf));
  const isMonthly = pay.every(({ date }, at) => {
    const before = pay[at - 1];
    const gap = before ? days(before.date, date) : SHORTEST;
    return gap >= SHORTEST && gap <= LONGEST;
  });
  return payers.size === 1 && pay.length === months && isMonthly ? pay : [];
}

/** The words of a row without its numbers and months. */
const payerOf = ({ row }: Movement): string =>
  wordsOfText(row.text)
    .filter((word) => !/\d/.test(word) && (word.length < 3 || monthOf(word) === undefined))
    .join(' ');
