import { SIDE, WINDOW_HEIGHT, WINDOW_WIDTH } from '../../mrz/alphabet.ts';
import { standardised } from '../../mrz/network/standardised.ts';
import type { Chance } from '../../specimens/chance.ts';
import { jpegCompressed } from './jpeg-compressed.ts';

/** Darkness at a place, in pitches from the middle of a window. */
export type Scene = (x: number, y: number) => number;

export interface Raster {
  data: Float32Array;
  width: number;
  height: number;
}

/** The pixels of a window and some around it. */
const MARGIN = 1.25;

/**
 * What a camera or scanner with `pitch` pixels a character makes of a scene, seen through the
 * network's window.
 */
export const exposed = (scene: Scene, pitch: number, random: Chance): Float32Array => {
  const raster = caught(paper(scene, random), pitch, random);
  if (random.unit() < 0.35) sharpen(raster, random.between(0.3, 1.6));
  if (random.unit() < 0.6)
    jpegCompressed(raster, {
      quality: random.between(18, 92),
      left: random.below(8),
      top: random.below(8),
    });
  return seen(raster, pitch);
};

/**
 * The scene with what is printed under and over its characters: waves, strokes, a slope of light.
 */
const paper = (scene: Scene, random: Chance): Scene => {
  const contrast = random.between(0.35, 1),
    slope = random.normal() * 0.12,
    lean = random.unit() * Math.PI;
  const layers = [
    ...(random.unit() < 0.4 ? [waves(random)] : []),
    ...(random.unit() < 0.25 ? [stroke(random)] : []),
  ];
  return (x, y) =>
    Math.max(scene(x, y) * contrast, ...layers.map((layer) => layer(x, y))) +
    slope * (x * Math.cos(lean) + y * Math.sin(lean));
};

/** The fine pattern of a security paper. */
const waves = (random: Chance): Scene => {
  const lean = random.unit() * Math.PI,
    length = random.between(0.12, 0.9),
    depth = random.between(0.04, 0.26),
    bend = random.between(0, 0.3);
  const [across, along] = [Math.cos(lean), Math.sin(lean)];
  return (x, y) =>
    depth *
    (0.5 +
      0.5 *
        Math.sin(
          (2 * Math.PI * (x * across + y * along + bend * Math.sin(3 * (y * across - x * along)))) /
            length,
        ));
};

/** A line, a stamp's edge, a letter of another print. */
const stroke = (random: Chance): Scene => {
  const at = random.between(-0.8, 0.8),
    lean = random.normal() * 1.5,
    wide = random.between(0.03, 0.16),
    dark = random.between(0.1, 0.6);
  const length = Math.hypot(1, lean);
  return (x, y) => (Math.abs(y - at - x * lean) / length < wide ? dark : 0);
};

const caught = (scene: Scene, pitch: number, random: Chance): Raster => {
  const width = Math.max(7, Math.round(WINDOW_WIDTH * MARGIN * pitch)),
    height = Math.max(8, Math.round(WINDOW_HEIGHT * MARGIN * pitch));
  const data = new Float32Array(width * height),
    noise = random.between(0, 0.11) ** 1.3;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1)
      data[row * width + column] =
        scene((column + 0.5 - width / 2) / pitch, (row + 0.5 - height / 2) / pitch) +
        random.normal() * noise;
  }
  return { data, width, height };
};

/** Edges are made steeper than they are, as cameras and web sites do, which leaves halos. */
const sharpen = ({ data, width, height }: Raster, amount: number): void => {
  const before = data.slice();
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      data[at] =
        before[at]! +
        amount *
          (before[at]! -
            (before[at - 1]! + before[at + 1]! + before[at - width]! + before[at + width]!) / 4);
    }
  }
};

/** The window as the reader takes it: between pixels, standardised. */
const seen = ({ data, width, height }: Raster, pitch: number): Float32Array => {
  const out = new Float32Array(SIDE * SIDE);
  const clamp = (at: number, length: number) => Math.min(length - 1.001, Math.max(0, at));
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const x = clamp(
          width / 2 - 0.5 + ((column + 0.5) / SIDE - 0.5) * WINDOW_WIDTH * pitch,
          width,
        ),
        y = clamp(height / 2 - 0.5 + ((row + 0.5) / SIDE - 0.5) * WINDOW_HEIGHT * pitch, height);
      const left = Math.floor(x),
        top = Math.floor(y),
        at = top * width + left;
      const upper = data[at]! * (1 - x + left) + data[at + 1]! * (x - left),
        lower = data[at + width]! * (1 - x + left) + data[at + width + 1]! * (x - left);
      out[row * SIDE + column] = upper * (1 - y + top) + lower * (y - top);
    }
  }
  return standardised(out);
};
