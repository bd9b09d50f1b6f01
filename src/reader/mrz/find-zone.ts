import { type GreyImage, type Point, shrunk, turnedImage } from '../image/grey-image.ts';
import { alignedLine, HOPELESS, roughLine, sampledScore } from './align-line.ts';
import { findStrips, type Strip } from './find-strips.ts';
import { type Eyes, type Fitted, pitchOf, refined, reversed, shiftedLine } from './fit-line.ts';
import { characterMiddle, type LineFit } from './line-geometry.ts';
import { pitchMarks } from './pitch.ts';

/** Lines of characters below each other, from the top one as it is read. */
export interface Zone {
  lines: Fitted[];
  score: number;
}

/**
 * A zone whose lines score less on the mean is not taken for one; a neighbour may score less, as
 * where a stamp lies on it.
 */
const [WORTH_READING, LEAST_NEIGHBOUR] = [-0.65, -1.3];
/**
 * Where no line is, the best places of a rough look score less: a neighbour may lie on its line
 * with one end only.
 */
const NO_LINE = -2.6;
const GLANCES = 11;
/** A line that fits so well is not looked for elsewhere. */
const GOOD = -0.05;
/**
 * A line alone that fits so well may have been laid a little aside of one with neighbours: what
 * else lies on it is looked at, too.
 */
const DOUBTFUL = -0.3;
/**
 * Where a whole zone fits no better than this, its lines may have been laid aslant on fillers,
 * which look like fillers from many sides: what else lies on them is looked at, too.
 */
const ASLANT = -0.1;
/** A line that fits so well stands on its feet. */
const UPRIGHT = -0.03;
/**
 * How far the next line may be, in pitches (ICAO 9303 parts 3 to 6: 1.6 to 2.6; tilt and print
 * leave some room).
 */
const LINE_STEPS = Array.from({ length: 21 }, (_, at) => 1.3 + at * 0.1);
/** Doubtful lines that are looked at closely. */
const MOST_TRIED = 4;

const times = ({ x, y }: Point, by: number): Point => ({
  x: (x + 0.5) * by - 0.5,
  y: (y + 0.5) * by - 0.5,
});
/** From the page laid on its side (a quarter clockwise) back to the page. */
const turnedBack = ({ x, y }: Point, height: number): Point => ({ x: y, y: height - 1 - x });

/** The longer side of the copy in which strips are looked for, in pixels. */
const SIDE = 820;

/**
 * Strips in the pixels of the image itself: first those that run across it, then those that run
 * down.
 */
function* stripsByDirection(image: GreyImage): Generator<Strip[]> {
  const small = shrunk(image, SIDE);
  const placed = (strips: readonly Strip[], place: (point: Point) => Point): Strip[] =>
    strips.map(({ from, to, thickness }) => ({
      from: times(place(from), 1 / small.scale),
      to: times(place(to), 1 / small.scale),
      thickness: thickness / small.scale,
    }));
  yield placed(findStrips(small.image), (point) => point);
  yield placed(findStrips(turnedImage(small.image)), (point) =>
    turnedBack(point, small.image.height),
  );
}

/**
 * A line laid on characters near it; where it does not lie on all of them it is followed: seen from
 * the side, lines draw together.
 */
const laid = (eyes: Eyes, candidate: LineFit): Fitted => {
  const close = refined(eyes, candidate, 0.22);
  const followed = close.score > GOOD ? undefined : alignedLine(eyes, candidate);
  return followed && followed.count === candidate.count && followed.score > close.score
    ? followed
    : close;
};

/** The next line above (-1) or below (+1), if there is one. */
const neighbour = (eyes: Eyes, line: Fitted, side: 1 | -1): Fitted | undefined => {
  const candidates = LINE_STEPS.map((pitches) => shiftedLine(line, 0, side * pitches))
    .map((candidate) => ({ candidate, score: sampledScore(eyes, candidate, GLANCES) }))
    .toSorted((one, other) => other.score - one.score);
  let best: Fitted | undefined;
  for (const { candidate, score } of candidates.slice(0, 2)) {
    const next =
      score > NO_LINE && !(best && best.score > GOOD) ? laid(eyes, candidate) : undefined;
    if (next && (!best || next.score > best.score)) best = next;
  }
  return best && best.score > LEAST_NEIGHBOUR ? best : undefined;
};

const zoneOf = (lines: Fitted[]): Zone => ({
  lines,
  score: lines.reduce((sum, { score }) => sum + score, 0) / lines.length,
});

/**
 * Cards have three short lines, everything else two: of three long ones the clearer two beside each
 * other.
 */
const zoneAround = (eyes: Eyes, line: Fitted): Zone | undefined => {
  const lines = [line];
  for (const side of [-1, 1] as const) {
    for (
      let next = neighbour(eyes, line, side);
      next && lines.length < 3;
      next = neighbour(eyes, next, side)
    ) {
      if (side === -1) lines.unshift(next);
      else lines.push(next);
    }
  }
  if (lines.length < 2) return undefined;
  if (lines.length === 2 || line.count === 30) return zoneOf(lines);
  const [upper, lower] = [zoneOf(lines.slice(0, 2)), zoneOf(lines.slice(1))];
  return upper.score > lower.score ? upper : lower;
};

/**
 * Characters at one distance show that distance so strongly; in zones, even on crumpled or leaning
 * pages, 0.25 and more, in two of three lines of other text less.
 */
const LEAST_STRENGTH = 0.12;
/** A rough line that looks so clear is followed at once, before anything else is looked at. */
const CLEAR = -0.3;

/** Rough lines, the likeliest first as far as can be told without looking at the whole page. */
function* roughLines(eyes: Eyes, image: GreyImage): Generator<Fitted> {
  const doubtful: Fitted[] = [];
  for (const strips of stripsByDirection(image)) {
    for (const marks of strips
      .flatMap((strip) => pitchMarks(image, strip))
      .filter(({ strength }) => strength > LEAST_STRENGTH)
      .toSorted((one, other) => other.strength - one.strength)) {
      const line = roughLine(eyes, marks);
      if (line && line.score > CLEAR) yield line;
      else if (line && line.score > HOPELESS) doubtful.push(line);
    }
  }
  yield* doubtful.toSorted((one, other) => other.score - one.score).slice(0, MOST_TRIED);
}

/**
 * A line that is not quite clear is looked at from its other end too: out of focus, characters on
 * their heads look like others.
 */
const rightWayUp = (eyes: Eyes, line: Fitted | undefined): Fitted | undefined => {
  if (!line || line.score > UPRIGHT) return line;
  const other = refined(eyes, reversed(line));
  return other.score > line.score ? other : line;
};

/**
 * The zones that a page in any of four orientations may hold, the likeliest first; each is only
 * looked for when it is asked for.
 */
export function* findZones(eyes: Eyes, image: GreyImage): Generator<Zone> {
  const settled: Fitted[] = [];
  for (const rough of roughLines(eyes, image)) {
    const line = settled.some((other) => isOn(rough, other))
      ? undefined
      : rightWayUp(eyes, alignedLine(eyes, rough));
    if (!line || line.score < WORTH_READING) continue;
    const zone = zoneAround(eyes, line);
    const { score, lines } = zone ?? { score: line.score, lines: [line] };
    if (score < DOUBTFUL || (zone && score > ASLANT)) settled.push(...lines);
    if (zone && score > WORTH_READING) yield zone;
  }
}

/** Whether the middle of a rough line lies on a settled one. */
const isOn = (rough: Fitted, line: Fitted): boolean => {
  const middle = characterMiddle(rough, (rough.count - 1) / 2);
  return Array.from({ length: line.count }, (_, at) => characterMiddle(line, at)).some(
    ({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < 0.6 * pitchOf(line),
  );
};
