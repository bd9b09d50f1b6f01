import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOf, brandVariables } from '../../../src/core/brand/brand.ts';
import { contrast, fromOklch, toOklch } from '../../../src/core/brand/colour.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a tenant colour', () => {
  it('is readable wherever it meets text, whatever colour a tenant chooses', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const brand = brandOf(hex);
        const pairs = [
          [brand.on, brand.fill],
          [brand.on, brand.hover],
          [brand.ink.light, '#ffffff'],
          [brand.ink.light, brand.wash.light],
          [brand.ink.dark, '#242220'],
          [brand.ink.dark, brand.wash.dark],
          ['#211f1c', brand.wash.light],
          ['#ece9e4', brand.wash.dark],
        ] as const;
        for (const [text, ground] of pairs)
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays the fill, untouched', () => {
    fc.assert(fc.property(colour, (hex) => brandOf(hex).fill === hex));
  });

  it('gives the default orange dark text, because white on it is 3:1', () => {
    const brand = brandOf('#fd640f');
    expect(contrast('#ffffff', '#fd640f')).toBeCloseTo(3, 1);
    expect(contrast(brand.on, brand.fill)).toBeGreaterThan(5.5);
    expect(contrast(brand.ink.light, '#ffffff')).toBeGreaterThanOrEqual(5);
  });

  it('gives a dark blue white text', () => {
    expect(brandOf('#1f3a8a').on).toBe('#ffffff');
  });

  it('becomes custom properties that follow the colour scheme', () => {
    expect(brandVariables(brandOf('#fd640f'))['--brand-ink']).toMatch(
      /^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/,
    );
  });

  it('is refused with a sentence when it is not a colour', () => {
    expect(() => brandOf('orange')).toThrow(
      '"orange" is not a colour. Write it as #rrggbb, for example #fd640f.',
    );
  });

  it('survives the way to OKLCH and back', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const there = [1, 3, 5].map((at) =>
          Number.parseInt(fromOklch(toOklch(hex)).slice(at, at + 2), 16),
        );
        const here = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
        return there.every((channel, at) => Math.abs(channel - (here[at] ?? 0)) <= 1);
      }),
    );
  });
});
