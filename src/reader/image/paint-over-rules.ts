import type { GreyImage } from './grey-image.ts';

/** Ink is darker than this on evenly lit paper; light rules of tables count too. */
const INK = 190;
/** Strokes of letters are shorter than rules, on a page as it is recognised (pixels). */
const LONGEST_STROKE = 100;
/** Thicker bars are pictures or large letters (pixels). */
const THICKEST = 9;
/**
 * Fewer rules across, and down, that cross each other are no table: an underlined word, the frame
 * of a photo.
 */
const [LEAST_ACROSS, LEAST_DOWN] = [3, 2];

/**
 * Paints paper over the rules of tables, in place: beside a rule the recogniser takes a cell for
 * a picture, or sees half of its words. Where a letter touches a rule, it stays. Rules may lean
 * by half a degree, as pages do that nobody straightens. A page without a table is left as it is.
 */
export function paintOverRules({ data, width, height }: GreyImage): void {
  const across = { data, lines: height, length: width, next: 1, aside: width };
  const down = { data, lines: width, length: height, next: width, aside: 1 };
  const all = [runsAlong(across), runsAlong(down)] as const;
  const rows = crossing(all[0], all[1], LEAST_DOWN);
  const columns = crossing(all[1], rows, LEAST_ACROSS);
  if (rulesOf(rows) < LEAST_ACROSS || rulesOf(columns) < LEAST_DOWN) return;
  // Where two rules cross, the second one is thin only when the first is gone.
  paint(across, rows);
  paint(down, columns);
}

/** One way to go over a picture: along its lines, and from one of them to the one beside it. */
interface Direction {
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

/** Ink that continues for longer than a stroke, a pixel to either side. */
function runsAlong({ data, lines, length, next, aside }: Direction): Run[] {
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

/** The runs that so many rules of the other way cross: two lines around a sum are no table. */
function crossing(runs: readonly Run[], others: readonly Run[], least: number): Run[] {
  return runs.filter((run) => rulesOf(others.filter((other) => isAcross(run, other))) >= least);
}

const isAcross = (run: Run, other: Run): boolean =>
  isAlong(run, other.line) && isAlong(other, run.line);

const isAlong = ({ from, to }: Run, line: number): boolean =>
  line >= from - THICKEST && line <= to + THICKEST;

/** How many rules so many runs are, as far as they lie apart. */
function rulesOf(runs: readonly Run[]): number {
  return runs.filter(({ line }, at) => line - (runs[at - 1]?.line ?? -Infinity) > THICKEST).length;
}

function paint(direction: Direction, runs: readonly Run[]): void {
  const paper = new Uint8Array(direction.data.length);
  for (const run of runs) markRun(direction, run, paper);
  for (let at = 0; at < paper.length; at += 1) if (paper[at]! > 0) direction.data[at] = paper[at]!;
}

/** How far the ink of a rule goes at one of its pixels, to either side. */
type Extent = readonly [first: number, last: number];

/**
 * Says what paper is beside each pixel of a run, and the pale ones at its sides, where nothing
 * touches or crosses it.
 */
function markRun(direction: Direction, { line, from, to }: Run, paper: Uint8Array): void {
  const { data, lines, next, aside } = direction;
  const pixels = Array.from({ length: to - from }, (_, at) => line * aside + (from + at) * next);
  const extents = pixels.map((at) => extentAt(direction, line, at));
  const most = Math.min(THICKEST, usual(extents) + LOOSE);
  for (const [index, [first, last]] of extents.entries()) {
    if (last - first + 1 > most) continue;
    const at = pixels[index]!;
    const [least, greatest] = [Math.max(-line, first - 2), Math.min(lines - 1 - line, last + 2)];
    const beside = Math.max(INK, data[at + least * aside]!, data[at + greatest * aside]!);
    for (let off = least + 1; off < greatest; off += 1) paper[at + off * aside] = beside;
    for (const edge of [least, greatest])
      if (line + edge <= 0 || line + edge >= lines - 1) paper[at + edge * aside] = beside;
  }
}

function extentAt({ data, lines, aside }: Direction, line: number, at: number): Extent {
  const least = Math.max(-THICKEST - 1, -line);
  const most = Math.min(THICKEST + 1, lines - 1 - line);
  let [first, last] = [0, 0];
  while (first > least && data[at + (first - 1) * aside]! < INK) first -= 1;
  while (last < most && data[at + (last + 1) * aside]! < INK) last += 1;
  return [first, last];
}

/** A rule is as thick throughout, to a pixel: more is a letter that touches it. */
const LOOSE = 1;

function usual(extents: readonly Extent[]): number {
  const sizes = Uint16Array.from(extents, ([first, last]) => last - first + 1).sort();
  return sizes[sizes.length >> 1] ?? 0;
}
