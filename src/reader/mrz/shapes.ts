import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALPHABET, SHAPE_HEIGHT, SHAPE_PITCH, SHAPE_WIDTH } from './alphabet.ts';

/** How dark a character of OCR-B is (0 paper to 1 ink), pixel by pixel. */
export type LetterShape = Float32Array;

/** Smears (pitches), from a sharp scan to one that can hardly be read. */
const SMEARS = [0.03, 0.05, 0.075, 0.1, 0.13, 0.17];

/**
 * What strokes may lack on each side (pitches): lasers write thinner than the typeface is drawn,
 * and strong light thins what is written.
 */
const LACKS = [0, 0.02];

/** Which of the prints of the typeface: how thin, and how smeared. */
export interface Impression {
  thin: number;
  smear: number;
}
export const [thins, smears] = [[...LACKS.keys()], [...SMEARS.keys()]];

const drawn = loaded(join(import.meta.dirname, 'letters.shapes'));
const thinnedShapes = new Map<number, readonly LetterShape[]>([[0, drawn]]),
  printed = new Map<number, readonly LetterShape[]>();

/**
 * The shapes of all characters in the order of the alphabet, so thin and so smeared; made when they
 * are first asked for.
 */
export function shapesOf({ thin, smear }: Impression): readonly LetterShape[] {
  const written = made(thinnedShapes, thin, () =>
    drawn.map((shape) => thinned(shape, LACKS[thin]!)),
  );
  return made(printed, thin * SMEARS.length + smear, () =>
    written.map((shape) => smeared(shape, SMEARS[smear]! * SHAPE_PITCH)),
  );
}

function made(
  cache: Map<number, readonly LetterShape[]>,
  key: number,
  make: () => readonly LetterShape[],
): readonly LetterShape[] {
  const shapes = cache.get(key) ?? make();
  cache.set(key, shapes);
  return shapes;
}

function loaded(file: string): LetterShape[] {
  const bytes = readFileSync(file),
    size = SHAPE_WIDTH * SHAPE_HEIGHT;
  if (bytes.length !== ALPHABET.length * size)
    throw new RangeError('The shapes of characters do not fit this reader.');
  return Array.from(ALPHABET, (_, at) =>
    Float32Array.from(bytes.subarray(at * size, (at + 1) * size), (value) => value / 255),
  );
}

const AROUND = Array.from(
  { length: 12 },
  (_, at) => [Math.cos((at * Math.PI) / 6), Math.sin((at * Math.PI) / 6)] as const,
);

/** Each pixel the lightest within so many pitches. */
function thinned(shape: LetterShape, by: number): LetterShape {
  return shape.map((ink, at) => {
    const along = ((at % SHAPE_WIDTH) + 0.5 - SHAPE_WIDTH / 2) / SHAPE_PITCH,
      across = (Math.floor(at / SHAPE_WIDTH) + 0.5 - SHAPE_HEIGHT / 2) / SHAPE_PITCH;
    return Math.min(ink, ...AROUND.map(([x, y]) => inkOf(shape, along + x * by, across + y * by)));
  });
}

function smeared(shape: LetterShape, sigma: number): LetterShape {
  const reach = Math.ceil(3 * sigma),
    weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
      Math.exp(-(((at - reach) / sigma) ** 2) / 2),
    );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const along = (from: LetterShape, step: number) =>
    from.map(
      (_, at) =>
        weights.reduce(
          (sum, weight, tap) => sum + weight * (from[at + (tap - reach) * step] ?? 0),
          0,
        ) / whole,
    );
  return along(along(shape, 1), SHAPE_WIDTH);
}

/** The ink of a shape at a place in pitches from its middle (bilinear); outside there is paper. */
export function inkOf(shape: LetterShape, along: number, across: number): number {
  const x = along * SHAPE_PITCH + SHAPE_WIDTH / 2 - 0.5,
    y = across * SHAPE_PITCH + SHAPE_HEIGHT / 2 - 0.5,
    left = Math.floor(x),
    top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= SHAPE_WIDTH || top + 1 >= SHAPE_HEIGHT) return 0;
  const at = top * SHAPE_WIDTH + left,
    byX = x - left,
    byY = y - top;
  const upper = shape[at]! + (shape[at + 1]! - shape[at]!) * byX,
    lower =
      shape[at + SHAPE_WIDTH]! + (shape[at + SHAPE_WIDTH + 1]! - shape[at + SHAPE_WIDTH]!) * byX;
  return upper + (lower - upper) * byY;
}
