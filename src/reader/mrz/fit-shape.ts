import { brightness } from '../image/grey-image.ts';
import { SHAPE_PITCH } from './alphabet.ts';
import {
  characterMiddle,
  downwards,
  type LineFit,
  levelFor,
  middleStep,
  type Pyramid,
} from './line-geometry.ts';
import { type Impression, inkOf, type LetterShape, shapesOf } from './shapes.ts';

/**
 * What is seen where a character stands: darkness, a pitch wide and so many high, in the pixels of
 * shapes.
 */
export type Print = Float32Array;

const [WIDE, HIGH] = [SHAPE_PITCH, 26];
/** Of each pixel of a print, its place from the middle (pitches). */
const ALONG = Float32Array.from(
  { length: WIDE * HIGH },
  (_, at) => ((at % WIDE) + 0.5 - WIDE / 2) / SHAPE_PITCH,
);
const ACROSS = Float32Array.from(
  { length: WIDE * HIGH },
  (_, at) => (Math.floor(at / WIDE) + 0.5 - HIGH / 2) / SHAPE_PITCH,
);

/** Where a line bends its characters stay upright, as those of paper that curls do. */
export const printAt = (pyramid: Pyramid, line: LineFit, place: number): Print => {
  const { x, y, stepX, stepY } = characterMiddle(line, place),
    pitch = Math.hypot(stepX, stepY),
    step = middleStep(line),
    size = pitch / Math.hypot(step.x, step.y);
  const down = downwards({ x: step.x * size, y: step.y * size }, line.slant),
    level = levelFor(pyramid, pitch),
    shrink = 2 ** -level,
    image = pyramid[level]!;
  return ALONG.map(
    (along, at) =>
      255 -
      brightness(
        image,
        (x + stepX * along + down.x * ACROSS[at]! + 0.5) * shrink - 0.5,
        (y + stepY * along + down.y * ACROSS[at]! + 0.5) * shrink - 0.5,
      ),
  );
};

/**
 * How a zone's print differs from the drawn typeface: how thin and smeared, how wide and high, and
 * how far it leans (pitches along for one across).
 */
export interface LetterStyle extends Impression {
  wide: number;
  high: number;
  lean: number;
}

/**
 * How a shape lies on a print: where, how dark paper and ink are, and what it leaves unexplained (0
 * is nothing).
 */
interface Lie {
  along: number;
  across: number;
  style: LetterStyle;
  paper: number;
  ink: number;
  left: number;
}

/** The shape as it would be seen; the array is reused. */
const drawn = (
  shape: LetterShape,
  { along, across, style: { wide, high, lean } }: Pick<Lie, 'along' | 'across' | 'style'>,
): Float32Array => {
  for (let at = 0; at < seen.length; at += 1)
    seen[at] = inkOf(
      shape,
      (ALONG[at]! + ACROSS[at]! * lean) * wide + along,
      ACROSS[at]! * high + across,
    );
  return seen;
};
const seen = new Float32Array(WIDE * HIGH);

/** Paper and ink so that the shape is nearest to the print (least squares). */
const inked = (print: Print, shape: Float32Array): Pick<Lie, 'paper' | 'ink' | 'left'> => {
  let ofShape = 0,
    shapeSquared = 0,
    both = 0,
    ofPrint = 0,
    printSquared = 0;
  for (let at = 0; at < print.length; at += 1) {
    const one = shape[at]!,
      other = print[at]!;
    ofShape += one;
    shapeSquared += one * one;
    both += one * other;
    ofPrint += other;
    printSquared += other * other;
  }
  const ink =
      (print.length * both - ofShape * ofPrint) / (print.length * shapeSquared - ofShape * ofShape),
    paper = (ofPrint - ink * ofShape) / print.length;
  return {
    paper,
    ink,
    left:
      ink > 0
        ? (printSquared - paper * ofPrint - ink * both) / print.length / Math.max(25, ink * ink)
        : Infinity,
  };
};

/**
 * Where a shape is tried on a print, quickly or closely, and steps from the best of these places
 * (pitches).
 */
const [ROUGH, WIDER] = [
  [-0.08, 0, 0.08],
  [-0.16, -0.08, 0, 0.08, 0.16],
];
const [STEP, SMALLER_STEPS] = [0.04, [0.02, 0.01]];

/** The best lie of a character's shape on its print, quickly or closely. */
export const laidOn = (
  print: Print,
  glyph: number,
  { style, isClose }: { style: LetterStyle; isClose: boolean },
): Lie => {
  const shape = shapesOf(style)[glyph]!;
  let best: Lie = { along: 0, across: 0, style, paper: 0, ink: 0, left: Infinity };
  const tried = (change: Partial<Pick<Lie, 'along' | 'across'>>): void => {
    const place = { ...best, ...change },
      lie = { ...place, ...inked(print, drawn(shape, place)) };
    if (lie.left < best.left) best = lie;
  };
  const moved = (by: number): void => {
    const { along, across } = best;
    for (const [x, y] of [
      [by, 0],
      [-by, 0],
      [0, by],
      [0, -by],
    ] as const)
      tried({ along: along + x, across: across + y });
  };
  const places = isClose ? WIDER : ROUGH;
  for (const along of places) for (const across of places) tried({ along, across });
  moved(STEP);
  if (!isClose) return best;
  for (const by of SMALLER_STEPS) moved(by);
  return best;
};

/** A spot is so many pixels of a shape wide and high, about a stroke. */
const SPOT = 3;

/**
 * The darkest spot of a print where its shape has none, and the lightest where it has ink: shares
 * of its ink.
 */
export interface Stray {
  more: number;
  less: number;
}

export const strayOf = (
  print: Print,
  glyph: number,
  { lie, ink }: { lie: Lie; ink: number },
): Stray => {
  const shape = drawn(shapesOf(lie.style)[glyph]!, lie),
    apart = print.map((value, at) => (value - lie.paper) / ink - shape[at]!);
  let more = 0,
    less = 0;
  for (let y = 0; y + SPOT <= HIGH; y += 1)
    for (let x = 0; x + SPOT <= WIDE; x += 1) {
      let sum = 0;
      for (let pixel = 0; pixel < SPOT * SPOT; pixel += 1)
        sum += apart[(y + ((pixel / SPOT) | 0)) * WIDE + x + (pixel % SPOT)]!;
      more = Math.max(more, sum / SPOT ** 2);
      less = Math.max(less, -sum / SPOT ** 2);
    }
  return { more, less };
};
