import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../src/core/csv/csv.ts';

const body = (rows: Parameters<typeof csvOf>[0]) => csvOf(rows).slice(1);

describe('a CSV file', () => {
  it('says that it is UTF-8, and ends each row as the standard does', () =>
    expect(csvOf([['a', 1], ['b']])).toBe('\uFEFFa,1\r\nb\r\n'));

  it('puts words with commas, quotes and breaks into quotes', () =>
    expect(body([['a,b', 'say "x"', 'one\ntwo']])).toBe('"a,b","say ""x""","one\ntwo"\r\n'));

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    ' =HYPERLINK("x")',
    '\tno formula',
  ])('never gives a spreadsheet the formula %j', (formula) =>
    expect(body([[formula]])).toMatch(/^"?'/),
  );

  it('leaves numbers numbers, and nothing empty', () =>
    expect(body([[-3, undefined, 0.5]])).toBe('-3,,0.5\r\n'));
});
