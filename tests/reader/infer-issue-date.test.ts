import { describe, expect, test } from 'vitest';
import { fitsLife, inferIssueDate } from '../../src/reader/fields/infer-issue-date.ts';
import { readPages } from '../../src/reader/fields/page-reading.ts';
import type { FieldValue } from '../../src/reader/reading.ts';
import { today, typedPage, vocabulary } from './typed-page.ts';

const valueOf = (value: string): FieldValue => ({
  value,
  raw: value,
  confidence: 0.9,
  page: 1,
  box: [0, 0, 1, 1],
  source: 'ocr',
});
const issued = (...lines: string[]) =>
  inferIssueDate(readPages([typedPage(lines)], { vocabulary, today }), {
    birth: valueOf('1990-05-04'),
    expiry: valueOf('2030-04-20'),
  })?.value;

describe('the day of issue', () => {
  test.each([
    ['between birth and expiry', '2020-04-20', true],
    ['the day before the expiry', '2030-04-19', true],
    ['the day of the expiry', '2030-04-20', false],
    ['the day after the birth', '1990-05-05', true],
    ['the day of the birth', '1990-05-04', false],
  ])('%s: %s %s', (_, day, is) =>
    expect(fitsLife(day, { birth: '1990-05-04', expiry: '2030-04-20' })).toBe(is),
  );

  test("may be anything where nothing is known of the holder's life", () =>
    expect([
      fitsLife('2030-04-20', { birth: undefined, expiry: undefined }),
      fitsLife(undefined, { birth: '1990-05-04', expiry: '2030-04-20' }),
    ]).toEqual([true, true]));

  test.each([
    ['a whole term before the last day', ['20.04.2020'], '2020-04-20'],
    ['three days from that', ['23.04.2020'], '2020-04-23'],
    ['four days from that', ['24.04.2020'], undefined],
    ['two of them', ['20.04.2020', '20.04.2025'], undefined],
    ['of a term of two years', ['20.04.2028'], undefined],
  ])('is inferred from a date on the page: %s', (_, lines, day) =>
    expect(issued(...lines)).toBe(day),
  );
});
