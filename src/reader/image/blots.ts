import type { GreyImage } from './grey-image.ts';

/** Pixels beside each other in one row: from (inclusive) to (exclusive). */
interface Run {
  row: number;
  from: number;
  to: number;
}

/**
 * What counts as a blot: pixels brighter than `level`, at least `shortest` of them beside each
 * other (what is narrower, such as a frame, would tie lines together), more than `least` in all,
 * and so far from corner to corner.
 */
export interface BlotMeasures {
  level: number;
  shortest: number;
  least: number;
  reach?: number;
}

const runsOf = ({ data, width, height }: GreyImage, { level, shortest }: BlotMeasures): Run[] => {
  const runs: Run[] = [];
  for (let row = 0, start = 0; row < height; row += 1, start += width) {
    for (let x = 0; x < width; x += 1) {
      if (data[start + x]! <= level) continue;
      const from = x;
      while (x < width && data[start + x]! > level) x += 1;
      if (x - from >= shortest) runs.push({ row, from, to: x });
    }
  }
  return runs;
};

/** For each run the first of those that it touches from row to row, itself among them. */
const firstsOf = (runs: readonly Run[]): Int32Array => {
  const above = Int32Array.from(runs, (_, at) => at);
  const firstOf = (at: number): number => {
    let first = at;
    while (above[first] !== first) first = above[first] = above[above[first]!]!;
    return first;
  };
  for (let at = 0, upper = 0; at < runs.length; at += 1) {
    const { row, from, to } = runs[at]!;
    while (runs[upper]!.row < row - 1 || (runs[upper]!.row === row - 1 && runs[upper]!.to <= from))
      upper += 1;
    for (let other = upper; runs[other]!.row === row - 1 && runs[other]!.from < to; other += 1) {
      const [one, two] = [firstOf(at), firstOf(other)];
      above[Math.max(one, two)] = Math.min(one, two);
    }
  }
  return above.map((_, at) => firstOf(at));
};

const sizeOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { from, to }) => sum + to - from, 0);

const reachOf = (runs: readonly Run[]): number => {
  const left = runs.reduce((least, { from }) => Math.min(least, from), Infinity),
    right = runs.reduce((most, { to }) => Math.max(most, to), 0);
  return Math.hypot(right - left, runs.at(-1)!.row - runs[0]!.row + 1);
};

/** The pixels (as positions) of each connected area. */
export const blotsOf = (image: GreyImage, measures: BlotMeasures): Int32Array[] => {
  const runs = runsOf(image, measures),
    firsts = firstsOf(runs);
  const blots = [...Map.groupBy(runs, (_, at) => firsts[at]!).values()];
  return blots
    .filter((blot) => sizeOf(blot) > measures.least && reachOf(blot) >= (measures.reach ?? 0))
    .map((blot) => pixelsOf(blot, image.width));
};

const pixelsOf = (runs: readonly Run[], width: number): Int32Array => {
  const pixels = new Int32Array(sizeOf(runs));
  let filled = 0;
  for (const { row, from, to } of runs)
    for (let x = from; x < to; x += 1) pixels[filled++] = row * width + x;
  return pixels;
};
