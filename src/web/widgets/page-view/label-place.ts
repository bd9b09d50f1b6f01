import type { Box } from './page-image.ts';

/** A little air around what was read, in fractions of the page. */
export const AIR = 0.008;

/** Width and height of a label, as fractions of the page. */
type Size = readonly [width: number, height: number];

const overlaps = ([x, y, width, height]: Box, [left, top, wide, high]: Box): boolean =>
  x < left + wide && left < x + width && y < top + high && top < y + height;

const isOnPage = ([x, y, width, height]: Box): boolean =>
  x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1;

/**
 * Where the label of a place stands: below it, above it, behind or before it, the first that lies
 * on the page and covers no other value. Null where there is none: then its outline alone shows the
 * place.
 */
export const labelPlace = (box: Box, [width, height]: Size, taken: readonly Box[]): Box | null => {
  const [x, y, wide, high] = box;
  const [left, top, right, bottom] = [x - AIR, y - AIR, x + wide + AIR, y + high + AIR];
  const spots: Box[] = [left, right - width].flatMap((start): Box[] => [
    [start, bottom, width, height],
    [start, top - height, width, height],
  ]);
  spots.push([right, top, width, height], [left - width, top, width, height]);
  const others = taken.filter((other) => other !== box && !overlaps(other, box));
  return (
    spots.find((spot) => isOnPage(spot) && !others.some((other) => overlaps(spot, other))) ?? null
  );
};
