import { type GreyImage, shrunk } from './grey-image.ts';

/** How lines of text lie in an image. */
export interface Lean {
  /** Degrees by which lines fall to the right, after the quarter turn: -22 to 22. */
  tilt: number;
  /** Lines run up or down the image rather than across. */
  isSideways: boolean;
  /**
   * How much darker rows of text are than the gaps between them; below 2 there are hardly any
   * lines.
   */
  strength: number;
}

const SIDE = 900;
const MOST_EDGES = 40_000;
const RANGE = 22;
/** Most pages lean less: there, slants are tried that even long rows do not fall between. */
const USUAL = 4;

/**
 * Finds how lines lie by looking along many slants: along the right one, rows are full or empty
 * (projection profile).
 */
export function leanOf(image: GreyImage): Lean {
  const { image: small } = shrunk(image, SIDE);
  const edges = edgesOf(small);
  const across = bestSlant(edges, small.height);
  const down = bestSlant({ x: edges.y, y: edges.x }, small.width);
  const isSideways = down.strength > 1.25 * across.strength;
  return isSideways
    ? { tilt: -down.tilt, isSideways, strength: down.strength }
    : { ...across, isSideways };
}

interface Points {
  x: Float32Array;
  y: Float32Array;
}

/** The steepest pixels: ink has edges, shadows have none. */
function edgesOf({ data, width, height }: GreyImage): Points {
  const steep = new Uint8Array(data.length);
  const counts = new Uint32Array(256);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value =
        (Math.abs(data[at + 1]! - data[at - 1]!) +
          Math.abs(data[at + width]! - data[at - width]!)) >>
        1;
      steep[at] = value;
      counts[value]! += 1;
    }
  }
  return pointsAbove(steep, { width, level: levelFor(counts) });
}

/** The level that no more than MOST_EDGES pixels reach. */
function levelFor(counts: Uint32Array): number {
  let level = 255;
  for (let seen = counts[255]!; level > 12 && seen + counts[level - 1]! < MOST_EDGES; level -= 1)
    seen += counts[level - 1]!;
  return level;
}

function pointsAbove(
  steep: Uint8Array,
  { width, level }: { width: number; level: number },
): Points {
  let count = 0;
  for (let at = 0; at < steep.length; at += 1) if (steep[at]! >= level) count += 1;
  const x = new Float32Array(count),
    y = new Float32Array(count);
  for (let at = 0, found = 0; found < count; at += 1) {
    if (steep[at]! < level) continue;
    x[found] = at % width;
    y[found++] = Math.floor(at / width);
  }
  return { x, y };
}

function bestSlant(points: Points, height: number): { tilt: number; strength: number } {
  const contrastAt = (tilt: number) => ({ tilt, ...contrastAlong(points, { tilt, height }) });
  const strongest = (all: readonly Contrast[]) =>
    all.reduce((one, other) => (other.strength > one.strength ? other : one));
  const wide = steps(-RANGE, RANGE, 1).filter((tilt) => Math.abs(tilt) > USUAL);
  const rough = [...wide, ...steps(-USUAL, USUAL, 0.4)].map(contrastAt);
  const least = NEARLY * strongest(rough).strength;
  const near = rough.filter(({ strength }) => strength >= least);
  const { tilt } = near.reduce((one, other) => (other.withRules > one.withRules ? other : one));
  return strongest(steps(tilt - 0.8, tilt + 0.8, 0.2).map(contrastAt));
}

/** How plain rows are along a slant, by its text, and with rules and edges. */
interface Contrast {
  tilt: number;
  strength: number;
  withRules: number;
}

/**
 * Columns of a table fit together along several slants, a row further with each: of slants that are
 * nearly as good its rules tell.
 */
const NEARLY = 0.75;

function steps(from: number, to: number, size: number): number[] {
  return Array.from({ length: Math.round((to - from) / size) + 1 }, (_, at) => from + at * size);
}

/**
 * A row that holds more than this many times the usual is a rule or the edge of a card, not text.
 */
const RULE = 4;

/**
 * How unevenly the points fall on rows of that slant: the mean squared step from row to row, by
 * what chance would give.
 */
function contrastAlong(
  { x, y }: Points,
  { tilt, height }: { tilt: number; height: number },
): Omit<Contrast, 'tilt'> {
  const slope = Math.tan((tilt * Math.PI) / 180);
  const offset = Math.ceil(SIDE * 0.45);
  // Points beside each other fall on one row, whose count would wait for itself: so there are two.
  const rows = new Int32Array(height + 2 * offset),
    others = new Int32Array(rows.length),
    even = x.length & ~1;
  for (let at = 0; at < even; at += 2) {
    rows[Math.round(y[at]! - x[at]! * slope) + offset]! += 1;
    others[Math.round(y[at + 1]! - x[at + 1]! * slope) + offset]! += 1;
  }
  if (even < x.length) rows[Math.round(y[even]! - x[even]! * slope) + offset]! += 1;
  for (let row = 0; row < rows.length; row += 1) rows[row]! += others[row]!;
  const most = (RULE * x.length) / height;
  let [squares, all] = [0, 0];
  for (let row = 1; row < rows.length; row += 1) {
    squares += (Math.min(most, rows[row]!) - Math.min(most, rows[row - 1]!)) ** 2;
    all += (rows[row]! - rows[row - 1]!) ** 2;
  }
  const chance = 2 * Math.max(1, x.length);
  return { strength: squares / chance, withRules: all / chance };
}
