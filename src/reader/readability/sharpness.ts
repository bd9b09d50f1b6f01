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

/** How far edges are smeared, in pixels. A page that is far out of focus has no steep ones, until it is looked at small. */
export function blurOf(image: GreyImage): number | undefined {
  const blur = blurAsItIs(image);
  if ((blur !== undefined && blur < SMEARED) || Math.min(image.width, image.height) < LEAST_SIDE) return blur;
  const small = blurOf(halved(image));
  return small === undefined ? blur : 2 * small;
}

/**
 * How far edges are smeared, as the deviation of a Gaussian in pixels: along an edge the second derivative is smaller than the first
 * by that deviation. Independent of contrast. Undefined where there are no edges.
 */
function blurAsItIs({ data, width, height }: GreyImage): number | undefined {
  const every = Math.max(1, Math.floor(data.length / ENOUGH)), rows = Math.ceil((height - 4) / every);
  const steepness = new Uint16Array(Math.max(0, rows) * width);
  const counts = new Uint32Array(1024);
  for (let row = 0; row < rows; row += 1) {
    for (let x = 2, at = (2 + row * every) * width + 2; x < width - 2; x += 1, at += 1) {
      const steep = Math.abs(data[at + 1]! - data[at - 1]!) + Math.abs(data[at + width]! - data[at - width]!);
      steepness[row * width + x] = steep;
      counts[steep]! += 1;
    }
  }
  const level = Math.max(LEAST_EDGE, levelOf(counts, STEEPEST * steepness.length));
  return meanBlur({ data, width, height }, { steepness, level, every });
}

/** The level that `most` values reach. */
function levelOf(counts: Uint32Array, most: number): number {
  let level = counts.length - 1;
  for (let seen = 0; level > 0 && seen < most; level -= 1) seen += counts[level]!;
  return level;
}

/** From the energies of first and second derivatives at edges; central differences over two pixels add about half a pixel. */
function meanBlur({ data, width }: GreyImage, { steepness, level, every }: { steepness: Uint16Array; level: number; every: number }): number | undefined {
  let [first, second, edges] = [0, 0, 0];
  for (let seen = 0; seen < steepness.length; seen += 1) {
    if (steepness[seen]! < level) continue;
    const row = (seen / width) | 0, at = (2 + row * every) * width + seen - row * width;
    const across = (data[at + 1]! - data[at - 1]!) / 2;
    const down = (data[at + width]! - data[at - width]!) / 2;
    const bendAcross = data[at + 1]! - 2 * data[at]! + data[at - 1]!;
    const bendDown = data[at + width]! - 2 * data[at]! + data[at - width]!;
    first += across * across + down * down;
    second += bendAcross * bendAcross + bendDown * bendDown;
    edges += 1;
  }
  return edges * every < FEWEST_EDGES ? undefined : Math.sqrt(first / Math.max(1, second));
}
