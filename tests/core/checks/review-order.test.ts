import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextDocument,
  nextOpenValue,
  type ReviewValue,
  stepFrom,
} from '../../../src/core/checks/review-order.ts';

const stops = (written: string): ReviewValue[] =>
  [...written].map((letter) => ({
    name: letter.toLowerCase(),
    isOpen: letter === letter.toUpperCase(),
  }));

describe('going through what asks for a look', () => {
  it('begins with the first that is open', () => expect(nextOpenValue(stops('aBcD'))).toBe('b'));
  it('goes on at the next open one', () => expect(nextOpenValue(stops('aBcD'), 'b')).toBe('d'));
  it('comes back to what was passed over', () =>
    expect(nextOpenValue(stops('aBcD'), 'd')).toBe('b'));
  it('ends where no other is open, be this one open still', () =>
    expect(nextOpenValue(stops('abCd'), 'c')).toBeUndefined());
  it('begins anew behind a place that is gone', () =>
    expect(nextOpenValue(stops('aBc'), 'x')).toBe('b'));
  it('comes by every open one once, wherever it begins', () =>
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.nat(11),
        (open, start) => {
          const all = open.map((isOpen, index) => ({ name: `v${index}`, isOpen }));
          const left = new Map(all.map((stop) => [stop.name, stop]));
          const seen: string[] = [];
          let at: string | undefined = `v${start % all.length}`;
          while ((at = nextOpenValue([...left.values()], at)) !== undefined) {
            seen.push(at);
            left.set(at, { name: at, isOpen: false });
          }
          const isStartOpen = open[start % all.length] === true;
          expect(new Set(seen).size).toBe(seen.length);
          // The place where it begins is left for last, when something else was open before it.
          expect(seen.length).toBeGreaterThanOrEqual(
            open.filter(Boolean).length - (isStartOpen ? 1 : 0),
          );
        },
      ),
    ));
});

describe('going from value to value', () => {
  it('stays at the ends', () =>
    expect([stepFrom(stops('abc'), 'c', 1), stepFrom(stops('abc'), 'a', -1)]).toEqual(['c', 'a']));
  it('goes up and down', () =>
    expect([stepFrom(stops('abc'), 'b', 1), stepFrom(stops('abc'), 'b', -1)]).toEqual(['c', 'a']));
  it('begins with the first', () => expect(stepFrom(stops('abc'), undefined, 1)).toBe('a'));
  it('goes nowhere where there is nothing', () =>
    expect(stepFrom([], undefined, 1)).toBeUndefined());
});

describe('going from document to document', () => {
  const leg = (id: string, open: number, isVerified = false) => ({ id, open, isVerified });
  it('goes on where something asks for a look', () =>
    expect(nextDocument([leg('a', 0), leg('b', 0), leg('c', 2)], 'a')).toBe('c'));
  it('then where nobody has looked', () =>
    expect(nextDocument([leg('a', 0, true), leg('b', 0, true), leg('c', 0)], 'a')).toBe('c'));
  it('passes over what is verified, whatever is open there', () =>
    expect(nextDocument([leg('a', 0), leg('b', 3, true)], 'a')).toBeUndefined());
});
