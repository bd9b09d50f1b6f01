import { expect, test } from 'vitest';
import { layOut } from '../../src/reader/text/layout.ts';
import type { Word } from '../../src/reader/text/page-text.ts';

const word = (text: string, x: number, y: number, height: number): Word => ({
  text,
  confidence: 1,
  rect: { x, y, width: 8 * text.length, height },
});
const linesOf = (words: readonly Word[]) =>
  layOut({ words: [...words] }).lines.map((line) =>
    line.flatMap(({ words: own }) => own.map(({ text }) => text)).join(' '),
  );

test('a dash between two days is in their line, though it is lower than they are', () => {
  expect(
    linesOf([word('01/09/2026', 0, 0, 10), word('-', 90, 7, 1), word('30/09/2026', 110, 0, 10)]),
  ).toEqual(['01/09/2026 - 30/09/2026']);
});

test('a speck between two lines joins none of them', () => {
  expect(
    linesOf([word('YBARRA', 20, 0, 10), word('i', 0, 10, 2), word('CELESTE', 20, 13, 10)]).filter(
      (line) => line.includes(' '),
    ),
  ).toEqual([]);
});

test('a label that a recogniser joined to its value is parted from it', () => {
  expect(linesOf([word('DOB:04/09/1988', 0, 0, 10), word('LNADAMS', 0, 30, 10)])).toEqual([
    'DOB: 04/09/1988',
    'LN: ADAMS',
  ]);
});
