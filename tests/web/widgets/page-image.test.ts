import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropAround, type PageBox } from '../../../src/web/widgets/page-view/page-image.ts';

const page = { width: 1000, height: 700 };
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe('the place that was read, enlarged', () => {
  it('stands in the middle of its frame', () => {
    const [left, top, width, height] = cropAround([0.4, 0.4, 0.2, 0.05], page, 5);
    expect(left + width / 2).toBeCloseTo(500);
    expect(top + height / 2).toBeCloseTo(297.5);
    expect(width / height).toBeCloseTo(5);
  });

  it('never leaves the page, and always holds the whole place that the frame can show', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, fraction, (x, y, w, h) => {
        const box: PageBox = [x * (1 - w), y * (1 - h), w, h];
        const [left, top, width, height] = cropAround(box, page, 5);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(page.width + 0.001);
        expect(top + height).toBeLessThanOrEqual(page.height + 0.001);
        expect(left).toBeLessThanOrEqual(box[0] * page.width + 0.001);
        expect(left + width).toBeGreaterThanOrEqual((box[0] + box[2]) * page.width - 0.001);
      }),
    );
  });
});
