import { expect, test } from 'vitest';
import { dateMistake } from '../../../src/core/dates/date-mistake.ts';

const noDay = (month: number, year: number, days: number) => ({ kind: 'day', month, year, days });

test.each([
  ['31/02/2027', noDay(2, 2027, 28)],
  [' 30.2.2028 ', noDay(2, 2028, 29)],
  ['29-02-1900', noDay(2, 1900, 28)],
  ['29/02/0099', noDay(2, 99, 28)],
  ['31/11/9999', noDay(11, 9999, 30)],
  ['32/1/2027', noDay(1, 2027, 31)],
  ['32/12/2027', noDay(12, 2027, 31)],
  ['04/25/2027', { kind: 'month', month: 25 }],
  ['04/13/2027', { kind: 'month', month: 13 }],
  ['01/00/2027', { kind: 'month', month: 0 }],
  ['31/12/2027', undefined],
  ['29/02/2028', undefined],
  ['131/02/2027', undefined],
  ['31/02/20271', undefined],
  ['31/02-2027', undefined],
])('of "%s" is told: %j', (text, mistake) => {
  expect(dateMistake(text)).toEqual(mistake);
});
