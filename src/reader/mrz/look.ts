import { brightness, type GreyImage, halved, type Point } from '../image/grey-image.ts';
import { SIDE, WINDOW_HEIGHT, WINDOW_WIDTH } from './alphabet.ts';
import { standardised } from './standardised.ts';

/** Where a line of characters stands: the middle of its first character, the way to the next, and how many there are. */
export interface LineFit { start: Point; step: Point; count: number }

/** An image in halving sizes, so that a window never skips pixels. */
export type Pyramid = readonly GreyImage[];

export const makePyramid = (image: GreyImage): Pyramid => {
  const levels = [image];
  for (let last = image; Math.min(last.width, last.height) >= 64;) levels.push(last = halved(last));
  return levels;
};

const window = new Float32Array(SIDE * SIDE);

/** The standardised window over character `at` of a line; darkness is high. The array is reused. */
export const lookAt = (pyramid: Pyramid, { start, step }: LineFit, at: number): Float32Array => {
  const pitch = Math.hypot(step.x, step.y);
  const level = Math.min(pyramid.length - 1, Math.max(0, Math.floor(Math.log2(pitch / 18))));
  const image = pyramid[level]!, shrink = 2 ** -level;
  const centreX = (start.x + step.x * at + 0.5) * shrink - 0.5, centreY = (start.y + step.y * at + 0.5) * shrink - 0.5;
  const acrossX = (step.x * shrink * WINDOW_WIDTH) / SIDE, acrossY = (step.y * shrink * WINDOW_WIDTH) / SIDE;
  const downX = (-step.y * shrink * WINDOW_HEIGHT) / SIDE, downY = (step.x * shrink * WINDOW_HEIGHT) / SIDE;
  for (let row = 0, cell = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1, cell += 1) {
      const u = column + 0.5 - SIDE / 2, v = row + 0.5 - SIDE / 2;
      window[cell] = (255 - brightness(image, centreX + u * acrossX + v * downX, centreY + u * acrossY + v * downY)) / 255;
    }
  }
  return standardised(window);
};
