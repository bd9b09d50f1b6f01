import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatFor,
  formatRange,
  formatShortRange,
  formatTyped,
  wireDate,
} from '../../../src/core/dates/format-date.ts';
import { formatMoment, timeIn, todayIn } from '../../../src/core/dates/moment.ts';
import { formatMonth, monthToWire, parseMonth } from '../../../src/core/dates/month.ts';
import { withEnglishMonths } from '../../../src/core/dates/month-names.ts';
import { parseTyped } from '../../../src/core/dates/parse-typed.ts';

const dayOfEachMonth = Array.from(
  { length: 12 },
  (_, month) => `2025-${String(month + 1).padStart(2, '0')}-${month % 2 === 0 ? '05' : '28'}`,
);

describe('dates as people read them', () => {
  test("a date reads like 'Jan 5, 2025'", () => {
    expect(formatDate('2025-01-05')).toBe('Jan 5, 2025');
    expect(formatDate('2027-09-30')).toBe('Sep 30, 2027');
  });

  test.each(['en', 'de', 'fr', 'es'])(
    "in a box it is written out like 'January 5, 2025', and read again: %s",
    (language) => {
      for (const day of dayOfEachMonth) {
        const written = formatTyped(day, language);
        expect(parseTyped(withEnglishMonths(written, language), {})).toBe(day);
      }
      expect(formatTyped('2025-01-05')).toBe('January 5, 2025');
      expect(formatTyped('2025-03-05', 'de')).toBe('5. März 2025');
    },
  );

  test('a range is joined with a dash, with the year on both sides', () => {
    expect(formatRange('2025-01-05', '2025-01-19')).toBe('Jan 5, 2025 - Jan 19, 2025');
    expect(formatRange('2026-12-28', '2027-01-04')).toBe('Dec 28, 2026 - Jan 4, 2027');
    expect(formatRange('2027-04-03', '2027-04-03')).toBe('Apr 3, 2027');
    expect(formatShortRange('2026-12-28', '2027-01-04')).toBe('Dec 28 – Jan 4');
    expect(formatShortRange('2027-04-03', '2027-04-03')).toBe('Apr 3');
  });

  test('each country has one of four ways', () => {
    expect(formatFor('2025-01-05', 'day.month.year')).toBe('05.01.2025');
    expect(formatFor('2025-01-05', 'day/month/year')).toBe('05/01/2025');
    expect(formatFor('2025-01-05', 'year-month-day')).toBe('2025-01-05');
    expect(formatFor('2025-01-05', 'day-month-year')).toBe('05-01-2025');
  });

  test('stored dates in visaDetails are dd/MM/yyyy', () =>
    expect(wireDate('2025-01-05')).toBe('05/01/2025'));
});

describe('months', () => {
  test.each([
    ['04/2027', '2027-04'],
    ['2027-04', '2027-04'],
    ['April 2027', '2027-04'],
    ['05/04/2027', '2027-04'],
    [' 04/2027 ', '2027-04'],
    ['104/2027', null],
    ['04/20271', null],
    ['12027-04', null],
    ['2027-041', null],
    ['of April 2027', null],
    ['April 20271', null],
    ['13/2027', null],
    ['', null],
  ])('%s is %s', (written, month) => expect(parseMonth(written)).toBe(month));

  test('are shown and sent like dates', () => {
    expect(formatMonth('2027-04')).toBe('Apr 2027');
    expect(monthToWire('2027-04')).toBe('04/2027');
  });
});

describe('a moment belongs to a time zone', () => {
  const newYear = Date.UTC(2026, 11, 31, 16, 5);

  test('today is the date there, not here', () => {
    expect(todayIn('UTC', newYear)).toBe('2026-12-31');
    expect(todayIn('Asia/Tokyo', newYear)).toBe('2027-01-01');
    expect(todayIn('Pacific/Kiritimati', newYear)).toBe('2027-01-01');
  });

  test('the time has 24 hours and midnight is 00', () => {
    expect(timeIn('UTC', newYear)).toBe('16:05');
    expect(timeIn('UTC', Date.UTC(2027, 0, 1))).toBe('00:00');
    expect(formatMoment('Asia/Tokyo', newYear)).toBe('Jan 1, 2027, 01:05');
  });

  test('an unknown zone is refused', () =>
    expect(() => todayIn('Mars/Olympus', 0)).toThrow(RangeError));
});
