import { expect, it } from 'vitest';
import { readDateRange } from '../../../src/core/lists/date-range.ts';

const TODAY = '2026-11-21';

it.each([
  ['2027-04-01..2027-04-14', { from: '2027-04-01', to: '2027-04-14' }],
  ['2027-04-01..', { from: '2027-04-01' }],
  ['..2027-04-14', { to: '2027-04-14' }],
  ['-7d..0d', { from: '2026-11-14', to: '2026-11-21' }],
  ['..+14d', { to: '2026-12-05' }],
  ['..', undefined],
  ['2027-02-30..', undefined],
  ['0000-01-01..', undefined],
  ['2027-04-01', undefined],
  ['1..2..3', undefined],
  ['2027-04-01..2027-04-02..2027-04-03', undefined],
  ['2027-02-30..2027-04-01', undefined],
  ['2027-04-01..2027-04-31', undefined],
  ['7..0d', undefined],
  ['-12345d..', undefined],
])('%s', (text, range) => {
  expect(readDateRange(text, TODAY)).toEqual(range);
});
