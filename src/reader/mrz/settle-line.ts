import { characterAt, displaced, type Eyes, type Fitted, lineThrough, refined, shifted } from './fit-line.ts';
import { type LineFit, straightLine } from './look.ts';
import type { Marks } from './pitch.ts';
import { type Tracked, trackedLine } from './track-line.ts';

/** Characters of a line in the formats of zones (ICAO 9303 parts 4 to 7). */
const LENGTHS = [44, 36, 30];

/** Marks whose best places look no better have no characters of a zone. */
export const HOPELESS = -1.2;
/** As many of the places that are looked at first may be anything: a strip is often longer than its line, and not every line is straight. */
const ANYTHING = 0.45;
/** Places that are looked at to find out how a line may lie, and then to find out how it lies best. */
const [FEW_LOOKS, MORE_LOOKS] = [7, 13];
const ACROSS = 0.22;

/** The mean over some places, without the worst of them. */
export const glance = (eyes: Eyes, line: LineFit, looks: number): number => {
  const stride = Math.max(1, Math.floor(line.count / looks));
  const seen = [];
  for (let at = stride >> 1; at < line.count; at += stride) seen.push(characterAt(eyes, line, at));
  const kept = seen.toSorted((one, other) => other - one).slice(0, Math.ceil(seen.length * (1 - ANYTHING)));
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
};

const best = (lines: readonly Fitted[]): Fitted | undefined => lines.toSorted((one, other) => other.score - one.score)[0];

/** Marks laid on the characters roughly, read from either end: first up and down, then tilted. */
export const roughLine = (eyes: Eyes, { start, step, count, slant, thickness }: Marks): Fitted | undefined => {
  const reach = Math.min(8, Math.max(2, Math.ceil((thickness / Math.hypot(step.x, step.y) - 0.8) / 2 / ACROSS)));
  const end = { x: start.x + step.x * (count - 1), y: start.y + step.y * (count - 1) };
  const ways = [straightLine(start, step, { count, slant }), straightLine(end, { x: -step.x, y: -step.y }, { count, slant })];
  const glanced = (looks: number) => (line: LineFit): Fitted => ({ ...line, score: glance(eyes, line, looks) });
  const across = Array.from({ length: 2 * reach + 1 }, (_, at) => (at - reach) * ACROSS);
  const level = best(ways.flatMap((line) => across.map((by) => shifted(line, 0, by))).map(glanced(FEW_LOOKS)));
  if (!level || level.score < HOPELESS - 0.6) return undefined;
  const tilts = [[0, -0.4], [0, 0.4], [-0.2, 0.2], [0.2, -0.2], [0.2, 0.2], [-0.2, -0.2]];
  return best([level, ...tilts.map((tilt) => displaced(level, { along: [], across: tilt }))].map(glanced(MORE_LOOKS)));
};

/** What a place is worth beside its log-probability: characters lengthen a line, anything else shortens it. On the mean, places of lines that are a zone's are worth 1.3 and more. */
const [WORTH, LEAST_WORTH] = [1.5, 0.7];

/** The runs of 44, 36 and 30 places that hold the most characters, the one that holds the most of all first; none that hold few. */
const bestRuns = (places: readonly Tracked[]): Tracked[][] => {
  const sums = [0];
  for (const { score } of places) sums.push(sums.at(-1)! + score + WORTH);
  const runs = LENGTHS.map((count) => Array.from({ length: Math.max(0, sums.length - count) }, (_, first) => ({ first, count, worth: sums[first + count]! - sums[first]! })))
    .flatMap((ofLength) => ofLength.toSorted((one, other) => other.worth - one.worth).slice(0, 1));
  return runs.filter(({ worth, count }) => worth > LEAST_WORTH * count).toSorted((one, other) => other.worth - one.worth).map(({ first, count }) => places.slice(first, first + count));
};

/** A line that fits so well has the right length, and one that fits so badly has none. Between, another length is better only if it fits better by so much: every piece of a line fits. */
const [RIGHT, WRONG, CLEARLY] = [-0.15, -0.7, 0.15];

/** Follows a rough line until it lies on a whole line of a zone; undefined where there is none. */
export const settledLine = (eyes: Eyes, rough: LineFit): Fitted | undefined => {
  let line: Fitted | undefined;
  for (const run of bestRuns(trackedLine(eyes, rough))) {
    const other = refined(eyes, lineThrough(run.map(({ x, y, score }) => ({ x, y, weight: Math.max(0.05, score + 2.5) })), rough.slant));
    if (!line || other.score > line.score + CLEARLY) line = other;
    if (line.score > RIGHT || line.score < WRONG) break;
  }
  return line;
};
