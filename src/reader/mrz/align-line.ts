import {
  characterAt,
  displaced,
  type Eyes,
  type Fitted,
  lineThrough,
  refined,
  shiftedLine,
} from './fit-line.ts';
import { type LineFit, straightLine } from './line-geometry.ts';
import type { Marks } from './pitch.ts';
import { type Tracked, trackedLine } from './track-line.ts';

/** Characters of a line in the formats of zones (ICAO 9303 parts 4 to 7). */
const LENGTHS = [44, 36, 30];

/** A line whose best places score lower has no characters of a zone. */
export const HOPELESS = -1.2;
/**
 * This share of the sampled places is ignored, the worst ones: a strip is often longer than its
 * line, and not every line is straight.
 */
const ANYTHING = 0.45;
/** How many places are sampled, first to find out how a line may lie, then how it lies best. */
const [FEW_SAMPLES, MORE_SAMPLES] = [7, 13];
const ACROSS = 0.22;

/**
 * The mean score of some places of a line, without the worst of them. -Infinity as soon as it can
 * no longer reach `least`.
 */
export const sampledScore = (
  eyes: Eyes,
  line: LineFit,
  samples: number,
  least = -Infinity,
): number => {
  const stride = Math.max(1, Math.floor(line.count / samples)),
    first = stride >> 1;
  const count = Math.ceil((line.count - first) / stride),
    needed = Math.ceil(count * (1 - ANYTHING));
  const seen: number[] = [];
  for (let at = first; at < line.count; at += stride) {
    seen.push(characterAt(eyes, line, at));
    // Each place still to come scores 0 at best.
    const best = seen
      .toSorted((one, other) => other - one)
      .slice(0, Math.max(0, needed - count + seen.length));
    const mean = best.reduce((sum, value) => sum + value, 0) / needed;
    if (seen.length === count) return mean;
    if (mean < least - SLACK) return -Infinity;
  }
  return -Infinity;
};

/** What sums may be wrong by. */
const SLACK = 1e-9;

/** The likeliest of some lines, if one of them scores at least `least`. */
const likeliest = (
  eyes: Eyes,
  lines: readonly LineFit[],
  { samples, least }: { samples: number; least: number },
): Fitted | undefined => {
  let best: Fitted | undefined;
  for (const line of lines) {
    const score = sampledScore(eyes, line, samples, best?.score ?? least);
    if (score >= least && (!best || score > best.score)) best = { ...line, score };
  }
  return best;
};

/**
 * Marks laid on the characters roughly, read from either end: first up and down, then tilted.
 * Undefined where they look hopeless.
 */
export const roughLine = (
  eyes: Eyes,
  { start, step, count, slant, thickness }: Marks,
): Fitted | undefined => {
  const reach = Math.min(
    8,
    Math.max(2, Math.ceil((thickness / Math.hypot(step.x, step.y) - 0.8) / 2 / ACROSS)),
  );
  const end = { x: start.x + step.x * (count - 1), y: start.y + step.y * (count - 1) };
  const directions = [
    straightLine(start, step, { count, slant }),
    straightLine(end, { x: -step.x, y: -step.y }, { count, slant }),
  ];
  const across = Array.from({ length: 2 * reach + 1 }, (_, at) => (at - reach) * ACROSS);
  const level = likeliest(
    eyes,
    directions.flatMap((line) => across.map((by) => shiftedLine(line, 0, by))),
    { samples: FEW_SAMPLES, least: HOPELESS - 0.6 },
  );
  if (!level) return undefined;
  const tilts = [
    [0, -0.4],
    [0, 0.4],
    [-0.2, 0.2],
    [0.2, -0.2],
    [0.2, 0.2],
    [-0.2, -0.2],
  ];
  return likeliest(
    eyes,
    [level, ...tilts.map((tilt) => displaced(level, { along: [], across: tilt }))],
    { samples: MORE_SAMPLES, least: HOPELESS },
  );
};

/**
 * What a place is worth beside its log-probability: characters lengthen a line, anything else
 * shortens it. On the mean, places of lines that are a zone's are worth 1.3 and more.
 */
const [WORTH, LEAST_WORTH] = [1.5, 0.7];

/**
 * The runs of 44, 36 and 30 places that hold the most characters, the one that holds the most of
 * all first; none that hold few.
 */
const bestRuns = (places: readonly Tracked[]): Tracked[][] => {
  const sums = [0];
  for (const { score } of places) sums.push(sums.at(-1)! + score + WORTH);
  const runs = LENGTHS.map((count) =>
    Array.from({ length: Math.max(0, sums.length - count) }, (_, first) => ({
      first,
      count,
      worth: sums[first + count]! - sums[first]!,
    })),
  ).flatMap((ofLength) => ofLength.toSorted((one, other) => other.worth - one.worth).slice(0, 1));
  return runs
    .filter(({ worth, count }) => worth > LEAST_WORTH * count)
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ first, count }) => places.slice(first, first + count));
};

/**
 * A line that fits so well has the right length, and one that fits so badly has none. Between,
 * another length is better only if it fits better by so much: every piece of a line fits.
 */
const [RIGHT, WRONG, CLEARLY] = [-0.15, -0.7, 0.15];

/** Follows a rough line until it lies on a whole line of a zone; undefined where there is none. */
export const alignedLine = (eyes: Eyes, rough: LineFit): Fitted | undefined => {
  let line: Fitted | undefined;
  for (const run of bestRuns(trackedLine(eyes, rough))) {
    const other = refined(
      eyes,
      lineThrough(
        run.map(({ x, y, score }) => ({ x, y, weight: Math.max(0.05, score + 2.5) })),
        rough.slant,
      ),
    );
    if (!line || other.score > line.score + CLEARLY) line = other;
    if (line.score > RIGHT || line.score < WRONG) break;
  }
  return line;
};
