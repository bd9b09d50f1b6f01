import { type GreyImage, shrunk } from '../image/grey-image.ts';
import { levelsOf } from '../image/levels.ts';
import type { Box } from '../reading.ts';

/** Brightness of 0 to 255 at shares of all pixels. */
export interface Light {
  /** What a tenth of the page is darker than. */
  dark: number;
  middle: number;
  /** What a tenth is brighter than. */
  bright: number;
}

export const lightOf = ({ data }: Pick<GreyImage, 'data'>): Light =>
  lightAmong(levelsOf(data), data.length);

/** How many of so many pixels there are of each brightness. */
function lightAmong(counts: Uint32Array, pixels: number): Light {
  const at = (share: number) => {
    let level = 0;
    for (let seen = counts[0]!; seen < share * pixels && level < 255; ) seen += counts[++level]!;
    return level;
  };
  return { dark: at(0.1), middle: at(0.5), bright: at(0.9) };
}

/**
 * How much darker letters are than their paper: the middle over all words. Undefined without words.
 */
export function inkContrast(image: GreyImage, boxes: readonly Box[]): number | undefined {
  const steps = boxes
    .map((box) => lightOf({ data: cut(image, box) }))
    .map(({ dark, bright }) => bright - dark)
    .toSorted((one, other) => one - other);
  return steps[steps.length >> 1];
}

function cut({ data, width, height }: GreyImage, [x, y, w, h]: Box): Uint8Array {
  const [left, right] = [Math.floor(x * width), Math.ceil((x + w) * width)];
  const [top, bottom] = [Math.floor(y * height), Math.min(height, Math.ceil((y + h) * height))],
    across = right - left;
  const pixels = new Uint8Array(Math.max(0, bottom - top) * across);
  for (let row = top; row < bottom; row += 1)
    pixels.set(data.subarray(row * width + left, row * width + right), (row - top) * across);
  return pixels;
}

const SIDE = 200;
const BLINDING = 252;
/** Ink on a white field is as dark as this; what light washes out, or what was imagined, is not. */
const INK = 120;
/**
 * Reflections have no straight edges: they fill less of their rectangle than a white label does.
 */
const ROUND = 0.82;

/**
 * The largest blinding spot as a share of the page: a reflection of a lamp or a flash, not white
 * paper and not a white field with words on it.
 */
export function glareOf(image: GreyImage, boxes: readonly Box[]): number {
  const {
    image: { data, width, height },
  } = shrunk(image, SIDE);
  if (lightOf({ data }).middle > 225) return 0;
  const spots = spotsOf({ data, width, height }),
    words = boxes.filter((box) => lightOf({ data: cut(image, box) }).dark < INK);
  const round = spots.filter(
    ({ pixels, box, isAround }) =>
      pixels < ROUND * box[2] * box[3] * width * height &&
      sidesOf(box) < 2 &&
      !words.some((word) => isAround(word)),
  );
  return Math.max(0, ...round.map(({ pixels }) => pixels)) / data.length;
}

interface Spot {
  pixels: number;
  box: Box;
  /** Whether it lies on all four sides of a word: one at its edge is washed out by it. */
  isAround(word: Box): boolean;
}

/** Connected blinding pixels, found by filling. */
function spotsOf({ data, width, height }: GreyImage): Spot[] {
  const seen = new Uint16Array(data.length);
  const spots: Spot[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || data[start]! < BLINDING) continue;
    const open = [start];
    let [pixels, left, right, top, bottom] = [0, width, 0, height, 0];
    const mark = spots.length + 1;
    seen[start] = mark;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [pixels, left, right, top, bottom] = [
        pixels + 1,
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
      for (const next of [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        at - width,
        at + width,
      ]) {
        if (next < 0 || next >= data.length || seen[next] || data[next]! < BLINDING) continue;
        seen[next] = mark;
        open.push(next);
      }
    }
    spots.push({
      pixels,
      box: [left / width, top / height, (right - left + 1) / width, (bottom - top + 1) / height],
      isAround: (word) => liesAround(word, { width, height, isOn: (at) => seen[at] === mark }),
    });
  }
  return spots;
}

/** How many edges of the picture a spot touches: what lies around a card touches several. */
function sidesOf([x, y, width, height]: Box): number {
  return [x <= 0, y <= 0, x + width >= 1, y + height >= 1].filter(Boolean).length;
}

/**
 * From a word the white that it is written on is nearer than this, in heights of the word; a
 * reflection beside it may be anywhere.
 */
const NEAR = 1.5;
const LEAST_REACH = 3;

function liesAround(
  [left, top, wide, high]: Box,
  { width, height, isOn }: { width: number; height: number; isOn(at: number): boolean },
): boolean {
  const x = Math.floor((left + wide / 2) * width),
    y = Math.floor((top + high / 2) * height),
    near = Math.max(LEAST_REACH, NEAR * high * height);
  const reaches = (stepX: number, stepY: number): boolean => {
    const far = near + (Math.abs(stepX) * wide * width + Math.abs(stepY) * high * height) / 2;
    for (
      let [atX, atY, gone] = [x, y, 0];
      gone <= far && atX >= 0 && atY >= 0 && atX < width && atY < height;
      atX += stepX, atY += stepY, gone += 1
    )
      if (isOn(atY * width + atX)) return true;
    return false;
  };
  return reaches(-1, 0) && reaches(1, 0) && reaches(0, -1) && reaches(0, 1);
}
