import { describe, expect, test } from 'vitest';
import { decide } from '../../src/reader/category/decide.ts';
import type { Portrait } from '../../src/reader/image/portrait.ts';
import { typedPage, vocabulary } from './typed-page.ts';

/** Scores of these points for the first kinds of paper, and none for the others. */
const scored = (...points: number[]) => {
  const papers = vocabulary.types.filter(({ id }) => !['Photo', 'Other'].includes(id));
  const others = vocabulary.types.filter(({ id }) => ['Photo', 'Other'].includes(id));
  return [...papers, ...others].map((type, at) => ({ type, points: points[at] ?? 0, why: [] }));
};
const decided = (...points: number[]) => {
  const scores = scored(...points);
  const { type, confidence } = decide(typedPage(['Something']), scores);
  return { isBest: type.id === scores[0]?.type.id, isOther: type.id === 'Other', confidence };
};

describe('the kind of a page by its points', () => {
  test('is the best one from three points on', () => {
    expect(decided(3)).toEqual({ isBest: true, isOther: false, confidence: 0.58 });
    expect(decided(2.99)).toEqual({ isBest: false, isOther: true, confidence: 0.3 });
  });

  test('is the best one where it is as sure as "something else", and not where it is less', () => {
    expect(decided(3, 2.6)).toEqual({ isBest: true, isOther: false, confidence: 0.3 });
    expect(decided(3, 2.65)).toEqual({ isBest: false, isOther: true, confidence: 0.3 });
  });

  test('is a photo where a face has up to four words, whatever they say', () => {
    const portrait: Portrait = {
      ratio: 0.8,
      skin: 0.5,
      hasSkin: true,
      isPlain: true,
      background: '#ffffff',
      turns: 0,
      faces: 1,
      head: 0.5,
    };
    const kindOf = (words: string) =>
      decide({ ...typedPage([words]), portrait }, scored(10)).type.id;
    expect(kindOf('alpha bravo charlie delta')).toBe('Photo');
    expect(kindOf('alpha bravo charlie delta foxtrot')).not.toBe('Photo');
  });
});
