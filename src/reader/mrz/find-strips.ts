import { blotsOf } from '../image/blots.ts';
import type { GreyImage, Point } from '../image/grey-image.ts';
import { blackHat, closed, gradient, otsuLevel } from '../image/morphology.ts';

/**
 * A long thin blot that may be a line of text: the ends of its middle line, and its thickness, in
 * pixels.
 */
export interface Strip {
  from: Point;
  to: Point;
  thickness: number;
}

/** At least so long, as a share of the image's width … */
const MIN_LENGTH = 0.28;
/** … and so many times longer than thick; two or three lines that ran together still are. */
const MIN_ASPECT = 5.5;
const MOST_STRIPS = 12;
/** Rows of a line of text are bright for so many pixels at least, even where it is tilted. */
const SHORTEST_RUN = 14;

/** Kernels (pixels) for small, middle and large type in an image of some 800 pixels. */
const SCALES: { hat: [number, number]; join: [number, number] }[] = [
  { hat: [9, 5], join: [13, 1] },
  { hat: [13, 7], join: [21, 3] },
  { hat: [21, 13], join: [33, 3] },
];

/**
 * Strips of an upright (or upside-down) page, tilted by at most some 28 degrees, the longest first.
 */
export const findStrips = (image: GreyImage): Strip[] => {
  const strips = SCALES.flatMap(({ hat, join }) => {
    const steep = closed(gradient(blackHat(image, hat)), join);
    return blotsOf(steep, {
      level: otsuLevel(steep),
      shortest: SHORTEST_RUN,
      least: image.width,
      reach: MIN_LENGTH * image.width,
    })
      .map((pixels) => stripOf(pixels, image.width))
      .filter((strip): strip is Strip => strip !== undefined && isLong(strip, image.width));
  });
  return distinct(strips.toSorted((one, other) => lengthOf(other) - lengthOf(one))).slice(
    0,
    MOST_STRIPS,
  );
};

const lengthOf = ({ from, to }: Strip): number => Math.hypot(to.x - from.x, to.y - from.y);
const isLong = (strip: Strip, width: number): boolean =>
  lengthOf(strip) >= MIN_LENGTH * width && lengthOf(strip) >= MIN_ASPECT * strip.thickness;

/** Leaves out strips that lie on one already kept. */
const distinct = (strips: readonly Strip[]): Strip[] => {
  const distinctStrips: Strip[] = [];
  const near = (one: Point, other: Point, reach: number) =>
    Math.hypot(one.x - other.x, one.y - other.y) < reach;
  for (const strip of strips) {
    const reach = Math.max(4, strip.thickness * 0.5);
    if (
      !distinctStrips.some(
        (other) =>
          near(other.from, strip.from, reach * 3) &&
          near(other.to, strip.to, reach * 3) &&
          Math.abs(other.from.y - strip.from.y) < reach,
      )
    )
      distinctStrips.push(strip);
  }
  return distinctStrips;
};

const STEEPEST = 0.5;

/** The principal axis of a blot, cut at the outermost pixels. */
const stripOf = (pixels: Int32Array, width: number): Strip | undefined => {
  const { mean, angle } = axisOf(pixels, width);
  if (Math.abs(angle) > STEEPEST) return undefined;
  const axis = { x: Math.cos(angle), y: Math.sin(angle) };
  const along = new Float32Array(pixels.length),
    aside = new Float32Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const x = (pixels[at]! % width) - mean.x,
      y = ((pixels[at]! / width) | 0) - mean.y;
    along[at] = x * axis.x + y * axis.y;
    aside[at] = y * axis.x - x * axis.y;
  }
  const [first, last] = middling(along, 0.003),
    [upper, lower] = middling(aside, 0.01),
    middle = (upper + lower) / 2;
  const place = (length: number): Point => ({
    x: mean.x + length * axis.x - middle * axis.y,
    y: mean.y + length * axis.y + middle * axis.x,
  });
  return { from: place(first), to: place(last), thickness: lower - upper + 1 };
};

/** Parts of a pixel that are distinguished. */
const FINE = 16;

/**
 * Between which values all lie but a share at either end; counted, because sorting a blot takes
 * longer than finding it.
 */
const middling = (values: Float32Array, share: number): [low: number, high: number] => {
  let least = Infinity,
    most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const counts = new Uint32Array(Math.ceil((most - least) * FINE) + 1),
    few = Math.floor(values.length * share);
  for (const value of values) counts[Math.round((value - least) * FINE)]! += 1;
  let low = 0,
    high = counts.length - 1;
  for (let seen = counts[0]!; seen <= few && low < high; ) seen += counts[++low]!;
  for (let seen = counts[high]!; seen <= few && high > low; ) seen += counts[--high]!;
  return [least + low / FINE, least + high / FINE];
};

/** The middle of a blot and the direction in which it is long. */
const axisOf = (pixels: Int32Array, width: number): { mean: Point; angle: number } => {
  let sumX = 0,
    sumY = 0,
    xx = 0,
    xy = 0,
    yy = 0;
  for (const pixel of pixels) {
    sumX += pixel % width;
    sumY += (pixel / width) | 0;
  }
  const mean = { x: sumX / pixels.length, y: sumY / pixels.length };
  for (const pixel of pixels) {
    const x = (pixel % width) - mean.x,
      y = ((pixel / width) | 0) - mean.y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  return { mean, angle: Math.atan2(2 * xy, xx - yy) / 2 };
};
