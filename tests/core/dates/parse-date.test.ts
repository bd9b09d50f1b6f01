import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DateVariant } from '../../../src/contract/catalogue.ts';
import { addDays } from '../../../src/core/dates/date-arithmetic.ts';
import { formatDate, formatFor, wireDate } from '../../../src/core/dates/format-date.ts';
import { isIsoDate } from '../../../src/core/dates/iso-date.ts';
import { fromWire, parseDate } from '../../../src/core/dates/parse-date.ts';
import cases from '../../cases/dates/parse.json' with { type: 'json' };

const anyDate = fc
  .integer({ min: -200_000, max: 200_000 })
  .map((count) => addDays('1970-01-01', count));

describe('a date is read as dd/MM/yyyy first, then as any standard date string', () => {
  test.each(cases)('$name', ({ text, date }) => {
    expect(parseDate(text)).toBe(date);
  });

  test('the wire knows dd/MM/yyyy alone', () => {
    expect(fromWire('05/04/2027')).toBe('2027-04-05');
    expect(fromWire('2027-04-05')).toBeNull();
    expect(fromWire(' 05/04/2027')).toBeNull();
    expect(fromWire('05/04/20271')).toBeNull();
  });
});

describe('whatever we write we read again', () => {
  const variants: DateVariant[] = [
    'day.month.year',
    'day/month/year',
    'year-month-day',
    'day-month-year',
  ];

  test('in every variant', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...variants), (date, variant) => {
        expect(parseDate(formatFor(date, variant))).toBe(date);
        expect(parseDate(formatDate(date))).toBe(date);
        expect(fromWire(wireDate(date))).toBe(date);
      }),
    );
  });

  test('and any text gives an existing date or null, never an error', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9]{1,4}[-/. ][0-9A-Za-z]{1,3}[-/. ][0-9]{1,4}$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const date = parseDate(text);
        expect(date === null || isIsoDate(date)).toBe(true);
      }),
    );
  });
});
