import { type GreyImage, halved } from '../image/grey-image.ts';

/** Steps of brightness below this are paper and noise, not edges. */
const LEAST_EDGE = 24;
/** The share of edges that is measured: the steepest, which are those of ink. */
const STEEPEST = 0.06;
/** Pixels that tell enough: of larger pictures only every so many rows are looked at. */
const ENOUGH = 800_000;
/** With fewer edges among so many pixels nothing is said. */
const FEWEST_EDGES = 200;

/** So far smeared (pixels), noise is steeper than many an edge: half the size tells better. */
const SMEARED = 2;
/** A picture with a shorter side tells nothing more when it is halved. */
const LEAST_SIDE = 200;

/**
 * How far edges are smeared, in pixels. A page that is far out of focus has no steep ones, until it
 * is looked at small.
 */
export function blurOf(image: GreyImage): number | undefined {
  const blur = blurAsItIs(image);
  if ((blur !== undefined && blur < SMEARED) || Math.min(image.width, image.height) < LEAST_SIDE)
    return blur;
  const small = blurOf(halved(image));
  return small === undefined ? blur : 2 * small;
}

/**
 * How far edges are smeared, as the deviation of a Gaussian in pixels: along an edge the second
 * derivative is smaller than the first by that deviation. Independent of contrast; central
 * differences over two pixels add about half a pixel. Undefined where there are no edges.
 */
function blurAsItIs({ data, width, height }: GreyImage): number | undefined {
  const edges = steepest({ data, width, height });
  let [first, second] = [0, 0];
  for (const at of edges.places) {
    const across = (data[at + 1]! - data[at - 1]!) / 2;
    const down = (data[at + width]! - data[at - width]!) / 2;
    const bendAcross = data[at + 1]! - 2 * data[at]! + data[at - 1]!;
    const bendDown = data[at + width]! - 2 * data[at]! + data[at - width]!;
    first += across * across + down * down;
    second += bendAcross * bendAcross + bendDown * bendDown;
  }
  return edges.count < FEWEST_EDGES ? undefined : Math.sqrt(first / Math.max(1, second));
}

/**
 * How far edges are smeared along one direction (pixels), and by how much further than along the
 * one where they are smeared least.
 */
export interface Shake {
  most: number;
  ratio: number;
}

/** Across, down and slanting, each with its step in pixels. */
const DIRECTIONS = [
  [1, 0, 1],
  [0, 1, 1],
  [1, 1, Math.SQRT2],
  [-1, 1, Math.SQRT2],
] as const;

/**
 * Where edges are crossed so seldom along a direction, beside the others, nothing is known of it:
 * rules have no ends to look at.
 */
const CROSSED = 0.02;

/**
 * A camera that moved smears along its way alone. Seen at half the size, where noise is no edge any
 * more; undefined as above.
 */
export function shakeOf(image: GreyImage): Shake | undefined {
  const { data, width, height } = halved(image),
    edges = steepest({ data, width, height });
  if (edges.count < FEWEST_EDGES) return undefined;
  const along = DIRECTIONS.map(([x, y, step]) => {
    const beside = y * width + x;
    let [first, second] = [0, 0];
    for (const at of edges.places) {
      first += ((data[at + beside]! - data[at - beside]!) / 2) ** 2;
      second += (data[at + beside]! - 2 * data[at]! + data[at - beside]!) ** 2;
    }
    return { first, smear: 2 * step * Math.sqrt(first / Math.max(1, second)) };
  });
  const steep = Math.max(...along.map(({ first }) => first));
  const smears = along.filter(({ first }) => first > CROSSED * steep).map(({ smear }) => smear);
  const most = Math.max(...smears);
  return { most, ratio: most / Math.min(...smears) };
}

/** Where the steepest edges are, of every so many rows; how many there would be in all. */
function steepest({ data, width, height }: GreyImage): { places: Int32Array; count: number } {
  const every = Math.max(1, Math.floor(data.length / ENOUGH)),
    rows = Math.max(0, Math.ceil((height - 4) / every));
  const steepness = new Uint16Array(rows * width),
    counts = new Uint32Array(1024);
  for (let row = 0; row < rows; row += 1) {
    for (let x = 2, at = (2 + row * every) * width + 2; x < width - 2; x += 1, at += 1) {
      const steep =
        Math.abs(data[at + 1]! - data[at - 1]!) + Math.abs(data[at + width]! - data[at - width]!);
      steepness[row * width + x] = steep;
      counts[steep]! += 1;
    }
  }
  const level = Math.max(LEAST_EDGE, levelOf(counts, STEEPEST * steepness.length));
  const places = new Int32Array(counts.subarray(level).reduce((sum, count) => sum + count, 0));
  for (let seen = 0, filled = 0; seen < steepness.length; seen += 1)
    if (steepness[seen]! >= level)
      places[filled++] = seen + (2 + ((seen / width) | 0) * (every - 1)) * width;
  return { places, count: places.length * every };
}

/** The level that `most` values reach. */
function levelOf(counts: Uint32Array, most: number): number {
  let level = counts.length - 1;
  for (let seen = 0; level > 0 && seen < most; level -= 1) seen += counts[level]!;
  return level;
}
