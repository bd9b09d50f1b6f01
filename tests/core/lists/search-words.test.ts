import { describe, expect, it } from 'vitest';
import {
  passportNumberOf,
  searchNumberOf,
  searchWordsOf,
  spellingsOf,
} from '../../../src/core/lists/search-words.ts';
import words from '../../cases/lists/search-words.json' with { type: 'json' };

describe('the words of a search', () => {
  it.each(words.cases)('of "$text"', ({ text, words: found }) => {
    expect(searchWordsOf(text)).toEqual(found);
  });

  it('are six at most, each once', () => {
    expect(searchWordsOf('a b c d e f g h a')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('are forty signs long at most', () => {
    expect(searchWordsOf('x'.repeat(41))).toEqual(['x'.repeat(40)]);
  });
});

it('a number is the same however it is grouped', () => {
  expect(searchNumberOf('L8988 02-C3')).toBe('l898802c3');
  expect(searchNumberOf('+81 (3) 1234')).toBe('8131234');
  expect(searchNumberOf('Tanaka Japan')).toBeUndefined();
  expect(searchNumberOf('1'.repeat(40))).toBe('1'.repeat(40));
  expect(searchNumberOf('1'.repeat(41))).toBeUndefined();
});

it('the number of a passport is kept without its grouping, no longer than is looked for', () => {
  expect(passportNumberOf('L8988 02-C3')).toBe('l898802c3');
  expect(passportNumberOf('A'.repeat(50))).toBe('a'.repeat(40));
});

it.each([
  ['tanaka', 'tanka', true],
  ['tanaka', 'tanakaa', true],
  ['tanaka', 'tamaka', true],
  ['tanaka', 'tnaaka', true],
  ['tanaka', 'tamako', false],
  ['li', 'lu', false],
])('%s and %s share a spelling: %s', (one, other, isShared) => {
  const spellings = new Set(spellingsOf(one));
  expect(spellingsOf(other).some((spelling) => spellings.has(spelling))).toBe(isShared);
});
