import { describe, expect, test } from 'vitest';
import { fromWire } from '../../../src/core/dates/parse-date.ts';
import { parseTyped } from '../../../src/core/dates/parse-typed.ts';
import cases from '../../cases/dates/typed.json' with { type: 'json' };

interface Case {
  name: string;
  text: string;
  min?: string;
  max?: string;
  date: string | null;
}

describe('a date that a person typed is read with the day first, in any usual way', () => {
  test.each(cases as Case[])('$name', ({ text, date, ...limits }) => {
    expect(parseTyped(text, { today: '2026-11-20', ...limits })).toBe(date);
  });

  test('a short year needs to know today', () => {
    expect([parseTyped('5/3/90', {}), parseTyped('5/3/1990', {})]).toEqual([null, '1990-03-05']);
  });

  test('while the wire stays strict', () => {
    expect(['5/3/1990', '28.02.1990', '28021990', '28/02/90'].map(fromWire)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
