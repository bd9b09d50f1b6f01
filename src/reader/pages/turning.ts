import type { QuarterTurns } from '../../core/pages/page-plan.ts';
import type { Point } from '../image/grey-image.ts';

/** Where a point of a picture comes to lie when the picture is turned clockwise by quarters. */
export function turning(
  { width, height }: { width: number; height: number },
  turns: QuarterTurns,
): (point: Point) => Point {
  const rotations: Record<QuarterTurns, (point: Point) => Point> = {
    0: (point) => point,
    1: ({ x, y }) => ({ x: height - 1 - y, y: x }),
    2: ({ x, y }) => ({ x: width - 1 - x, y: height - 1 - y }),
    3: ({ x, y }) => ({ x: y, y: width - 1 - x }),
  };
  return rotations[turns];
}
