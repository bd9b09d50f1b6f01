import { describe, expect, test } from 'vitest';
import { leanOf } from '../../src/reader/image/lean.ts';

const [WIDTH, HEIGHT] = [900, 1230];
const [PITCH, ROWS] = [26, 14];

/** A ruled table on a leaning page: days and sums in columns far apart, as accounts have them. */
function table(degrees: number) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(230);
  const slope = Math.tan((degrees * Math.PI) / 180);
  const dot = (x: number, y: number) => {
    data[Math.round(y + x * slope) * WIDTH + x] = 60;
  };
  for (let row = 0; row <= ROWS; row += 1) {
    const top = 250 + row * PITCH;
    for (let x = 90; x < 800; x += 1) dot(x, top);
    if (row === ROWS) break;
    for (const [from, to] of [
      [95, 165],
      [745, 795],
    ] as const)
      for (let x = from; x < to; x += 1)
        if (x % 8 < 2) for (let y = top + 7; y < top + 17; y += 1) dot(x, y);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

describe('how a page leans', () => {
  test.each([-1.4, -0.6, 0, 0.7, 1.5])(
    'is seen by the rules of a table on it (%f degrees)',
    (degrees) => {
      const { tilt, isSideways } = leanOf(table(degrees));
      expect(isSideways).toBe(false);
      expect(Math.abs(tilt - degrees)).toBeLessThan(0.4);
    },
  );
});
