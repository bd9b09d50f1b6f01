import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutBy, cutOf, type Grip, pulled } from '../../../src/core/pages/crop-box.ts';
import { begun, did, type History, redone, undone } from '../../../src/core/pages/history.ts';
import { type Crop, straightSize } from '../../../src/core/pages/page-plan.ts';
import { skewOf } from '../../../src/core/pages/skew.ts';

describe('what was done', () => {
  it('is undone and done again, step by step', () => {
    const history = did(did(begun('a'), 'b'), 'c');
    expect([
      undone(history).present,
      undone(undone(history)).present,
      redone(undone(history)).present,
    ]).toEqual(['b', 'a', 'c']);
  });
  it('cannot be done again once something else was done', () =>
    expect(redone(did(undone(did(begun('a'), 'b')), 'x')).present).toBe('x'));
  it('is nothing at its ends', () =>
    expect([undone(begun('a')), redone(begun('a'))]).toEqual([begun('a'), begun('a')]));
  it('is no step where nothing changed', () => {
    const one = begun('a');
    expect(did(one, 'a')).toBe(one);
  });
  it('comes back wholly, however much was done', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (all) => {
        const end = all.reduce<History<number>>(did, begun(-1));
        const back = all.reduce<History<number>>((history) => undone(history), end);
        expect([
          back.present,
          all.reduce<History<number>>((history) => redone(history), back).present,
        ]).toEqual([-1, end.present]);
      }),
    ));
});

describe('the frame of what remains', () => {
  const frame: Crop = [0.2, 0.2, 0.6, 0.6];
  it('follows a corner', () =>
    expect(pulled(frame, 'nw', [0.1, -0.1])).toEqual([0.3, 0.1, 0.5, 0.7]));
  it('moves as a whole, up to the edge', () =>
    expect(pulled(frame, 'all', [0.5, -0.5])).toEqual([0.4, 0, 0.6, 0.6]));
  it('is what the cuts at its sides leave', () =>
    expect([
      cutBy({ left: 0.1, top: 0.2, right: 0.3, bottom: 0 }),
      cutOf([0.1, 0.2, 0.6, 0.8]),
    ]).toEqual([
      [0.1, 0.2, 0.6, 0.8],
      { left: 0.1, top: 0.2, right: expect.closeTo(0.3) as number, bottom: 0 },
    ]));
  it('never leaves the page, and never gets too small to hold', () =>
    fc.assert(
      fc.property(
        fc.constantFrom<Grip>('nw', 'ne', 'se', 'sw', 'all'),
        fc.double({ min: -2, max: 2, noNaN: true }),
        fc.double({ min: -2, max: 2, noNaN: true }),
        (grip, dx, dy) => {
          const [x, y, width, height] = pulled(frame, grip, [dx, dy]);
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.001);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.049);
        },
      ),
    ));
});

describe('a page that lies askew', () => {
  /** Lines of text as bars, falling to the right by some degrees. */
  const page = (degrees: number) => {
    const [width, height] = [300, 400];
    const grey = new Uint8Array(width * height).fill(255);
    const slope = Math.tan((degrees * Math.PI) / 180);
    for (let line = 60; line < 340; line += 20)
      for (let x = 40; x < 260; x += 1) {
        if (x % 17 < 4) continue;
        for (let thick = 0; thick < 6; thick += 1)
          grey[Math.round(line + thick + (x - 150) * slope) * width + x] = 20;
      }
    return { width, height, grey };
  };
  it.each([-6, -2.3, 1.5, 4])('is told by its lines, which fall by %d degrees', (degrees) =>
    expect(Math.abs(skewOf(page(degrees)) - degrees)).toBeLessThanOrEqual(0.3),
  );
  /**
   * The same page, a third smaller and in dim light, on a desk of dark wood whose grain and whose
   * edge lie straight.
   */
  const onDesk = (degrees: number) => {
    const { width, height, grey } = page(0),
      [wide, high] = [440, 560],
      turn = (degrees * Math.PI) / 180;
    const desk = (x: number, y: number) =>
      48 + 9 * Math.sin(y / 3 + 2 * Math.sin(x / 90)) + (y > high - 30 ? -35 : 0);
    return {
      width: wide,
      height: high,
      grey: Uint8Array.from({ length: wide * high }, (_, at) => {
        const [x, y] = [(at % wide) - wide / 2, Math.floor(at / wide) - high / 2];
        const [u, v] = [
          Math.round(x * Math.cos(turn) + y * Math.sin(turn) + width / 2),
          Math.round(y * Math.cos(turn) - x * Math.sin(turn) + height / 2),
        ];
        return u < 0 || v < 0 || u >= width || v >= height
          ? desk(at % wide, Math.floor(at / wide))
          : 20 + (grey[v * width + u] ?? 0) * 0.42;
      }),
    };
  };
  it.each([-14, -6, -2.3, 3, 12])('is told on a dark desk in dim light, by %d degrees', (degrees) =>
    expect(Math.abs(skewOf(onDesk(degrees)) - degrees)).toBeLessThanOrEqual(0.4),
  );
  it('is straight on a dark desk where it is', () => expect(skewOf(onDesk(0))).toBe(0));
  it('is straight where they are', () => expect(skewOf(page(0))).toBe(0));
  it('is left as it is where there is nothing to tell it by', () =>
    expect(skewOf({ width: 50, height: 50, grey: new Uint8Array(2500).fill(255) })).toBe(0));
  it('needs room for its corners once it is straightened', () => {
    expect(straightSize({ width: 100, height: 200 }, { turns: 1 })).toEqual({
      width: 200,
      height: 100,
    });
    expect(straightSize({ width: 100, height: 200 }, { deskew: 10 }).width).toBeCloseTo(133.2, 1);
  });
});
