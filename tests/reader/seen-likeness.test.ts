import { describe, expect, test } from 'vitest';
import { seenLikeness } from '../../src/reader/category/seen-likeness.ts';

describe('a word of a page', () => {
  test.each([
    ['driving', 'drlvlng'],
    ['identidad', 'ldentidad'],
    ['votar', 'v0tar'],
    ['india', 'lndia'],
  ])('is %s, though it was seen as %s', (known, seen) => {
    expect(seenLikeness(known, seen)).toBeGreaterThan(0.9);
    expect(seenLikeness(known, seen)).toBeLessThan(1);
  });

  test.each([
    ['eticket', 'ticket'],
    ['varis', 'paris'],
    ['chevening', 'evening'],
    ['apolice', 'police'],
  ])('is not %s where another word stands: %s', (known, seen) => {
    expect(seenLikeness(known, seen)).toBe(0);
  });

  test('that has lost a letter in its middle is still known', () => {
    expect(seenLikeness('personalausweis', 'personalauweis')).toBeGreaterThan(0.9);
  });

  test('of digits is no word of letters', () => {
    expect(seenLikeness('101', 'lol')).toBe(0);
  });
});
