import { type GreyImage, halved, type Point } from '../image/grey-image.ts';
import { SIDE, WINDOW_HEIGHT, WINDOW_WIDTH } from './alphabet.ts';
import { type Polynomial, slopeAt, valueAt } from './network/polynomial.ts';
import { standardised } from './network/standardised.ts';

/**
 * Where a line of characters stands: the middle of each, as polynomials of its place in the line,
 * from -1 for the first character to 1 for the last. A page that lies flat and is seen from above
 * has straight lines; others bend, and draw together at one end.
 */
export interface LineFit {
  count: number;
  x: Polynomial;
  y: Polynomial;
  /** Seen from the side, upright strokes lean: on one pitch down so many pitches onwards. */
  slant: number;
}

export const straightLine = (
  start: Point,
  step: Point,
  { count, slant }: { count: number; slant: number },
): LineFit => {
  const half = (count - 1) / 2;
  return {
    count,
    slant,
    x: [start.x + step.x * half, step.x * half],
    y: [start.y + step.y * half, step.y * half],
  };
};

/**
 * The middle of character `at` (any number, also between two and beyond the ends), and the way to
 * the next from there.
 */
export const characterMiddle = (
  { count, x, y }: LineFit,
  at: number,
): { x: number; y: number; stepX: number; stepY: number } => {
  const each = 2 / (count - 1),
    u = at * each - 1;
  return {
    x: valueAt(x, u),
    y: valueAt(y, u),
    stepX: slopeAt(x, u) * each,
    stepY: slopeAt(y, u) * each,
  };
};

/** The way from one character to the next in the middle of a line, in pixels. */
export const middleStep = (line: LineFit): Point => {
  const { stepX, stepY } = characterMiddle(line, (line.count - 1) / 2);
  return { x: stepX, y: stepY };
};

/** From a character one pitch down, where the next one is a step away. */
export const downwards = ({ x, y }: Point, slant: number): Point => ({
  x: x * slant - y,
  y: y * slant + x,
});

/** An image in halving sizes, so that a window never skips pixels. */
export type Pyramid = readonly GreyImage[];

export const makePyramid = (image: GreyImage): Pyramid => {
  const levels = [image];
  for (let last = image; Math.min(last.width, last.height) >= 64; )
    levels.push((last = halved(last)));
  return levels;
};

const window = new Float32Array(SIDE * SIDE);

/**
 * Windows of large characters are taken from a smaller image: a sample then stands for all the
 * pixels around it.
 */
const LARGE = 18;

/** Which of its images shows characters with so many pixels a pitch. */
export const levelFor = (pyramid: Pyramid, pitch: number): number =>
  Math.min(pyramid.length - 1, Math.max(0, Math.floor(Math.log2(pitch / LARGE))));

/** The standardised window over character `at` of a line; darkness is high. The array is reused. */
export const windowAt = (pyramid: Pyramid, line: LineFit, at: number): Float32Array => {
  const { x, y, stepX, stepY } = characterMiddle(line, at);
  const level = levelFor(pyramid, Math.hypot(stepX, stepY));
  const shrink = 2 ** -level,
    across = (shrink * WINDOW_WIDTH) / SIDE,
    down = (shrink * WINDOW_HEIGHT) / SIDE,
    first = 0.5 - SIDE / 2;
  const { x: downX, y: downY } = downwards({ x: stepX, y: stepY }, line.slant);
  sample(pyramid[level]!, {
    x: (x + 0.5) * shrink - 0.5 + first * (stepX * across + downX * down),
    y: (y + 0.5) * shrink - 0.5 + first * (stepY * across + downY * down),
    acrossX: stepX * across,
    acrossY: stepY * across,
    downX: downX * down,
    downY: downY * down,
  });
  return standardised(window);
};

interface Grid {
  x: number;
  y: number;
  acrossX: number;
  acrossY: number;
  downX: number;
  downY: number;
}

/**
 * Darkness of 0 to 1 (bilinear) at the places of a grid; written out, because nothing in the reader
 * runs more often.
 */
const sample = (
  { data, width, height }: GreyImage,
  { x, y, acrossX, acrossY, downX, downY }: Grid,
): void => {
  const right = width - 1.001,
    bottom = height - 1.001;
  for (let row = 0, cell = 0; row < SIDE; row += 1) {
    let atX = x + row * downX,
      atY = y + row * downY;
    for (let column = 0; column < SIDE; column += 1, cell += 1, atX += acrossX, atY += acrossY) {
      const inX = atX < 0 ? 0 : Math.min(atX, right),
        inY = atY < 0 ? 0 : Math.min(atY, bottom);
      const left = inX | 0,
        top = inY | 0,
        at = top * width + left,
        byX = inX - left,
        byY = inY - top;
      const upper = data[at]! + (data[at + 1]! - data[at]!) * byX,
        lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * byX;
      window[cell] = 1 - (upper + (lower - upper) * byY) / 255;
    }
  }
};
