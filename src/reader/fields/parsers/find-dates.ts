import { type IsoDate, isIsoDate, partsOf } from '../../../core/dates/iso-date.ts';
import { monthOf } from './month-words.ts';

/** A date in a text, with the words that say it. */
export interface FoundDate {
  date: IsoDate;
  raw: string;
  index: number;
  /** Less where the order of day and month, or the century, had to be guessed. */
  sureness: number;
}

/** Which part numeric dates put first, as far as a page shows it. */
export type DateOrder = 'day' | 'month' | 'unknown';

export interface DateHabits {
  today: IsoDate;
  order: DateOrder;
  /** Birthdays lie in the past. */
  isPast: boolean;
}

interface DateParts {
  year: string;
  month: number | undefined;
  day: string;
}
interface Form {
  pattern: RegExp;
  parts(match: RegExpExecArray, habits: DateHabits): DateParts & { sureness: number };
}

const PART = String.raw`(\d{1,2})`;
/** A month, and the same month in other languages. */
const MONTH = String.raw`(\p{L}{3,12}\.?(?:\s*[/|]\s*\p{L}{3,12}\.?){0,2})`;
const GAP = String.raw`[\s.,/'-]*(?:de\s+|del\s+|of\s+)?`;

const LOST_POINT = 0.72;

/**
 * Ways in which documents write dates; core/dates reads what people type, these are printed or
 * recognised.
 */
const forms: readonly Form[] = [
  {
    pattern: /(?<!\d)(\d{4})\s?[-./年]\s?(\d{1,2})\s?[-./月]\s?(\d{1,2})(?!\d)/gu,
    parts: ([, year = '', month = '', day = '']) => ({
      year,
      month: Number(month),
      day,
      sureness: 1,
    }),
  },
  {
    pattern: new RegExp(
      `(?<![\\d\\p{L}])${PART}(?:st|nd|rd|th|er|º|°)?${GAP}${MONTH}${GAP}(\\d{4}|\\d{2}(?!:\\d|-\\p{L}))(?!\\d)`,
      'giu',
    ),
    parts: ([, day = '', month = '', year = '']) => ({
      year,
      month: monthAmong(month),
      day,
      sureness: 1,
    }),
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})${MONTH}[\\s.,]*${PART}(?:st|nd|rd|th)?[\\s.,]+(\\d{4})(?!\\d)`,
      'giu',
    ),
    parts: ([, month = '', day = '', year = '']) => ({
      year,
      month: monthAmong(month),
      day,
      sureness: 1,
    }),
  },
  {
    pattern:
      /(?<!\d)(\d{1,2})\s?([-./ ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2}(?!:\d|[./]\d))(?![\d-])/gu,
    parts: ([, first = '', sign = '', second = '', year = ''], habits) =>
      numeric({ first, second, year, sign }, habits),
  },
  // A recogniser loses the first of two points: "0110.2026".
  {
    pattern: /(?<![\d.,])(\d{2})(\d{2})\.(\d{4})(?![\d-])/gu,
    parts: ([, day = '', month = '', year = '']) => ({
      year,
      month: Number(month),
      day,
      sureness: LOST_POINT,
    }),
  },
];

function monthAmong(words: string): number | undefined {
  return words
    .split(/[/|]/)
    .map((word) => monthOf(word.trim()))
    .find((month) => month !== undefined);
}

/** A date that may be another one is shown to a person. */
const ANY_ORDER = 0.7;

function numeric(
  { first, second, year, sign }: { first: string; second: string; year: string; sign: string },
  { order }: DateHabits,
): DateParts & { sureness: number } {
  const swapped = Number(second) > 12 || (order === 'month' && Number(first) <= 12);
  const [day, month] = swapped ? [second, first] : [first, second];
  const isClear = Number(first) > 12 || Number(second) > 12 || sign === '.' || first === second;
  return {
    year,
    month: Number(month),
    day,
    sureness: isClear ? 0.98 : order === 'unknown' ? ANY_ORDER : 0.9,
  };
}

/** Every date of a text in reading order. */
export function findDates(text: string, habits: DateHabits): FoundDate[] {
  const written = withoutSlips(text);
  const found = forms.flatMap((form) =>
    [...written.matchAll(form.pattern)].flatMap((match) => {
      const { sureness, ...parts } = form.parts(match as RegExpExecArray, habits);
      const date = dateOf(parts, habits);
      return date
        ? [
            {
              date,
              raw: text.slice(match.index, match.index + match[0].length),
              index: match.index,
              sureness: parts.year.length === 2 ? 0.9 * sureness : sureness,
            },
          ]
        : [];
    }),
  );
  const whole = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.index <= one.index &&
          other.index + other.raw.length >= one.index + one.raw.length &&
          other.raw.length > one.raw.length,
      ),
  );
  return whole.toSorted((one, other) => one.index - other.index);
}

/** Whether a text says a day and next to nothing else. */
export const saysDay = (text: string, habits: DateHabits): boolean =>
  findDates(text, habits).some(({ raw }) => !/\p{L}{3}/u.test(text.replace(raw, '')));

/**
 * What the numeric dates of a page say of their order: one has a first or a second part that is no
 * month, and none says otherwise.
 */
export function dateOrderOf(text: string): DateOrder {
  const pairs = [...text.matchAll(/(?<!\d)(\d{1,2})[ /.-](\d{1,2})[ /.-]\d{2,4}(?!\d)/g)].map(
    ([, first, second]) => [Number(first), Number(second)] as const,
  );
  const saysDay = pairs.some(([first]) => first > 12);
  const isMonth = pairs.some(([, second]) => second > 12);
  return saysDay === isMonth ? 'unknown' : saysDay ? 'day' : 'month';
}

/** Letters that a recogniser sees between digits. The length stays, so that places stay. */
function withoutSlips(text: string): string {
  return text
    .replace(/(?<=\d)[Oo](?=[\d\s./-]|$)|(?<=[\s./-]|^)[Oo](?=\d)/g, '0')
    .replace(
      /(?<=\d)[Il|](?=\d)|(?<=[\s./-]|^)[Il|](?=\d)|(?<=\d)(?<!\d{4})[Il|](?=[\s./-]|$)/g,
      '1',
    );
}

function dateOf({ year, month, day }: DateParts, habits: DateHabits): IsoDate | undefined {
  if (month === undefined) return undefined;
  const rest = `-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = year.length === 4 ? `${year}${rest}` : inCentury(year, { ...habits, rest });
  return isIsoDate(date) && date > '1900' && date < '2100' ? date : undefined;
}

/** How far ahead a two-digit year may lie: passports run ten years, some permits longer. */
const YEARS_AHEAD = 20;

/**
 * A two-digit year lies in this century unless that is too far ahead, or ahead at all for a
 * birthday (ICAO 9303 part 3, 4.8 leaves it to the reader).
 */
export function inCentury(
  year: string,
  { today, isPast, rest }: { today: IsoDate; isPast: boolean; rest: string },
): string {
  const date = `20${year}${rest}`;
  const isTooLate = isPast ? date > today : Number(`20${year}`) > partsOf(today).year + YEARS_AHEAD;
  return isTooLate ? `19${year}${rest}` : date;
}

/** The same day a hundred years later, or earlier. */
export const inNextCentury = (date: string, by: 1 | -1 = 1): string =>
  `${Number(date.slice(0, 4)) + 100 * by}${date.slice(4)}`;
