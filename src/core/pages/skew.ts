/** A picture in shades of grey, 0 black to 255 white, row by row. */
export interface GreyPicture { width: number; height: number; grey: Uint8Array | Uint8ClampedArray }

const MOST = 10;
/** What is darker is taken for ink. */
const INK_BELOW = 140;
/** With less ink than this nobody can tell. */
const LEAST_INK = 200;
/** So much clearer the lines have to be than as the page lies. */
const GAIN = 1.08;

/** How much the rows differ once the page is rotated back by an angle: lines of text make full rows and empty ones. */
function sharpness(ink: readonly (readonly [number, number])[], { width, height }: GreyPicture, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(width * Math.abs(slope));
  const rows = new Float64Array(height + 2 * margin + 2);
  for (const [x, y] of ink) {
    const at = Math.round(y - (x - width / 2) * slope) + margin;
    if (at >= 0 && at < rows.length) rows[at] = (rows[at] ?? 0) + 1;
  }
  let sum = 0;
  for (let at = 1; at < rows.length; at += 1) sum += ((rows[at] ?? 0) - (rows[at - 1] ?? 0)) ** 2;
  return sum;
}

function inkOf({ width, height, grey }: GreyPicture): [number, number][] {
  const ink: [number, number][] = [];
  for (let at = 0; at < width * height; at += 1) if ((grey[at] ?? 255) < INK_BELOW) ink.push([at % width, Math.floor(at / width)]);
  return ink;
}

/** The degrees by which the lines of a page fall to the right, to a tenth and at most ten; 0 where they lie straight or cannot be told. */
export function skewOf(picture: GreyPicture): number {
  const ink = inkOf(picture);
  if (ink.length < LEAST_INK) return 0;
  const best = (from: number, to: number, step: number): number => {
    const angles = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
    const scores = angles.map((degrees) => sharpness(ink, picture, degrees));
    return angles[scores.indexOf(Math.max(...scores))] ?? 0;
  };
  const coarse = best(-MOST, MOST, 0.5);
  const fine = Math.round(best(coarse - 0.5, coarse + 0.5, 0.1) * 10) / 10;
  return sharpness(ink, picture, fine) > sharpness(ink, picture, 0) * GAIN ? fine : 0;
}
