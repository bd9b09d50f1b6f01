import { type DateHabits, findDates } from './find-dates.ts';

/** A text with blanks in place of its days, which are no sums: "12.05.2026", "31 Oct 2026". */
export function withoutDays(text: string, habits: Omit<DateHabits, 'isPast'>): string {
  const isSum = (end: number) => /^[.,]\d/.test(text.slice(end));
  return findDates(text, { ...habits, isPast: true })
    .filter(({ index, raw }) => !isSum(index + raw.length))
    .reduce(
      (rest, { index, raw }) =>
        rest.slice(0, index) + ' '.repeat(raw.length) + rest.slice(index + raw.length),
      text,
    );
}

/** A day and a month without a year: "31.08.", or "30.09" before a sum. */
const SHORT_DAY =
  /(?<![\d.,/:'’-]|[\p{Sc}\p{Lu}]\s?)(\d{1,2})\.(\d{1,2})(?:\.(?=\s|$)|(?=\s+(?:[\p{Sc}]|\p{Lu}{3})?\s?[-+−–]?\d[\d.,'’ ]*[.,]\d{2}(?!\d)))/gu;

const isDayOfYear = (day: number, month: number): boolean =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12;

/**
 * A text with blanks in place of days without a year that stand before sums, or end with a full
 * stop.
 */
export const withoutShortDays = (text: string): string =>
  text.replace(SHORT_DAY, (raw: string, day: string, month: string) =>
    isDayOfYear(Number(day), Number(month)) ? ' '.repeat(raw.length) : raw,
  );

/** Whether a text is nothing but what may be such a day: "30.09". */
export function mayBeShortDay(text: string): boolean {
  const [, day, month] = /^\D{0,12}(\d{1,2})[./](\d{1,2})[./]?$/u.exec(text.trim()) ?? [];
  return day !== undefined && month !== undefined && isDayOfYear(Number(day), Number(month));
}
