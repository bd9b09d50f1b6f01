/** A picture in shades of grey, 0 black to 255 white, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  grey: Uint8Array | Uint8ClampedArray;
}

/** Degrees; more than anybody straightens a page by. */
const MOST = 20;
/**
 * The surroundings of a pixel, as a share of the longer side: a line of text and the gaps beside
 * it.
 */
const SURROUNDINGS = 1 / 40;
/**
 * What is so much darker than its surroundings is taken for ink: half as much as the darkest few of
 * all pixels are, so that a desk and the grain of its wood are none.
 */
const [DARKEST, HALF, LEAST_STEP] = [0.02, 0.5, 16];
/** With less ink than this nobody can tell. */
const LEAST_INK = 200;
/** So much clearer the lines have to be than as the page lies. */
const GAIN = 1.08;
/**
 * A row that holds more than this many times the usual is a rule, or the edge of the paper or of a
 * desk.
 */
const RULE = 4;

/**
 * How much the rows differ once the page is rotated back by an angle: lines of text make full rows
 * and empty ones.
 */
function sharpness(
  ink: readonly (readonly [number, number])[],
  { width, height }: GreyPicture,
  degrees: number,
): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(width * Math.abs(slope));
  const rows = new Float64Array(height + 2 * margin + 2);
  for (const [x, y] of ink) {
    const at = Math.round(y - (x - width / 2) * slope) + margin;
    if (at >= 0 && at < rows.length) rows[at] = (rows[at] ?? 0) + 1;
  }
  const most = (RULE * ink.length) / height,
    held = (at: number) => Math.min(most, rows[at] ?? 0);
  let sum = 0;
  for (let at = 1; at < rows.length; at += 1) sum += (held(at) - held(at - 1)) ** 2;
  return sum;
}

/** By how much each pixel is darker than what lies around it. */
function darkness({ width, height, grey }: GreyPicture): Float32Array {
  const reach = Math.ceil(Math.max(width, height) * SURROUNDINGS),
    wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0, row = 0; x < width; x += 1) {
      row += grey[y * width + x] ?? 0;
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + row;
    }
  return Float32Array.from({ length: width * height }, (_, at) => {
    const x = at % width,
      y = Math.floor(at / width),
      [left, top, right, bottom] = [
        Math.max(0, x - reach),
        Math.max(0, y - reach),
        Math.min(width, x + reach + 1),
        Math.min(height, y + reach + 1),
      ];
    const sum =
      (sums[bottom * wide + right] ?? 0) -
      (sums[top * wide + right] ?? 0) -
      (sums[bottom * wide + left] ?? 0) +
      (sums[top * wide + left] ?? 0);
    return sum / ((right - left) * (bottom - top)) - (grey[at] ?? 0);
  });
}

function inkOf(picture: GreyPicture): [number, number][] {
  const dark = darkness(picture),
    darkest = dark.toSorted()[Math.floor(dark.length * (1 - DARKEST))] ?? 0,
    level = Math.max(LEAST_STEP, HALF * darkest);
  const ink: [number, number][] = [];
  dark.forEach((step, at) => {
    if (step >= level) ink.push([at % picture.width, Math.floor(at / picture.width)]);
  });
  return ink;
}

/**
 * The degrees by which the lines of a page fall to the right, to a tenth and at most twenty; 0
 * where they lie straight or cannot be told.
 */
export function skewOf(picture: GreyPicture): number {
  const ink = inkOf(picture);
  if (ink.length < LEAST_INK) return 0;
  const best = (from: number, to: number, step: number): number => {
    const angles = Array.from(
      { length: Math.round((to - from) / step) + 1 },
      (_, index) => from + index * step,
    );
    const scores = angles.map((degrees) => sharpness(ink, picture, degrees));
    return angles[scores.indexOf(Math.max(...scores))] ?? 0;
  };
  const coarse = best(-MOST, MOST, 0.5);
  const fine = Math.round(best(coarse - 0.5, coarse + 0.5, 0.1) * 10) / 10;
  return sharpness(ink, picture, fine) > sharpness(ink, picture, 0) * GAIN ? fine : 0;
}
