import type { Picture } from '../pages/picture.ts';
import { shrunkPicture } from '../pages/picture.ts';

/** What speaks for a photo of one person, measured without knowing faces. */
export interface Portrait {
  /** Width to height. */
  ratio: number;
  /** Share of the inner part that has the colour of skin. */
  skin: number;
  /** Whether the paper behind the head has one colour. */
  isPlain: boolean;
  /** That colour: "#fafafa". */
  background: string;
}

const SIDE = 160;
/** Deviation of brightness up to which a background counts as plain; an even wall with a soft shadow stays below. */
const PLAIN = 16;

export async function portraitOf(picture: Picture): Promise<Portrait> {
  const small = await shrunkPicture(picture, SIDE);
  const edge = pixelsOf(small, (x, y) => y < 0.06 || ((x < 0.06 || x > 0.94) && y < 0.5));
  const inner = pixelsOf(small, (x, y) => x > 0.25 && x < 0.75 && y > 0.15 && y < 0.75);
  const mean = [0, 1, 2].map((channel) => meanOf(edge.map((pixel) => pixel[channel] ?? 0)));
  return {
    ratio: picture.width / picture.height,
    skin: inner.filter(isSkin).length / inner.length,
    isPlain: Math.max(...mean.map((value, channel) => deviation(edge.map((pixel) => pixel[channel] ?? 0), value))) < PLAIN,
    background: `#${mean.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`,
  };
}

/** Whether a picture without text is a photo for a passport: 35 × 45 mm to square (ICAO 9303 part 3, 3.9). */
export function isPortrait({ ratio, skin, isPlain }: Portrait): boolean {
  return ratio > 0.62 && ratio < 1.1 && skin > (isPlain ? 0.12 : 0.35);
}

type Pixel = readonly [red: number, green: number, blue: number];

function pixelsOf({ data, width, height }: Picture, isIn: (x: number, y: number) => boolean): Pixel[] {
  const pixels: Pixel[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (y * width + x);
      if (isIn(x / width, y / height)) pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
  }
  return pixels;
}

/** Skin of every tone lies in one corner of the chroma plane (Chai and Ngan 1999). */
function isSkin([red, green, blue]: Pixel): boolean {
  const cb = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
  return cb > 77 && cb < 127 && cr > 133 && cr < 173;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function deviation(values: readonly number[], mean: number): number {
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}
