import type { QuarterTurns } from '../../core/pages/page-plan.ts';
import type { Face } from '../face/find-faces.ts';
import { headHeight } from '../face/head-height.ts';
import type { Picture } from '../pages/picture.ts';
import { shrunkPicture, turnedPicture } from '../pages/picture.ts';
import { isCardShaped } from './card-shape.ts';

/** What speaks for a photo of one person. */
export interface Portrait {
  /** Width to height. */
  ratio: number;
  /** Share of the inner part that has the colour of skin. */
  skin: number;
  /** Whether any part has it, as far as a face on a card would be seen. */
  hasSkin: boolean;
  /** Whether the paper behind the head has one colour. */
  isPlain: boolean;
  /** That colour: "#fafafa". */
  background: string;
  /** Quarter turns clockwise that set the face upright. */
  turns: QuarterTurns;
  /** How many faces it shows; undefined where nobody looked. */
  faces?: number;
  /** Of the surest of them the head from chin to crown, as a share of the picture's height. */
  head?: number;
}

export type FindFaces = (picture: Picture) => Promise<Face[]>;

const SIDE = 160;
/**
 * Deviation of brightness up to which a background counts as plain; an even wall with a soft shadow
 * stays below.
 */
const PLAIN = 16;

/**
 * Faces are looked for where there may be one, and the other ways round where there is much skin:
 * each look takes a quarter of a second.
 */
export async function portraitOf(picture: Picture, findFaces: FindFaces): Promise<Portrait> {
  const small = await shrunkPicture(picture, SIDE);
  let asItLies: Portrait = { ...measured(small), turns: 0 };
  for (const turns of waysUp(asItLies)) {
    const turned = await turnedPicture(picture, turns);
    const seen = facts(await findFaces(turned), turned);
    if (turns === 0) asItLies = { ...asItLies, ...seen };
    if ((seen.head ?? 0) > LEAST_HEAD)
      return { ...measured(await turnedPicture(small, turns)), ...seen, turns };
  }
  return asItLies;
}

const WAYS = [0, 2, 1, 3] as const;
const waysUp = ({ ratio, skin }: Portrait): QuarterTurns[] =>
  WAYS.filter(
    (turns) =>
      isUpright(turns % 2 === 0 ? ratio : 1 / ratio) &&
      skin > (turns === 0 ? LEAST_SKIN : MUCH_SKIN),
  );

function measured(
  small: Picture,
): Pick<Portrait, 'ratio' | 'skin' | 'hasSkin' | 'isPlain' | 'background'> {
  const edge = pixelsOf(small, (x, y) => y < 0.06 || ((x < 0.06 || x > 0.94) && y < 0.5));
  const inner = pixelsOf(small, (x, y) => x > 0.25 && x < 0.75 && y > 0.15 && y < 0.75);
  const mean = [0, 1, 2].map((channel) => meanOf(edge.map((pixel) => pixel[channel] ?? 0)));
  return {
    ratio: small.width / small.height,
    skin: inner.filter(isSkin).length / inner.length,
    hasSkin:
      pixelsOf(small, () => true).filter(isSkin).length >
      SKIN_OF_A_FACE * small.width * small.height,
    isPlain:
      Math.max(
        ...mean.map((value, channel) =>
          deviation(
            edge.map((pixel) => pixel[channel] ?? 0),
            value,
          ),
        ),
      ) < PLAIN,
    background: `#${mean.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`,
  };
}

function facts(faces: readonly Face[], size: Picture): Pick<Portrait, 'faces' | 'head'> {
  const [first] = faces;
  return {
    faces: faces.length,
    ...(first && { head: Math.round(1000 * headHeight(first, size)) / 1000 }),
  };
}

/** 35 × 45 mm to square (ICAO 9303 part 3, 3.9). */
const isUpright = (ratio: number): boolean => ratio > 0.62 && ratio < 1.1;
const [LEAST_SKIN, MUCH_SKIN] = [0.04, 0.12];
const SKIN_OF_A_FACE = 0.005;
/** A smaller head belongs to somebody in a view, or to the picture on a card. */
const LEAST_HEAD = 0.3;

/**
 * Whether a picture without text is a photo for a passport: it shows a face, or at least much skin
 * before a plain wall.
 */
export function isPortrait({ ratio, skin, isPlain, head = 0 }: Portrait): boolean {
  return isUpright(ratio) && (head > LEAST_HEAD || skin > (isPlain ? MUCH_SKIN : 0.35));
}

type Pixel = readonly [red: number, green: number, blue: number];

function pixelsOf(
  { data, width, height }: Picture,
  isIn: (x: number, y: number) => boolean,
): Pixel[] {
  const pixels: Pixel[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (y * width + x);
      if (isIn(x / width, y / height))
        pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
  }
  return pixels;
}

/** Whether somebody's head fills it: what only has the colour of skin may be wood, or a card. */
export const hasLargeHead = ({ head = 0 }: Portrait): boolean => head > LEAST_HEAD;

/**
 * Whether it may as well be a card on its short side, the colour of skin, with somebody's picture
 * on it.
 */
export const mayBeStandingCard = (portrait: Portrait): boolean =>
  isCardShaped(portrait.ratio) && !hasLargeHead(portrait);

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
