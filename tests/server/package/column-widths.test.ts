import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnWidths } from '../../../src/server/package/pdf/headings.ts';

describe('columns on paper', () => {
  it('are equal where each has room for its words', () =>
    expect(columnWidths([10, 90, 100], 300)).toEqual([100, 100, 100]));
  it('give one what its widest word needs, and share the rest', () =>
    expect(columnWidths([50, 60, 180], 300)).toEqual([60, 60, 180]));
  it('stay equal where another would then be too narrow, and where all are', () => {
    expect(columnWidths([50, 61, 180], 300)).toEqual([100, 100, 100]);
    expect(columnWidths([500, 610, 180], 300)).toEqual([100, 100, 100]);
  });

  it('fill the width, and no more, whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 3, maxLength: 3 }),
        (needed) => {
          const widths = columnWidths(needed, 480);
          expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(480);
          expect(Math.min(...widths)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
