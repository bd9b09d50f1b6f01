import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauseBefore } from '../../../src/core/realtime/reconnect.ts';

describe('the pause before another attempt', () => {
  it.each([
    [1, 1_500, 3_000],
    [2, 2_250, 4_500],
    [3, 3_375, 6_750],
    [5, 7_593.75, 15_187.5],
    [9, 30_000, 30_000],
  ])(
    'is 3,000 ms times 1.5 for each attempt after the first, times 0.5 to 1, at most 30,000 ms: attempt %i waits %d to %d',
    (attempt, least, most) => {
      expect([pauseBefore(attempt, 0), pauseBefore(attempt, 1)]).toEqual([
        Math.min(least, 30_000),
        most,
      ]);
    },
  );

  it('never exceeds 30 s, and never shrinks with the attempts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, chance) => {
          expect(pauseBefore(attempt, chance)).toBeLessThanOrEqual(30_000);
          expect(pauseBefore(attempt + 1, chance)).toBeGreaterThanOrEqual(
            pauseBefore(attempt, chance),
          );
        },
      ),
    );
  });
});
