import { type IsoDate, isIsoDate, partsOf } from '../../../core/dates/iso-date.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { type DateHabits, type FoundDate, findDates } from './find-dates.ts';
import { monthOf } from './month-words.ts';

/** The first and the last day of a range, with the words that say it. */
export interface FoundRange {
  first: IsoDate;
  last: IsoDate;
  raw: string;
  sureness: number;
}

const UNTIL = String.raw`(?:\s+${anyOf(paperWords.labels.until)}:?\s+|\s*(?:[-–—]|[-=]>|→)\s*)(?:${anyOf(paperWords.labels.articles)}\s+)?`;
const BETWEEN = new RegExp(String.raw`^\s*${UNTIL}$`, 'iu');
/**
 * A first day that leaves its year to the last one, and maybe its month: "14 September to", "1.
 * bis".
 */
const DAY_FIRST = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?(?:\s+(?:de\s+)?(\p{L}{3,12})\.?)?${UNTIL}$`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  String.raw`(?<!\p{L})(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?${UNTIL}$`,
  'iu',
);

/**
 * Every range of dates of a text in reading order: "14 September to 13 October 2026", "du 5 août
 * 2026 au 5 septembre 2026".
 */
export function findRanges(text: string, habits: DateHabits): FoundRange[] {
  const dates = findDates(text, habits);
  return dates.flatMap((last, at) => {
    const before = dates[at - 1];
    const from = before ? before.index + before.raw.length : 0;
    if (before && BETWEEN.test(text.slice(from, last.index)))
      return ranged(before, last, text.slice(before.index, endOf(last)));
    const half = halfDate(text.slice(from, last.index), last.date);
    return half ? ranged({ ...last, ...half }, last, text.slice(from, endOf(last)).trim()) : [];
  });
}

const endOf = ({ index, raw }: FoundDate): number => index + raw.length;

function ranged(
  first: Pick<FoundDate, 'date' | 'sureness'>,
  last: FoundDate,
  raw: string,
): FoundRange[] {
  return first.date <= last.date
    ? [
        {
          first: first.date,
          last: last.date,
          raw,
          sureness: Math.min(first.sureness, last.sureness),
        },
      ]
    : [];
}

/**
 * The day before an "until" that has no year of its own: that of the last day, or the year before.
 */
function halfDate(before: string, last: IsoDate): { date: IsoDate } | undefined {
  const [, monthName, dayBehind] = MONTH_FIRST.exec(before) ?? [];
  const [, day = dayBehind, name = monthName] =
    monthOf(monthName ?? '') !== undefined ? [] : (DAY_FIRST.exec(before) ?? []);
  const { year, month: lastMonth } = partsOf(last);
  const month = name === undefined ? lastMonth : monthOf(name);
  if (day === undefined || month === undefined) return undefined;
  const dates = [year, year - 1]
    .map((each) => `${each}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isIsoDate);
  const date = dates.find((each) => each <= last);
  return date === undefined ? undefined : { date };
}
