import { ALPHABET } from './alphabet.ts';
import { downwards, type LineFit, middleStep, type Pyramid, windowAt } from './line-geometry.ts';
import type { GlyphNetwork } from './network/glyph-network.ts';
import { fittedPolynomial, type Polynomial, type Sample } from './network/polynomial.ts';

export interface Eyes {
  pyramid: Pyramid;
  network: GlyphNetwork;
}
export interface Fitted extends LineFit {
  score: number;
}

/**
 * However wrong a place looks, it counts no more than this: dirt on one character says little about
 * a line.
 */
const WORST = -4;

/** The log-probability of the likeliest character. */
const bestOf = (scores: Float32Array): number => {
  let best = WORST;
  for (let at = 0; at < ALPHABET.length; at += 1) if (scores[at]! > best) best = scores[at]!;
  return best;
};

/** How sure it is that a character stands at `at`: 0 is sure. */
export const characterAt = ({ pyramid, network }: Eyes, line: LineFit, at: number): number =>
  bestOf(network(windowAt(pyramid, line, at)));

/**
 * The mean log-probability that characters stand where the line says, looking at every `stride`-th
 * of them. Near 0 is sure.
 */
export const scoreOf = (eyes: Eyes, line: LineFit, stride = 1): number => {
  let sum = 0,
    looked = 0;
  for (let at = 0; at < line.count; at += stride, looked += 1) sum += characterAt(eyes, line, at);
  return sum / looked;
};

const sumOf = (one: Polynomial, other: Polynomial): number[] =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, power) => (one[power] ?? 0) + (other[power] ?? 0),
  );

/** Moved along and across, each by a polynomial in pitches. */
export const displaced = (
  line: LineFit,
  { along, across }: { along: Polynomial; across: Polynomial },
): LineFit => {
  const step = middleStep(line),
    down = downwards(step, line.slant);
  return {
    ...line,
    x: sumOf(
      line.x,
      sumOf(
        along.map((by) => by * step.x),
        across.map((by) => by * down.x),
      ),
    ),
    y: sumOf(
      line.y,
      sumOf(
        along.map((by) => by * step.y),
        across.map((by) => by * down.y),
      ),
    ),
  };
};

/** The whole line moved by so many pitches. */
export const shiftedLine = (line: LineFit, along: number, across: number): LineFit =>
  displaced(line, { along: [along], across: [across] });

/** The same line read from its other end. */
export const reversed = (line: LineFit): LineFit => {
  const turned = (polynomial: Polynomial) =>
    polynomial.map((factor, power) => (power % 2 === 0 ? factor : -factor));
  return { ...line, x: turned(line.x), y: turned(line.y) };
};

/** Where a character stands better than the line says (pitches), and how much that counts. */
const nudgeAt = (
  eyes: Eyes,
  line: LineFit,
  { at, by }: { at: number; by: number },
): { along: number; across: number; weight: number } => {
  const look = (along: number, across: number) => ({
    along,
    across,
    score: characterAt(eyes, shiftedLine(line, along, across), at),
  });
  const still = look(0, 0);
  const best = [look(by, 0), look(-by, 0), look(0, by), look(0, -by)].reduce(
    (one, other) => (other.score > one.score ? other : one),
    still,
  );
  const isClear = best.score - still.score > 0.02;
  return {
    along: isClear ? best.along : 0,
    across: isClear ? best.across : 0,
    weight: Math.max(0, best.score + 2.5),
  };
};

/** Between a straight line and one that bends twice. */
const DEGREE = 3;
/**
 * Ends are pulled about by few characters: a line that is not looked at more than this counts as
 * straight.
 */
const FEW = 8;

/**
 * Lets every character say where it would rather stand, and moves the line so as to suit them all;
 * `by` in pitches.
 */
const eased = (eyes: Eyes, line: LineFit, by: number): LineFit => {
  const nudges = Array.from({ length: line.count }, (_, at) => ({
    u: (2 * at) / (line.count - 1) - 1,
    ...nudgeAt(eyes, line, { at, by }),
  }));
  const degree = nudges.filter(({ weight }) => weight > 1).length < FEW ? 1 : DEGREE;
  const fit = (direction: 'along' | 'across') =>
    fittedPolynomial(
      nudges.map<Sample>(({ u, weight, [direction]: value }) => ({ u, weight, value })),
      degree,
    );
  return displaced(line, { along: fit('along'), across: fit('across') });
};

/**
 * A line that looks so after a step will never be one; one that looks so needs no further steps.
 */
const [HOPELESS, PERFECT] = [-2, -0.002];

/** Fits a line in ever smaller steps, from `largest` pitches on; the best on the way counts. */
export const refined = (eyes: Eyes, line: LineFit, largest = 0.16): Fitted => {
  let last = line,
    best: Fitted = { ...line, score: scoreOf(eyes, line) };
  for (const by of [largest, largest, largest / 2, largest / 2, largest / 4]) {
    if (best.score > PERFECT) break;
    last = eased(eyes, last, by);
    const score = scoreOf(eyes, last);
    if (score > best.score) best = { ...last, score };
    if (best.score < HOPELESS) break;
  }
  return best;
};

/** The line through places that were found one by one. */
export const lineThrough = (
  places: readonly { x: number; y: number; weight: number }[],
  slant: number,
): LineFit => {
  const samples = (axis: 'x' | 'y') =>
    places.map<Sample>((place, at) => ({
      u: (2 * at) / (places.length - 1) - 1,
      value: place[axis],
      weight: place.weight,
    }));
  return {
    count: places.length,
    slant,
    x: fittedPolynomial(samples('x'), DEGREE),
    y: fittedPolynomial(samples('y'), DEGREE),
  };
};

/** The pitch in the middle of a line, in pixels. */
export const pitchOf = (line: LineFit): number => {
  const { x, y } = middleStep(line);
  return Math.hypot(x, y);
};
