import type { Crop } from './page-plan.ts';

/** Which part of a frame is held: a corner, or all of it. */
export type Grip = 'nw' | 'ne' | 'se' | 'sw' | 'all';

/** What remains of a page is at least so much of its width and height. */
const LEAST = 0.05;

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
const rounded = ([x, y, width, height]: Crop): Crop =>
  [x, y, width, height].map((value) => Math.round(value * 1000) / 1000) as Crop;

/**
 * A frame after somebody has pulled at it, by fractions of the page; never over the page's edge,
 * never smaller than can be held.
 */
export function pulled(
  [x, y, width, height]: Crop,
  grip: Grip,
  [dx, dy]: readonly [number, number],
): Crop {
  if (grip === 'all')
    return rounded([within(x + dx, 0, 1 - width), within(y + dy, 0, 1 - height), width, height]);
  const [right, bottom] = [x + width, y + height];
  const left = grip.endsWith('w') ? within(x + dx, 0, right - LEAST) : x;
  const top = grip.startsWith('n') ? within(y + dy, 0, bottom - LEAST) : y;
  const newRight = grip.endsWith('e') ? within(right + dx, left + LEAST, 1) : right;
  const newBottom = grip.startsWith('s') ? within(bottom + dy, top + LEAST, 1) : bottom;
  return rounded([left, top, newRight - left, newBottom - top]);
}

/** A frame by what is cut off at each side, as fractions. */
export function cutBy({ left, top, right, bottom }: Cut): Crop {
  const [x, y] = [within(left, 0, 1 - LEAST), within(top, 0, 1 - LEAST)];
  return rounded([x, y, within(1 - right - x, LEAST, 1 - x), within(1 - bottom - y, LEAST, 1 - y)]);
}

export interface Cut {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a frame cuts off at each side. */
export const cutOf = ([x, y, width, height]: Crop): Cut => ({
  left: x,
  top: y,
  right: Math.max(0, 1 - x - width),
  bottom: Math.max(0, 1 - y - height),
});
