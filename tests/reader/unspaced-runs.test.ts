import { describe, expect, test } from 'vitest';
import { runSplitter } from '../../src/reader/text/unspaced-runs.ts';

describe('a run of letters of a script without blanks', () => {
  const parted = runSplitter(['在職証明書', '証明書', '休暇証明書', '金', '予約', 'iban']);

  test.each([
    ['the words that it holds', '在職証明書兼休暇証明書', ['在職証明書', '兼', '休暇証明書']],
    ['the longest of them', '在職証明書', ['在職証明書']],
    ['none of one character', '預金残高', ['預金残高']],
    ['itself where it holds none', '株式会社', ['株式会社']],
    ['itself in another script', 'ibans', ['ibans']],
  ])('is parted at %s', (_, run, parts) => {
    expect(parted(run)).toEqual(parts);
  });
});
