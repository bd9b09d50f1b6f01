import type { Box } from '../reading.ts';
import { type GreyImage, shrunk } from './grey-image.ts';

/** Pixels of the longer side: strokes of a pen and a stamp can still be told from paper. */
const SIDE = 480;
/**
 * So much darker than the paper around it is something drawn on it; the pattern that is printed in
 * passports stays lighter.
 */
const DARKER = 55;

/** A page small enough to be kept beside its words, with pixels of its own. */
export const sketchOf = (image: GreyImage): GreyImage => {
  const { image: small } = shrunk(image, SIDE);
  return small === image ? { ...image, data: image.data.slice() } : small;
};

/** The share of a part of the page that is dark, without what lies in the boxes of its words. */
export function inkWithin(sketch: GreyImage, part: Box, words: readonly Box[] = []): number {
  const { data, width, height } = sketch;
  const [left, top, right, bottom] = edgesOf(part, sketch);
  const masks = words.map((box) => edgesOf(box, sketch));
  const values: number[] = [];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) {
      if (
        !masks.some(
          ([from, above, to, below]) => x >= from - 1 && x <= to && y >= above - 1 && y <= below,
        )
      )
        values.push(data[y * width + x] ?? 255);
    }
  }
  const paper = values.toSorted((one, other) => one - other)[values.length >> 1] ?? 255;
  return values.length === 0
    ? 0
    : values.filter((value) => value < paper - DARKER).length / values.length;
}

const edgesOf = ([x, y, wide, high]: Box, { width, height }: GreyImage): Box => [
  Math.floor(x * width),
  Math.floor(y * height),
  Math.ceil((x + wide) * width),
  Math.ceil((y + high) * height),
];
