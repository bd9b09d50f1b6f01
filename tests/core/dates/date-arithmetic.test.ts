import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  age,
  days,
  months,
  stayDays,
} from '../../../src/core/dates/date-arithmetic.ts';
import { tripLength, tripNights } from '../../../src/core/dates/trip-days.ts';
import cases from '../../cases/dates/arithmetic.json' with { type: 'json' };

const anyDate = fc
  .integer({ min: -200_000, max: 200_000 })
  .map((count) => addDays('1970-01-01', count));

describe('days between two dates', () => {
  test.each(cases.days)('$name', ({ from, to, is }) => expect(days(from, to)).toBe(is));
});

describe('days of a stay', () => {
  test.each(cases.stayDays)('$name', ({ from, to, is }) => expect(stayDays(from, to)).toBe(is));
});

describe('days of a trip', () => {
  test.each(cases.tripNights)('$name', ({ is, ...trip }) => expect(tripNights(trip)).toBe(is));

  test('are told to expressions beside the difference of the dates', () => {
    expect(tripLength({ fromDate: '2027-04-03', toDate: '2027-04-14' })).toEqual({
      days: 11,
      stayDays: 12,
    });
    expect(tripLength({ fromDate: '2027-04-03' })).toEqual({});
  });
});

describe('completed months between two dates', () => {
  test.each(cases.months)('$name', ({ from, to, is }) => expect(months(from, to)).toBe(is));
});

describe('a date some months later', () => {
  test.each(cases.addMonths)('$name', ({ from, count, is }) =>
    expect(addMonths(from, count)).toBe(is),
  );
});

describe('a date some years later', () => {
  test.each(cases.addYears)('$name', ({ from, count, is }) =>
    expect(addYears(from, count)).toBe(is),
  );
});

describe('age in completed years', () => {
  test.each(cases.age)('$name', ({ from, to, is }) => expect(age(from, to)).toBe(is));
});

describe('for all dates', () => {
  test('adding days and counting them agree, and dates sort as text', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
        const other = addDays(date, count);
        expect(days(date, other)).toBe(count);
        expect(Math.sign(count)).toBe(other < date ? -1 : other > date ? 1 : 0);
      }),
    );
  });

  test('adding months never leaves the month, and counting them gives them back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 600 }), (date, count) => {
        const later = addMonths(date, count);
        expect(months(date, later)).toBe(count);
        expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(date.slice(8)));
        expect(days(addDays(later, 1), addMonths(date, count + 1))).toBeGreaterThan(0);
      }),
    );
  });

  test('age is the number of birthdays', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 110 }), (birth, years) => {
        fc.pre(!birth.endsWith('02-29'));
        expect(age(birth, addYears(birth, years))).toBe(years);
        expect(age(birth, addDays(addYears(birth, years), -1))).toBe(years - 1);
      }),
    );
  });

  test('a sum stays within the calendar, however large', () => {
    for (const add of [addDays, addMonths, addYears])
      expect([add('2027-03-01', -1e12), add('2027-03-01', 1e12)]).toEqual([
        '0001-01-01',
        '9999-12-31',
      ]);
    expect([addDays('0001-01-01', 1), addDays('9999-12-31', -1)]).toEqual([
      '0001-01-02',
      '9999-12-30',
    ]);
  });

  test('what is no date is refused, not calculated with', () => {
    expect(() => days('2027-02-30', '2027-03-01')).toThrow(RangeError);
    expect(() => addMonths('soon', 1)).toThrow('not a calendar date');
  });
});
