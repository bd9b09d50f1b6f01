import { describe, expect, test } from 'vitest';
import type { GreyImage } from '../../src/reader/image/grey-image.ts';
import { paintOverRules } from '../../src/reader/image/paint-over-rules.ts';

const [PAPER, INK, SIDE] = [230, 40, 400];

interface Stroke {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Pixels that it falls from its left to its right end. */
  falls?: number;
}

function paint(...strokes: readonly Stroke[]): GreyImage {
  const data = new Uint8Array(SIDE * SIDE).fill(PAPER);
  for (const { x, y, width, height, falls = 0 } of strokes) {
    for (let across = 0; across < width; across += 1) {
      const top = y + Math.round((falls * across) / width);
      for (let down = 0; down < height; down += 1) data[(top + down) * SIDE + x + across] = INK;
    }
  }
  return { data, width: SIDE, height: SIDE };
}

const inkOf = ({ data }: GreyImage): number => data.filter((value) => value < 190).length;
const inkLeft = (...strokes: readonly Stroke[]): number => {
  const image = paint(...strokes);
  paintOverRules(image);
  return inkOf(image);
};

const across = { x: 20, y: 100, width: 360, height: 2 };
const down = { x: 120, y: 20, width: 3, height: 360 };
const letter = { x: 200, y: 110, width: 4, height: 28 };

describe('the rules of a table', () => {
  test.each([
    ['across', [across]],
    ['down', [down]],
    ['that cross each other', [across, down, { ...across, y: 160 }, { ...down, x: 300 }]],
    ['that lean as far as pages do that nobody straightens', [{ ...across, falls: 3 }]],
    ['at the edge of the picture', [{ x: 0, y: 0, width: SIDE, height: 2 }, { ...down, x: 0 }]],
  ])('%s leave nothing behind', (_, rules) => expect(inkLeft(...rules)).toBe(0));

  test('leave the letters beside them', () =>
    expect(inkLeft(across, down, letter)).toBe(inkOf(paint(letter))));

  test('leave a letter that stands on one', () => {
    const standing = { ...letter, y: 72 };
    expect(inkLeft(across, standing)).toBeGreaterThanOrEqual(inkOf(paint(standing)));
  });

  test.each([
    ['a dash', { x: 50, y: 50, width: 60, height: 3 }],
    ['a bar of a picture', { x: 50, y: 50, width: 200, height: 20 }],
    ['a long stroke of a large letter', { x: 50, y: 50, width: 12, height: 160 }],
  ])('are not %s', (_, stroke) => expect(inkLeft(stroke)).toBe(inkOf(paint(stroke))));
});
