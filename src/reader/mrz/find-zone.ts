import { type GreyImage, type Point, shrunk, turned } from '../image/grey-image.ts';
import { findStrips, type Strip } from './find-lines.ts';
import { type Eyes, type Fitted, fitLine, refined, roughFit, scoreOf } from './fit-line.ts';
import type { LineFit } from './look.ts';
import { guessLines } from './pitch.ts';

/** Lines of characters below each other, from the top one as it is read. */
export interface Zone { lines: Fitted[]; score: number }

/** A zone whose lines score less on the mean is not taken for one. */
const WORTH_READING = -1.1;
const SURE = -0.03;
/** Where no line is, a rough look scores less. */
const NO_LINE = -2.2;
/** How far the next line may be, in pitches (ICAO 9303 parts 3 to 6: 1.6 to 2.6; tilt and print leave some room). */
const LINE_STEPS = Array.from({ length: 19 }, (_, at) => 1.4 + at * 0.1);

/** Strips of the page and of the page laid on its side, in the pixels of the image itself. */
const allStrips = (image: GreyImage): Strip[] => {
  const small = shrunk(image, 820);
  const grown = (strip: Strip): Strip => ({ from: times(strip.from, 1 / small.scale), to: times(strip.to, 1 / small.scale), thickness: strip.thickness / small.scale });
  const sideways = findStrips(turned(small.image)).map(({ from, to, thickness }) =>
    ({ from: turnedBack(from, small.image.height), to: turnedBack(to, small.image.height), thickness }));
  return [...findStrips(small.image), ...sideways].map(grown);
};

const times = ({ x, y }: Point, by: number): Point => ({ x: (x + 0.5) * by - 0.5, y: (y + 0.5) * by - 0.5 });
/** From the page laid on its side (a quarter clockwise) back to the page. */
const turnedBack = ({ x, y }: Point, height: number): Point => ({ x: y, y: height - 1 - x });

const PROMISING = 2;

/** The same places read from the other end. */
const backwards = ({ start, step, count }: LineFit): LineFit =>
  ({ start: { x: start.x + step.x * (count - 1), y: start.y + step.y * (count - 1) }, step: { x: -step.x, y: -step.y }, count });

/** The best line that a strip holds, read from either end: all guesses roughly, the promising finely. */
const bestLine = (eyes: Eyes, { image, strip }: { image: GreyImage; strip: Strip }): Fitted | undefined =>
  guessLines(image, strip).flatMap((guess) => [guess, backwards(guess)]).map((guess) => {
    const rows = strip.thickness / Math.hypot(guess.step.x, guess.step.y);
    return roughFit(eyes, guess, Math.min(14, Math.max(3, Math.ceil(rows / 2 / 0.16))));
  }).toSorted((one, other) => other.score - one.score).slice(0, PROMISING)
    .map((line) => fitLine(eyes, line)).toSorted((one, other) => other.score - one.score)[0];

const shifted = (line: LineFit, pitches: number): LineFit =>
  ({ ...line, start: { x: line.start.x - line.step.y * pitches, y: line.start.y + line.step.x * pitches } });

/** The next line above (-1) or below (+1), if there is one. */
const neighbour = (eyes: Eyes, line: LineFit, side: 1 | -1): Fitted | undefined => {
  const candidates = LINE_STEPS.map((pitches) => ({ line: shifted(line, side * pitches), pitches }))
    .map((candidate) => ({ ...candidate, score: scoreOf(eyes, candidate.line, 5) })).toSorted((a, b) => b.score - a.score);
  const fits = candidates.slice(0, 2).filter(({ score }) => score > NO_LINE).map((candidate) => refined(eyes, candidate.line)).toSorted((a, b) => b.score - a.score);
  return fits[0] && fits[0].score > WORTH_READING - 0.3 ? fits[0] : undefined;
};

const MOST_LINES = 3;

const zoneAround = (eyes: Eyes, line: Fitted): Zone => {
  const lines = [line];
  for (const side of [-1, 1] as const) {
    for (let next = neighbour(eyes, line, side); next && lines.length < MOST_LINES; next = neighbour(eyes, next, side)) {
      if (side === -1) lines.unshift(next); else lines.push(next);
    }
  }
  return { lines, score: lines.reduce((sum, { score }) => sum + score, 0) / lines.length };
};

/** The machine-readable zone of a page in any of four orientations, or undefined when none is found. */
export const findZone = (eyes: Eyes, image: GreyImage): Zone | undefined => {
  let best: Zone | undefined;
  for (const strip of allStrips(image)) {
    const line = bestLine(eyes, { image, strip });
    if (!line || line.score < WORTH_READING) continue;
    const zone = zoneAround(eyes, line);
    const better = !best || zone.lines.length > best.lines.length || (zone.lines.length === best.lines.length && zone.score > best.score);
    if (zone.lines.length >= 2 && better) best = zone;
    if (best && best.score > SURE) return best;
  }
  return best;
};
