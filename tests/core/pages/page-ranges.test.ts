import { expect, it } from 'vitest';
import { pageRanges } from '../../../src/core/pages/page-ranges.ts';

it.each([
  [[1], '1'],
  [[2, 3, 4], '2–4'],
  [[5, 1, 2, 9], '1–2, 5, 9'],
  [[], ''],
])('pages %j are written %j', (numbers, written) => {
  expect(pageRanges(numbers)).toBe(written);
});
