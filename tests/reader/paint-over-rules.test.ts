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

const across = (y: number, falls = 0): Stroke => ({ x: 20, y, width: 360, height: 2, falls });
const down = (x: number): Stroke => ({ x, y: 20, width: 3, height: 363 });
const letter = { x: 200, y: 110, width: 4, height: 28 };
const table = [across(100), across(160), across(380), down(120), down(300)];

describe('the rules of a table', () => {
  test.each([
    ['that cross each other', table],
    [
      'that lean as far as pages do that nobody straightens',
      [across(60, 3), across(120, 3), across(180, 3), down(20), down(300)],
    ],
    [
      'to the edges of the picture',
      [0, 190, 398].flatMap((at) => [
        { x: 0, y: at, width: SIDE, height: 2 },
        { x: at, y: 0, width: 2, height: SIDE },
      ]),
    ],
  ])('%s leave nothing behind', (_, rules) => expect(inkLeft(...rules)).toBe(0));

  test('leave the letters beside them', () =>
    expect(inkLeft(...table, letter)).toBe(inkOf(paint(letter))));

  test('leave a letter that stands on one', () => {
    const standing = { ...letter, y: 72 };
    expect(inkLeft(...table, standing)).toBeGreaterThanOrEqual(inkOf(paint(standing)));
  });

  test('leave the round of a figure that runs into one', () => {
    const round = { x: 200, y: 96, width: 14, height: 4 };
    const [touched, bare] = [paint(...table, round), paint(...table)];
    const own = inkOf(touched) - inkOf(bare);
    expect(inkLeft(...table, round)).toBeGreaterThanOrEqual(own);
  });

  test.each([
    ['a dash', { x: 150, y: 50, width: 60, height: 3 }],
    ['a bar of a picture', { x: 150, y: 50, width: 120, height: 20 }],
    ['a long stroke of a large letter', { x: 200, y: 200, width: 12, height: 140 }],
  ])('are not %s', (_, stroke) => expect(inkLeft(...table, stroke)).toBe(inkOf(paint(stroke))));

  test.each([
    ['an underlined word', [across(100), across(160)]],
    [
      'two lines around a sum',
      [
        ...[30, 60].map((y) => across(y)),
        { x: 5, y: 90, width: 2, height: 290 },
        { x: 390, y: 90, width: 2, height: 290 },
      ],
    ],
    ['the frame of a photo', [across(20), across(380), down(20), down(300)]],
  ])('are not %s', (_, strokes) => expect(inkLeft(...strokes)).toBe(inkOf(paint(...strokes))));
});
