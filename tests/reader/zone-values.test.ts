import { describe, expect, test } from 'vitest';
import { checkDigit } from '../../src/core/mrz/check-digit.ts';
import { formats } from '../../src/core/mrz/formats.ts';
import type { PageZone } from '../../src/reader/zone/page-zone.ts';
import { zoneValue } from '../../src/reader/zone/zone-values.ts';
import { today, vocabulary } from './typed-page.ts';

const card = (first: string): PageZone => ({
  format: formats.TD1,
  lines: [
    first.padEnd(30, '<'),
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ],
  checks: {},
  valid: true,
  repaired: false,
  certainty: () => 1,
  toBox: () => [0, 0, 1, 1],
});
const numberOf = (first: string) =>
  zoneValue('documentNumber', { zone: card(first), today, countries: vocabulary.countries })?.value;

describe('the number of a card', () => {
  test('goes on in the optional data where it is too long; its last digit checks it and is none of the number', () => {
    expect(numberOf(`I<UTOD23145890<734${checkDigit('D23145890734')}`)).toBe('D23145890734');
  });

  test('is what stands in its place where the optional data is something else', () => {
    expect(numberOf('I<UTOD231458907734')).toBe('D23145890');
    expect(numberOf('I<UTOD2314589<<734')).toBe('D2314589');
  });
});
