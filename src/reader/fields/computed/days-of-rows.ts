import { days } from '../../../core/dates/date-arithmetic.ts';
import { type IsoDate, isIsoDate } from '../../../core/dates/iso-date.ts';
import type { FieldValue } from '../../reading.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import { readLabelled, readLastDay } from '../methods/read-labelled.ts';
import { readLetterhead } from '../methods/read-letterhead.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';
import type { Movement } from './ledger/ledger.ts';
import { signed } from './ledger/ledger-lines.ts';

/** Whether no day goes back: where balances prove the order of the rows, some banks book so. */
export const isInOrder = (movements: readonly Movement[]): boolean =>
  movements.every(({ date }, at) => at === 0 || date >= (movements[at - 1]?.date ?? date));

/** Two numbers of which either may be the day. */
const NUMBERS = /^\D{0,3}(\d{1,2})[/ -](\d{1,2})(?![\d.,:])/;
const MONTHS = 12;

/** Whether it is known which part of the days in numbers is the month, or one day shows it. */
export const hasPlainDays = (movements: readonly Movement[]): boolean =>
  movements.every(({ row: { page, line } }) => {
    const [, first, second] = NUMBERS.exec(line[0]?.text ?? '') ?? [];
    const isEither = Math.max(Number(first), Number(second)) <= MONTHS && first !== second;
    return page.context.order !== 'unknown' || !isEither;
  });

/** Whether the row says what was left behind it. */
export const showsBalance = ({ row: { sums }, balance }: Movement): boolean =>
  sums.length > 1 && sums.some((sum) => signed(sum) === balance);

/** Whether no row that has its day from above says another one, which was not seen as its own. */
export function isDatedByRows(movements: readonly Movement[]): boolean {
  return movements.every(({ row, date }) => {
    if (row.hasOwnDay) return true;
    const text = row.line.map((phrase) => phrase.text).join('  ');
    const dates = findDates(text, { ...row.page.context, isPast: true });
    return dates.length === 0 || dates.some((day) => day.date === date);
  });
}

/** The first and the last day of which a statement tells, as far as labels say them. */
export interface StatementPeriod {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

/** The period that an account names. */
export function statementPeriodOf(
  pages: readonly PageReading[],
  { fields }: KnownNamespace,
): StatementPeriod {
  const [first, last] = ['statement_from', 'statement_to'].map((name) =>
    fields.find((field) => field.name === name),
  );
  if (!first || !last) return {};
  const from = readLabelled(first, pages) ?? readLetterhead(first, pages);
  const named = readLabelled(last, pages, first) ?? readLastDay(last, first, pages);
  return { from: dayOf(from), to: dayOf(named ?? readLetterhead(last, pages)) };
}

const dayOf = (value: FieldValue | undefined): IsoDate | undefined =>
  typeof value?.value === 'string' && isIsoDate(value.value) ? value.value : undefined;

/** Banks enter what happened on the last days before a period, and count days a little later. */
const LEEWAY = 7;

/** Whether rows lie within the period that the paper names, where it names one. */
export function isInPeriod(movements: readonly Movement[], { from, to }: StatementPeriod): boolean {
  const [first, last] = [movements[0]?.date, movements.at(-1)?.date];
  const isBefore = (one: IsoDate | undefined, other: IsoDate | undefined) =>
    one === undefined || other === undefined || days(one, other) >= -LEEWAY;
  return isBefore(from, first) && isBefore(last, to);
}
