import { describe, expect, test } from 'vitest';
import { calibrationError } from '../bench/figure.ts';
import { papersOfOthers } from '../bench/corpus/papers-of-others.ts';

const pages = papersOfOthers();
const named = (all: readonly (typeof pages)[number][]) => all.map(({ file, kind, read, confidence }) => `${file}: ${kind}, read as ${read} (${confidence})`);
const [SURE, SHARE, ERROR] = [0.9, 0.8, 0.15];

describe('papers that nothing was fitted to', () => {
  test('are filed rightly wherever the reader is sure', () => {
    expect(named(pages.filter(({ confidence, isRight }) => confidence >= SURE && !isRight))).toEqual([]);
  });

  test(`are filed rightly in more than ${SHARE * 100} of a hundred cases`, () => {
    const wrong = pages.filter(({ isRight }) => !isRight);
    expect(wrong.length / pages.length, named(wrong).join('\n')).toBeLessThan(1 - SHARE);
  });

  test('are told with a confidence that means something', () => {
    expect(calibrationError(pages)).toBeLessThan(ERROR);
  });
});
