import { describe, expect, it } from 'vitest';
import type { PageBox } from '../../../src/web/widgets/page-view/page-image.ts';
import { AIR, labelPlace } from '../../../src/web/widgets/page-view/page-view.tsx';

const surname: PageBox = [0.3, 0.4, 0.2, 0.03];
const below: PageBox = [0.3, 0.445, 0.3, 0.03];
const above: PageBox = [0.3, 0.35, 0.3, 0.03];
const beside: PageBox = [0.52, 0.4, 0.3, 0.03];
const before: PageBox = [0.1, 0.4, 0.18, 0.03];
const size = [0.15, 0.03] as const;

describe('the label of a place on a page', () => {
  it('stands below it, where it covers nothing', () =>
    expect(labelPlace(surname, size, [surname])).toEqual([
      0.3 - AIR,
      expect.closeTo(0.43 + AIR),
      ...size,
    ]));
  it('never covers the value on the next line', () =>
    expect(labelPlace(surname, size, [surname, below])?.[1]).toBeCloseTo(0.4 - AIR - 0.03));
  it('goes behind it between two lines, and before it where something stands there', () => {
    expect(labelPlace(surname, size, [below, above])?.[0]).toBeCloseTo(0.5 + AIR);
    expect(labelPlace(surname, size, [below, above, beside])?.[0]).toBeCloseTo(0.3 - AIR - 0.15);
  });
  it('is left out where every side has a value', () =>
    expect(labelPlace(surname, size, [below, above, beside, before])).toBeNull());
  it('stays on the page', () => {
    expect(labelPlace([0.9, 0.95, 0.09, 0.03], size, [])).toEqual([
      0.9 + 0.09 + AIR - 0.15,
      expect.closeTo(0.95 - AIR - 0.03),
      ...size,
    ]);
  });
  it('is not kept from a value that lies in the place itself, as the parts of an address do', () => {
    expect(labelPlace(surname, size, [[0.32, 0.41, 0.05, 0.02]])?.[1]).toBeCloseTo(0.43 + AIR);
  });
});
