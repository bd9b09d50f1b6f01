import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETRY, retryDelay } from '../../../src/core/retry/retry-delay.ts';

const pauseBefore = (attempt: number, random: number) =>
  retryDelay(RETRY.socket, { attempt, random });

describe('the pause before another attempt of the socket', () => {
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

describe('the next try of a save', () => {
  it('comes later after each failure, up to half a minute', () =>
    expect(
      [1, 2, 3, 4, 5, 6, 20].map((failures) =>
        retryDelay(RETRY.save, { attempt: failures, random: 0.5 }),
      ),
    ).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]));
  it('is spread by a quarter either way', () =>
    expect([0, 1].map((random) => retryDelay(RETRY.save, { attempt: 2, random }))).toEqual([
      3_000, 5_000,
    ]));
});

describe('a server that asks to wait', () => {
  it('is waited for as long as it says', () =>
    expect(retryDelay(RETRY.read, { attempt: 1, retryAfter: 4 })).toBe(4_000));
  it('is asked after the usual pause where it names none', () =>
    expect([1, 2, 3].map((attempt) => retryDelay(RETRY.read, { attempt }))).toEqual([
      1_000, 2_000, 4_000,
    ]));
});
