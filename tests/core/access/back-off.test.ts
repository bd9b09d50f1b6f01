import { describe, expect, it } from 'vitest';
import { isCrowded, turnIn, waitOf } from '../../../src/core/access/sign-in/back-off.ts';
import { networkOf } from '../../../src/core/access/sign-in/network-of.ts';
import cases from '../../cases/access/back-off.json' with { type: 'json' };
import networks from '../../cases/access/networks.json' with { type: 'json' };

const now = Date.parse('2026-11-21T10:00:00Z');

describe('wrong passwords for one account', () => {
  it.each(cases)('$rule', ({ count, ago, wait }) => {
    expect(
      waitOf(count === 0 ? undefined : { count, since: now - ago, last: now - ago }, now),
    ).toBe(wait);
  });
});

describe('whoever is kept waiting by the guesses of others', () => {
  it('has a try of their own fifteen minutes after they were first refused', () => {
    const refused = (ago: number) => turnIn({ since: now - ago }, now);
    expect([turnIn(undefined, now), refused(0), refused(899_000), refused(901_000)]).toEqual([
      900_000, 900_000, 1_000, 0,
    ]);
  });
});

describe('failures at one address', () => {
  const failures = (count: number, ago: number) =>
    isCrowded({ count, since: now - ago, last: now }, now);

  it('make the captcha compulsory there from the hundredth within fifteen minutes', () => {
    expect([
      failures(99, 0),
      failures(100, 0),
      failures(100, 899_999),
      failures(5000, 900_000),
    ]).toEqual([false, true, true, false]);
    expect(isCrowded(undefined, now)).toBe(false);
  });

  it.each(networks)('$rule', ({ address, network }) => {
    expect(networkOf(address)).toBe(network);
  });
});
