import { brightness } from '../image/grey-image.ts';
import { characterMiddle, downwards, type LineFit, type Pyramid } from './line-geometry.ts';

/**
 * Rows that are sampled within the characters of a line, and beside them, where it prints nothing:
 * in pitches from its middle (ICAO 9303 part 3, 4.4: characters are 1.3 pitches high).
 */
const [WITHIN, BESIDE] = [
  [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5],
  [-0.98, -0.92, -0.86, 0.86, 0.92, 0.98],
];
const ALONG = [-0.45, -0.35, -0.25, -0.15, -0.05, 0.05, 0.15, 0.25, 0.35, 0.45];
/** Less of the way from paper to ink than this is a shadow or a security pattern, no ink. */
const INK = 0.6;

const at = (
  [image]: Pyramid,
  line: LineFit,
  { place, along, across }: { place: number; along: number; across: number },
): number => {
  const { x, y, stepX, stepY } = characterMiddle(line, place + along),
    down = downwards({ x: stepX, y: stepY }, line.slant);
  return brightness(image!, x + down.x * across, y + down.y * across);
};

const sampled = (
  pyramid: Pyramid,
  line: LineFit,
  place: number,
  rows: readonly number[],
): number[] =>
  rows.flatMap((across) => ALONG.map((along) => at(pyramid, line, { place, along, across })));

/** So many dark places may be specks of the paper. */
const SPECK = 1;

/**
 * Whether nothing as dark as the print stands directly above or below a line, up to its last
 * character that is no filler. A pen stroke that alters a letter usually reaches beyond the line.
 */
export const hasNoInkOutside = (pyramid: Pyramid, line: LineFit, text: string): boolean => {
  const places = Array.from({ length: text.replace(/<+$/, '').length }, (_, place) => place);
  const print = places
    .flatMap((place) => sampled(pyramid, line, place, WITHIN))
    .toSorted((one, other) => one - other);
  const ink = print[Math.floor(print.length * 0.05)] ?? 0,
    paper = print[Math.floor(print.length * 0.8)] ?? 255,
    level = paper + (ink - paper) * INK;
  return (
    places
      .flatMap((place) => sampled(pyramid, line, place, BESIDE))
      .filter((value) => value < level).length <= SPECK
  );
};
