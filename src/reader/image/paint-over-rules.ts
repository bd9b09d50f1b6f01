import type { GreyImage } from './grey-image.ts';

/** Ink is darker than this on evenly lit paper; light rules of tables count too. */
const INK = 190;
/** What paper is where a rule was. */
const PAPER = 230;
/** Strokes of letters are shorter than rules, on a page as it is recognised (pixels). */
const LONGEST_STROKE = 100;
/** Thicker bars are pictures or large letters (pixels). */
const THICKEST = 9;
/** Fewer rules across, and down, are no table: an underlined word, the frame of a photo. */
const [LEAST_ACROSS, LEAST_DOWN] = [3, 2];

/**
 * Paints paper over the rules of tables, in place: beside a rule the recogniser takes a cell for
 * a picture, or sees half of its words. Where a letter touches a rule, it stays. Rules may lean
 * by half a degree, as pages do that nobody straightens. A page without a table is left as it is.
 */
export function paintOverRules({ data, width, height }: GreyImage): void {
  const across = { data, lines: height, length: width, next: 1, aside: width };
  const down = { data, lines: width, length: height, next: width, aside: 1 };
  const [rows, columns] = [runsAlong(across), runsAlong(down)];
  if (rulesOf(rows) < LEAST_ACROSS || rulesOf(columns) < LEAST_DOWN) return;
  // Where two rules cross, the second one is thin only when the first is gone.
  paint(across, rows);
  paint(down, columns);
}

/** One way to go over a picture: along its lines, and from one of them to the one beside it. */
interface Way {
  data: Uint8Array;
  lines: number;
  length: number;
  /** From one pixel of a line to the next. */
  next: number;
  /** From a line to the one beside it. */
  aside: number;
}

interface Run {
  line: number;
  from: number;
  to: number;
}

/** Ink that goes on for longer than a stroke, a pixel to either side. */
function runsAlong({ data, lines, length, next, aside }: Way): Run[] {
  const runs: Run[] = [];
  for (let line = 1; line < lines - 1; line += 1) {
    let from = 0;
    for (let step = 0; step <= length; step += 1) {
      const at = line * aside + step * next;
      // A rule that leans goes on in the line beside.
      const isInk =
        step < length && (data[at]! < INK || data[at - aside]! < INK || data[at + aside]! < INK);
      if (isInk) continue;
      if (step - from >= LONGEST_STROKE) runs.push({ line, from, to: step });
      from = step + 1;
    }
  }
  return runs;
}

/** How many rules so many runs are, as far as they lie apart. */
function rulesOf(runs: readonly Run[]): number {
  return runs.filter(({ line }, at) => line - (runs[at - 1]?.line ?? -Infinity) > THICKEST).length;
}

function paint(way: Way, runs: readonly Run[]): void {
  const isRule = new Uint8Array(way.data.length);
  for (const run of runs) markRun(way, run, isRule);
  for (let at = 0; at < isRule.length; at += 1) if (isRule[at] === 1) way.data[at] = PAPER;
}

/** Marks the pixels of a run, with the pale ones at its sides, where nothing crosses it. */
function markRun({ data, lines, next, aside }: Way, { line, from, to }: Run, isRule: Uint8Array): void {
  for (let step = from; step < to; step += 1) {
    const at = line * aside + step * next;
    const least = Math.max(-THICKEST - 1, -line);
    const most = Math.min(THICKEST + 1, lines - 1 - line);
    let [first, last] = [0, 0];
    while (first > least && data[at + (first - 1) * aside]! < INK) first -= 1;
    while (last < most && data[at + (last + 1) * aside]! < INK) last += 1;
    if (last - first + 1 > THICKEST) continue;
    for (let off = Math.max(least, first - 1); off <= Math.min(most, last + 1); off += 1)
      isRule[at + off * aside] = 1;
  }
}
