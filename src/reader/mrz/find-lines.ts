import type { GreyImage, Point } from '../image/grey-image.ts';
import { blackHat, closed, gradient, otsuLevel } from '../image/morphology.ts';

/** A long thin blot that may be a line of text: the ends of its middle line, and its thickness, in pixels. */
export interface Strip { from: Point; to: Point; thickness: number }

/** At least so long, as a share of the image's width … */
const MIN_LENGTH = 0.28;
/** … and so many times longer than thick; two or three lines that ran together still are. */
const MIN_ASPECT = 5.5;
const MOST_STRIPS = 12;

/** Kernels (pixels) for small, middle and large type in an image of some 800 pixels. */
const SCALES: { hat: [number, number]; join: [number, number] }[] = [
  { hat: [9, 5], join: [13, 1] }, { hat: [13, 7], join: [21, 3] }, { hat: [21, 13], join: [33, 3] },
];

/** Strips of an upright (or upside-down) page, tilted by at most some 15 degrees, the longest first. */
export const findStrips = (image: GreyImage): Strip[] => {
  const strips = SCALES.flatMap(({ hat, join }) => {
    const steep = closed(gradient(blackHat(image, hat)), join);
    return components(steep, otsuLevel(steep)).map(stripOf).filter((strip): strip is Strip => strip !== undefined && isLong(strip, image.width));
  });
  return distinct(strips.toSorted((a, b) => lengthOf(b) - lengthOf(a))).slice(0, MOST_STRIPS);
};

const lengthOf = ({ from, to }: Strip): number => Math.hypot(to.x - from.x, to.y - from.y);
const isLong = (strip: Strip, width: number): boolean => lengthOf(strip) >= MIN_LENGTH * width && lengthOf(strip) >= MIN_ASPECT * strip.thickness;

/** Leaves out strips that lie on one already kept. */
const distinct = (strips: readonly Strip[]): Strip[] => {
  const kept: Strip[] = [];
  const near = (a: Point, b: Point, reach: number) => Math.hypot(a.x - b.x, a.y - b.y) < reach;
  for (const strip of strips) {
    const reach = Math.max(4, strip.thickness * 0.5);
    if (!kept.some((other) => near(other.from, strip.from, reach * 3) && near(other.to, strip.to, reach * 3) && Math.abs(other.from.y - strip.from.y) < reach)) kept.push(strip);
  }
  return kept;
};

/** The pixels (as positions) of each connected bright area of some size. */
const components = ({ data, width, height }: GreyImage, level: number): { pixels: number[]; width: number }[] => {
  const seen = new Uint8Array(data.length), found: { pixels: number[]; width: number }[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || data[start]! <= level) continue;
    const pixels = [start];
    seen[start] = 1;
    for (let at = 0; at < pixels.length; at += 1) {
      const pixel = pixels[at]!, x = pixel % width, y = (pixel / width) | 0;
      for (const [nextX, nextY] of [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]] as const) {
        if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue;
        const next = nextY * width + nextX;
        if (!seen[next] && data[next]! > level) { seen[next] = 1; pixels.push(next); }
      }
    }
    if (pixels.length > width) found.push({ pixels, width });
  }
  return found;
};

/** The principal axis of an area, cut at the outermost pixels (one in 200 left out on each side). */
const stripOf = ({ pixels, width }: { pixels: number[]; width: number }): Strip | undefined => {
  const points = pixels.map((pixel) => ({ x: pixel % width, y: (pixel / width) | 0 }));
  const mean = { x: points.reduce((sum, { x }) => sum + x, 0) / points.length, y: points.reduce((sum, { y }) => sum + y, 0) / points.length };
  let xx = 0, xy = 0, yy = 0;
  for (const { x, y } of points) { xx += (x - mean.x) ** 2; xy += (x - mean.x) * (y - mean.y); yy += (y - mean.y) ** 2; }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  if (Math.abs(angle) > 0.5) return undefined;
  const axis = { x: Math.cos(angle), y: Math.sin(angle) };
  const along = points.map(({ x, y }) => (x - mean.x) * axis.x + (y - mean.y) * axis.y).toSorted((a, b) => a - b);
  const aside = points.map(({ x, y }) => (y - mean.y) * axis.x - (x - mean.x) * axis.y).toSorted((a, b) => a - b);
  const at = (values: number[], share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
  const middle = (at(aside, 0.01) + at(aside, 0.99)) / 2;
  const place = (length: number): Point => ({ x: mean.x + length * axis.x - middle * axis.y, y: mean.y + length * axis.y + middle * axis.x });
  return { from: place(at(along, 0.003)), to: place(at(along, 0.997)), thickness: at(aside, 0.99) - at(aside, 0.01) + 1 };
};
