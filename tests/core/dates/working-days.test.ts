import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/core/dates/date-arithmetic.ts';
import {
  addWorkingDays,
  isWorkingDay,
  workingDayFrom,
  workingDaysBetween,
  workingDayUntil,
} from '../../../src/core/dates/working-days.ts';

/** Thursday to Wednesday; the Monday between is a holiday. */
const [thursday, friday, saturday, monday, tuesday, wednesday] = [
  '2027-04-01',
  '2027-04-02',
  '2027-04-03',
  '2027-04-05',
  '2027-04-06',
  '2027-04-07',
] as const;
const off = new Set([monday]);

describe('working days', () => {
  test('are neither weekends nor holidays', () => {
    const week = [thursday, friday, saturday, '2027-04-04', monday, tuesday];
    expect(week.filter((day) => isWorkingDay(day, off))).toEqual([thursday, friday, tuesday]);
  });

  test('are looked for from a day on, and back from it; the day itself counts', () => {
    expect([workingDayFrom(saturday, off), workingDayFrom(friday, off)]).toEqual([tuesday, friday]);
    expect([workingDayUntil(monday, off), workingDayUntil(friday, off)]).toEqual([friday, friday]);
  });

  test('are added one by one', () => {
    expect([0, 1, 2, 3].map((count) => addWorkingDays(thursday, count, off))).toEqual([
      thursday,
      friday,
      tuesday,
      wednesday,
    ]);
    expect(addWorkingDays(saturday, 0, off)).toBe(saturday);
    expect([-1, -2].map((count) => addWorkingDays(wednesday, count, off))).toEqual([
      tuesday,
      friday,
    ]);
  });

  test('are counted between two days, of which neither counts', () => {
    const between = (from: string, to: string) => workingDaysBetween(from, to, off);
    expect([
      between(thursday, wednesday),
      between(thursday, saturday),
      between(thursday, friday),
      between(thursday, thursday),
    ]).toEqual([2, 1, 0, 0]);
  });

  test('are given up after sixty days without one', () => {
    const never = new Set(Array.from({ length: 100 }, (_, count) => addDays(thursday, count)));
    expect(workingDayFrom(thursday, never)).toBe(addDays(thursday, 60));
  });
});
