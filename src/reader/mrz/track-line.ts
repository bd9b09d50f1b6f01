import type { Point } from '../image/grey-image.ts';
import { characterAt, type Eyes } from './fit-line.ts';
import { characterMiddle, type LineFit, straightLine } from './line-geometry.ts';

/** A place where a character may stand, and how sure that is (0 is sure). */
export interface Tracked {
  x: number;
  y: number;
  score: number;
}

/** Characters of the piece of a line from which the rest is followed. */
const SEED = 8;
/** How far the next character may be from where it is expected, in pitches. */
const STRAY = 0.13;
/** How much of what one character strayed is expected of the next. */
const YIELDING = 0.3;
/** After so many places without a character the line is over; the longest line has 44. */
const [MISSES, MOST] = [4, 48];
const MISSED = -2.4;

const WAYS = [
  [0, 0],
  [STRAY, 0],
  [-STRAY, 0],
  [0, STRAY],
  [0, -STRAY],
  [STRAY, STRAY],
  [-STRAY, -STRAY],
  [STRAY, -STRAY],
  [-STRAY, STRAY],
] as const;

/**
 * Where even the clearest piece of a line scores less on the mean, there is no zone: those of faint
 * and blurred ones score -0.1.
 */
const UNCLEAR = -0.35;

/** The middle of the clearest piece of a rough line; undefined where none is clear. */
const seedOf = (scores: readonly number[]): number | undefined => {
  const length = Math.min(SEED, scores.length);
  const sums = scores
    .slice(0, scores.length - length + 1)
    .map((_, at) => scores.slice(at, at + length).reduce((sum, score) => sum + score, 0));
  const most = Math.max(...sums);
  return most < UNCLEAR * length ? undefined : sums.indexOf(most) + ((length - 1) >> 1);
};

/**
 * From a character on: the next where it stands best near where it is expected, and so on until
 * there is none. `step` is the way to the next (pixels).
 */
const followed = (
  eyes: Eyes,
  from: Point,
  step: Point,
  { isBackwards, slant }: { isBackwards: boolean; slant: number },
): Tracked[] => {
  const found: Tracked[] = [];
  let { x, y } = from,
    [stepX, stepY] = [step.x, step.y];
  for (let missed = 0; missed < MISSES && found.length < MOST; ) {
    [x, y] = [x + stepX, y + stepY];
    const sign = isBackwards ? -1 : 1;
    const best = WAYS.map(([along, across]) => ({
      along,
      across,
      at: { x: x + along * stepX - across * stepY, y: y + along * stepY + across * stepX },
    }))
      .map((step) => ({
        ...step,
        score: characterAt(
          eyes,
          straightLine(step.at, { x: sign * stepX, y: sign * stepY }, { count: 2, slant }),
          0,
        ),
      }))
      .reduce((one, other) => (other.score > one.score + 0.02 ? other : one));
    missed = best.score < MISSED ? missed + 1 : 0;
    // Only a character that was found says where to expect the next one.
    if (missed === 0) {
      ({ x, y } = best.at);
      [stepX, stepY] = [
        stepX * (1 + YIELDING * best.along) - YIELDING * best.across * stepY,
        stepY * (1 + YIELDING * best.along) + YIELDING * best.across * stepX,
      ];
    }
    found.push({ x, y, score: best.score });
  }
  return found;
};

/**
 * Follows a line to both sides from the piece of it that is clearest, so that it may bend and draw
 * together; from its first place to its last. Empty where no piece is clear.
 */
export const trackedLine = (eyes: Eyes, rough: LineFit): Tracked[] => {
  const scores = Array.from({ length: rough.count }, (_, at) => characterAt(eyes, rough, at));
  const seed = seedOf(scores);
  if (seed === undefined) return [];
  const { x, y, stepX, stepY } = characterMiddle(rough, seed);
  const before = followed(
    eyes,
    { x, y },
    { x: -stepX, y: -stepY },
    { isBackwards: true, slant: rough.slant },
  ).reverse();
  return [
    ...before,
    { x, y, score: scores[seed]! },
    ...followed(eyes, { x, y }, { x: stepX, y: stepY }, { isBackwards: false, slant: rough.slant }),
  ];
};
