import type { Point } from '../image/grey-image.ts';
import { ALPHABET } from './alphabet.ts';
import type { GlyphNetwork } from './glyph-network.ts';
import { type LineFit, lookAt, type Pyramid } from './look.ts';

export interface Eyes { pyramid: Pyramid; network: GlyphNetwork }
export interface Fitted extends LineFit { score: number }

/** How far a fitted line may be moved in one round: the first and the last character, along and across, in pitches. */
type Move = readonly [fromAlong: number, fromAcross: number, toAlong: number, toAcross: number];

const bestOf = (scores: Float32Array): number => {
  let best = -Infinity;
  for (let at = 0; at < ALPHABET.length; at += 1) if (scores[at]! > best) best = scores[at]!;
  return best;
};

/** The mean log-probability that characters stand where the line says, looking at every `stride`-th of them. Near 0 is sure. */
export const scoreOf = (eyes: Eyes, line: LineFit, stride = 1): number => {
  let sum = 0, looked = 0;
  for (let at = 0; at < line.count; at += stride) {
    sum += Math.max(-4, bestOf(eyes.network(lookAt(eyes.pyramid, line, at))));
    looked += 1;
  }
  return sum / looked;
};

const endOf = ({ start, step, count }: LineFit): Point => ({ x: start.x + step.x * (count - 1), y: start.y + step.y * (count - 1) });

/** The line through two characters. */
export const lineThrough = (start: Point, end: Point, count: number): LineFit =>
  ({ start, step: { x: (end.x - start.x) / (count - 1), y: (end.y - start.y) / (count - 1) }, count });

const moved = (line: LineFit, [fromAlong, fromAcross, toAlong, toAcross]: Move): LineFit => {
  const { start, step, count } = line, end = endOf(line);
  const shifted = (point: Point, along: number, across: number): Point =>
    ({ x: point.x + step.x * along - step.y * across, y: point.y + step.y * along + step.x * across });
  return lineThrough(shifted(start, fromAlong, fromAcross), shifted(end, toAlong, toAcross), count);
};

const bestMove = (eyes: Eyes, line: Fitted, { moves, stride }: { moves: readonly Move[]; stride: number }): Fitted =>
  moves.reduce((best, move) => {
    const candidate = moved(line, move);
    const score = scoreOf(eyes, candidate, stride);
    return score > best.score ? { ...candidate, score } : best;
  }, { ...line, score: scoreOf(eyes, line, stride) });

const around = (steps: number, size: number): number[] => Array.from({ length: 2 * steps + 1 }, (_, at) => (at - steps) * size).filter((value) => value !== 0);

/** Both ends across together, a little along, then the tilt. */
const coarse = (reach: number): Move[][] => [
  around(reach, 0.16).map((across) => [0, across, 0, across] as const),
  [-0.5, ...around(2, 0.15), 0.5].map((along) => [along, 0, along, 0] as const),
  around(3, 0.16).flatMap((across) => [[0, across, 0, -across], [0, across, 0, 0], [0, 0, 0, across]] as const),
];

const fine = (size: number): Move[] => around(1, size).flatMap((by) =>
  [[by, 0, 0, 0], [0, 0, by, 0], [0, by, 0, 0], [0, 0, 0, by], [by, 0, by, 0], [0, by, 0, by]] as const);

/** Whole characters too early or too late, at one end or at both. */
const whole: Move[] = around(3, 1).flatMap((by) => [[by, 0, by, 0], [by, 0, 0, 0], [0, 0, by, 0]] as const);

/** A line that scores less after the coarse rounds has no characters of a zone. */
const HOPELESS = -2.3;

/** Moves a line roughly, looking at few characters. `reach` is how many steps of 0.16 pitches it may go up and down. */
export const roughFit = (eyes: Eyes, guess: LineFit, reach: number): Fitted =>
  coarse(reach).reduce<Fitted>((line, moves) => bestMove(eyes, line, { moves, stride: 6 }), { ...guess, score: -Infinity });

/** Moves a rough line until characters stand where it says. */
export const fitLine = (eyes: Eyes, rough: Fitted): Fitted => {
  if (rough.score < HOPELESS) return rough;
  let line = bestMove(eyes, rough, { moves: fine(0.1), stride: 3 });
  line = bestMove(eyes, line, { moves: whole, stride: 1 });
  return refined(eyes, line);
};

/** Fits again from where a line stands, finely only. */
export const refined = (eyes: Eyes, line: LineFit): Fitted => {
  let best: Fitted = { ...line, score: -Infinity };
  for (const size of [0.14, 0.07, 0.07, 0.035]) best = bestMove(eyes, best, { moves: fine(size), stride: 3 });
  return { ...best, score: scoreOf(eyes, best) };
};
