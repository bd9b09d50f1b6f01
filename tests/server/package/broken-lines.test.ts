import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenLines } from '../../../src/server/package/pdf/broken-lines.ts';

/** Every letter one wide. */
const broken = (text: string, width: number) =>
  brokenLines(text, { width, measure: (part) => [...part].length });

describe('a text on paper', () => {
  it('breaks at blanks, and keeps the blank at the end of the line', () => {
    expect(broken('one two three', 7)).toEqual(['one two ', 'three']);
  });

  it('keeps its own line ends, empty lines too', () => {
    expect(broken('one\n\ntwo', 20)).toEqual(['one', '', 'two']);
  });

  it('breaks a number that is wider than the line at its hyphens', () => {
    expect(broken('e2187c0e-0ca6-41fa-8c08-216219f36fb4', 26)).toEqual([
      'e2187c0e-0ca6-41fa-8c08-',
      '216219f36fb4',
    ]);
    expect(broken('Nr e2187c0e-0ca6-41fa', 14)).toEqual(['Nr e2187c0e-', '0ca6-41fa']);
  });

  it('leaves a word with hyphens whole where a line has room for it', () => {
    expect(broken('an out-of-date pass', 11)).toEqual(['an ', 'out-of-date ', 'pass']);
  });

  it('keeps a run of hyphens with what stands before it', () => {
    expect(broken('abcd--efgh', 6)).toEqual(['abcd--', 'efgh']);
    expect(broken('--abcd-efgh', 7)).toEqual(['--abcd-', 'efgh']);
  });

  it('breaks between letters only where the parts between hyphens are too wide as well', () => {
    expect(broken('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(broken('ab-cdefghij', 4)).toEqual(['ab-c', 'defg', 'hij']);
  });

  it('never parts a letter from its accent', () => {
    expect(brokenLines('e\u0301e\u0301', { width: 2, measure: (part) => part.length })).toEqual([
      'e\u0301',
      'e\u0301',
    ]);
  });

  it('loses nothing, adds nothing, and is as narrow as it must be', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,30}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 3, max: 40 }),
        (words, width) => {
          const lines = broken(words.join(' '), width);
          expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
          for (const line of lines) expect(line.trimEnd().length).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
