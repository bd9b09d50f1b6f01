import { addYears } from '../../../core/dates/date-arithmetic.ts';
import { type IsoDate, isIsoDate, partsOf } from '../../../core/dates/iso-date.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';
import { monthOf } from '../parsers/month-words.ts';

type Habits = PageReading['context'];

/** A day, and where it ends in the text. */
interface DayAtStart {
  date: IsoDate;
  end: number;
}

const MOST_DAYS = 2;
/** What may stand before the first day: signs, and the number of the row. */
const BEFORE = new RegExp(
  String.raw`^(?:\d{1,3}\s{2,}(?=\d{1,2}[./ -]|\d{4}-|\p{L}{3})|` +
    String.raw`\d{1,3}\s(?=\d{1,2}([./-])\d{1,2}\1\d{2}|\d{1,2}[ -]\p{L}{3}|\d{4}-\d{2}-))?[\s•·*-]*`,
  'u',
);

/**
 * The days with which a row begins, one behind the other: of the booking and of the value. Days
 * that leave out their year have it from `last`, the last day that the paper names.
 */
export function daysAtStart(text: string, context: Habits, last: IsoDate): DayAtStart[] {
  const days: DayAtStart[] = [];
  for (let at = 0; days.length < MOST_DAYS; ) {
    const rest = text.slice(at).replace(days.length === 0 ? BEFORE : /^[\s•·-]+/, '');
    const from = text.length - rest.length;
    const found = fullDay(rest, context) ?? halfDay(rest, context, last);
    if (!found) break;
    at = from + found.length;
    days.push({ date: found.date, end: at });
  }
  return days;
}

interface FoundDay {
  date: IsoDate;
  length: number;
}

/** Two days without their years, one behind the other, are no day with one: "03 SEP  03 SEP". */
const TWICE = /^\d{1,2}[. -]\p{L}{3,9}\.?\s+\d{1,2}[. -]\p{L}{3,9}(?!\p{L})/u;
const LONGEST_DAY = 24;

function fullDay(text: string, context: Habits): FoundDay | undefined {
  if (TWICE.test(text)) return undefined;
  const [day] = findDates(text.slice(0, LONGEST_DAY), { ...context, isPast: true });
  // "04 May  45.10" has no year: a sum begins there.
  if (day === undefined || /^[.,]\d/.test(text.slice(day.raw.length))) return undefined;
  return day.index === 0 ? { date: day.date, length: day.raw.length } : undefined;
}

const NUMBERS = /^(\d{1,2})[./-](\d{1,2})\.?(?=\s|$)/u;
const DAY_FIRST = /^(\d{1,2})[. -]{1,2}(\p{L}{3,9})\.?(?=\s|$)/u;
const MONTH_FIRST = /^(\p{L}{3,9})\.?\s(\d{1,2})(?=\s|$)/u;

/** A day without its year, in the year before the last day: "01.08.", "15 janv.", "4/02". */
function halfDay(text: string, { order }: Habits, last: IsoDate): FoundDay | undefined {
  const found = written(text, order);
  if (!found?.month) return undefined;
  const dates = [0, 1].map((ago) =>
    [
      partsOf(last).year - ago,
      String(found.month).padStart(2, '0'),
      found.day.padStart(2, '0'),
    ].join('-'),
  );
  const date = dates.find((each) => isIsoDate(each) && each <= last && each > addYears(last, -1));
  return date === undefined ? undefined : { date: date as IsoDate, length: found.length };
}

interface HalfDay {
  day: string;
  month: number | undefined;
  length: number;
}

function written(text: string, order: Habits['order']): HalfDay | undefined {
  const numbers = NUMBERS.exec(text);
  if (numbers) return numeric(numbers, order);
  const [whole, day, month] = DAY_FIRST.exec(text) ?? turned(MONTH_FIRST.exec(text)) ?? [];
  return whole === undefined
    ? undefined
    : { day: day ?? '', month: monthOf(month ?? ''), length: whole.length };
}

const turned = (match: RegExpExecArray | null): string[] | undefined =>
  match ? [match[0], match[2] ?? '', match[1] ?? ''] : undefined;

function numeric([whole = '', first = '', second = '']: RegExpExecArray, order: string): HalfDay {
  const isMonthFirst = Number(second) > MONTHS || (order === 'month' && Number(first) <= MONTHS);
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  return { day, month: Number(month), length: whole.length };
}

const MONTHS = 12;
