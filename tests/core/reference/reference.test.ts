import { expect, it } from 'vitest';
import {
  isMisreadReference,
  newReference,
  readReference,
} from '../../../src/core/reference/reference.ts';
import cases from '../../cases/reference/reading.json' with { type: 'json' };

const SIGNS = '23456789CDFHJKMNPQRTWXY';
/** Numbers that look random and are the same each time. */
function picks(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
const some = Array.from({ length: 40 }, (_, index) => newReference(picks(index + 7)));

it.each(cases)('$typed is read as $reference: $why', ({ typed, reference, isMisread }) => {
  expect(readReference(typed)).toBe(reference ?? undefined);
  expect(isMisreadReference(typed)).toBe(isMisread ?? false);
});

it('is eight signs in two groups, of an alphabet without signs that look alike', () => {
  for (const reference of some)
    expect(reference).toMatch(/^[2-9CDFHJKMNPQRTWXY]{4}-[2-9CDFHJKMNPQRTWXY]{4}$/);
  expect(new Set(some).size).toBe(some.length);
});

it('finds every sign that was misread, and every two that changed places', () => {
  for (const reference of some) {
    expect(readReference(reference)).toBe(reference);
    const signs = [...reference.replace('-', '')];
    for (const [place, sign] of signs.entries()) {
      for (const other of SIGNS)
        if (other !== sign)
          expect(readReference(signs.with(place, other).join(''))).toBeUndefined();
      for (const [second, swapped] of signs.entries())
        if (swapped !== sign)
          expect(
            readReference(signs.with(place, swapped).with(second, sign).join('')),
          ).toBeUndefined();
    }
  }
});
