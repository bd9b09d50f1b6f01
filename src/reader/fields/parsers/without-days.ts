import { findDates, type DateHabits } from './find-dates.ts';

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
