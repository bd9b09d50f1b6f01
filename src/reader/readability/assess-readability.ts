import type { GreyImage } from '../image/grey-image.ts';
import type { Lean } from '../image/lean.ts';
import type { Box, Readability, ReadabilityProblem } from '../reading.ts';
import { glareOf, inkContrast, type Light, lightOf } from './light.ts';
import { blurOf, type Shake, shakeOf } from './sharpness.ts';

/** From here on a measure counts as a problem; below 1 it is only less than perfect. */
const PROBLEM = 0.6;

/**
 * A score of 0 to 1 for a measure: 1 at `good` and beyond, 0.6 at `limit`, where the problem
 * begins, and down to 0 as far again. `good` may be greater or smaller than `limit`.
 */
function scoreBetween(value: number, { good, limit }: { good: number; limit: number }): number {
  const share = (value - limit) / (good - limit);
  return Math.min(
    1,
    Math.max(0, share >= 0 ? PROBLEM + (1 - PROBLEM) * share : PROBLEM + PROBLEM * share),
  );
}

/** What was seen on a page, for judging how well it can be read. */
export interface Seen {
  /** Places and confidence of its words. */
  words: readonly { box: Box; confidence: number }[];
  lean?: Lean;
  /** A photo of a person needs no words. */
  isPhoto: boolean;
  /** Pixels from one character of the zone to the next, where there is a zone. */
  pitch?: number;
  /** Places of the zone's lines. */
  zoneLines?: readonly Box[];
  /** A second document is in the picture, of which nothing is read. */
  isSeveral?: boolean;
}

/**
 * Checks a picture of an upright page by measures that were set on good scans and on the same scans
 * blurred, darkened and shrunk. The score is the lowest of them all.
 */
export function assessReadability(image: GreyImage, seen: Seen): Readability {
  const picture = { image, light: lightOf(image), blur: blurOf(image), shake: shakeOf(image) };
  const scores = seen.isPhoto
    ? photoScores(picture)
    : { ...photoScores(picture), ...textScores(picture, seen) };
  const problems = (Object.keys(scores) as ReadabilityProblem[]).filter(
    (problem) => (scores[problem] ?? 1) < PROBLEM,
  );
  return {
    score: Math.round(100 * Math.min(wordScore(seen), ...Object.values(scores))) / 100,
    problems,
  };
}

/** A picture with what is measured of all its pixels, once. */
interface Measured {
  image: GreyImage;
  light: Light;
  blur: number | undefined;
  shake: Shake | undefined;
}

type Scores = Partial<Record<ReadabilityProblem, number>>;

/** Limits in steps of brightness or in pixels. */
function photoScores({ image, light, ...edges }: Measured): Scores {
  const side = Math.max(image.width, image.height);
  return {
    blurred: blurScore(edges, side * USUAL_WORD),
    dark: scoreBetween(light.bright, { good: 120, limit: 75 }),
    small: scoreBetween(side, { good: 480, limit: 300 }),
  };
}

const OVEREXPOSED = 245;

/** Limits in pixels, steps of brightness, shares of the page, or degrees. */
function textScores(
  { image, light, ...edges }: Measured,
  { words, lean, pitch, zoneLines, isSeveral }: Seen,
): Scores {
  if (words.length === 0 && pitch === undefined) return { noText: 0 };
  const sure = words.filter((word) => word.confidence > 0.6).map((word) => word.box);
  const height = letterHeight(image, { sure, pitch });
  return {
    blurred: blurScore(edges, height),
    small: scoreBetween(height, { good: 11, limit: 5.5 }),
    // Faint letters on paper that is as white as can be were washed out by light.
    [light.middle > OVEREXPOSED ? 'bright' : 'lowContrast']: scoreBetween(
      inkContrast(image, sure) ?? 100,
      { good: 60, limit: 28 },
    ),
    glare: scoreBetween(glareOf(image, sure), { good: 0, limit: 0.02 }),
    skewed: scoreBetween(Math.abs(lean?.tilt ?? 0), { good: 3, limit: 8 }),
    cropped: cutWords(sure) >= 3 || isZoneCut(zoneLines, pitch, image) ? 0.5 : 1,
    several: isSeveral ? 0.5 : 1,
  };
}

/**
 * Pages without words, and with few of them, have letters of about this share of their longer side.
 */
const USUAL_WORD = 1 / 60;
const FEW_WORDS = 5;
/** Small print beside a zone is so much lower than the zone's characters are apart. */
const SMALL_PRINT = 0.55;

/** The height of the smaller words of a page, in pixels: they are lost first. */
function letterHeight(
  image: GreyImage,
  { sure, pitch }: { sure: readonly Box[]; pitch?: number },
): number {
  if (pitch !== undefined) return pitch * SMALL_PRINT;
  if (sure.length < FEW_WORDS) return Math.max(image.width, image.height) * USUAL_WORD;
  const heights = sure.map((box) => box[3] * image.height).toSorted((one, other) => one - other);
  return heights[Math.floor(heights.length * 0.3)] ?? 0;
}

/** What a sharp edge measures on any picture. */
const SHARP = 0.6;

/** Pixels from which a smear along one direction is no hairline or rule. */
const SHAKEN = 1.9;

/**
 * Smear as a share of the letters' height; or along one direction much further than along another,
 * since a camera that moved leaves the edges along its way sharp.
 */
function blurScore({ blur, shake }: Pick<Measured, 'blur' | 'shake'>, height: number): number {
  const steady =
    shake && shake.most > SHAKEN ? scoreBetween(shake.ratio, { good: 1.35, limit: 1.5 }) : 1;
  if (blur === undefined) return steady;
  return Math.min(
    steady,
    scoreBetween(Math.sqrt(Math.max(0, blur * blur - SHARP * SHARP)) / height, {
      good: 0.08,
      limit: 0.2,
    }),
  );
}

/** How sure the recogniser was on the whole. */
function wordScore({ words, isPhoto }: Seen): number {
  if (isPhoto || words.length === 0) return 1;
  return scoreBetween(words.reduce((sum, word) => sum + word.confidence, 0) / words.length, {
    good: 0.85,
    limit: 0.45,
  });
}

/** Words that the edge of the picture cuts: there is no room for the rest of their letters. */
function cutWords(boxes: readonly Box[]): number {
  const EDGE = 0.002;
  return boxes.filter(
    ([x, y, width, height]) =>
      x <= EDGE || y <= EDGE || x + width >= 1 - EDGE || y + height >= 1 - EDGE,
  ).length;
}

/**
 * Paper continues beside a zone, further than so many of its characters are wide: where it does
 * not, the zone may continue instead.
 */
const BESIDE_ZONE = 0.75;

function isZoneCut(lines: readonly Box[] = [], pitch = 0, { width: across }: GreyImage): boolean {
  const room = (BESIDE_ZONE * pitch) / across;
  return lines.some(([x, , width]) => x < room || x + width > 1 - room);
}
