import { ALPHABET, JUNK, SIDE, WINDOW_HEIGHT, WINDOW_WIDTH } from '../alphabet.ts';
import { standardised } from '../standardised.ts';
import { type Atlas, PITCH_PX } from './atlas.ts';
import type { Chance } from './random.ts';

export interface Example { input: Float32Array; label: number }
interface Look { atlas: Atlas; characters: [number, number, number]; turn: number; stretch: number; rise: number; shift: number; flip: boolean }
interface Raster { data: Float32Array; width: number; height: number }

const inkAt = ({ ink, width, height }: Atlas, x: number, y: number): number => {
  const left = Math.floor(x), top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 0;
  const at = top * width + left, across = x - left, down = y - top;
  const upper = (ink[at] ?? 0) * (1 - across) + (ink[at + 1] ?? 0) * across;
  const lower = (ink[at + width] ?? 0) * (1 - across) + (ink[at + width + 1] ?? 0) * across;
  return upper * (1 - down) + lower * down;
};

/** Darkness at a place given in pitches from the middle of the window: the character there, or its neighbour. */
const darkness = (look: Look, x: number, y: number): number => {
  const sign = look.flip ? -1 : 1;
  const u = sign * (x * Math.cos(look.turn) + y * Math.sin(look.turn)) * look.stretch + look.shift;
  const v = sign * (-x * Math.sin(look.turn) + y * Math.cos(look.turn)) + look.rise;
  const neighbour = Math.round(u);
  const character = look.characters[neighbour + 1];
  if (character === undefined || character < 0) return 0;
  return inkAt(look.atlas, (character + 0.5 + u - neighbour) * PITCH_PX, look.atlas.height / 2 + v * PITCH_PX);
};

/** What a camera with `pitch` pixels a character would see, with contrast, a slope of light, lines of the paper and noise. */
const expose = (look: Look, pitch: number, random: Chance): Raster => {
  const width = Math.max(5, Math.round(WINDOW_WIDTH * pitch)), height = Math.max(6, Math.round(WINDOW_HEIGHT * pitch));
  const data = new Float32Array(width * height);
  const contrast = random.between(0.35, 1), noise = random.between(0, 0.09) ** 1.3, slope = random.normal() * 0.12;
  const line = random.unit() < 0.25 ? { at: random.between(-0.8, 0.8), lean: random.normal(), dark: random.between(0.1, 0.5) } : undefined;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = ((column + 0.5) / width - 0.5) * WINDOW_WIDTH, y = ((row + 0.5) / height - 0.5) * WINDOW_HEIGHT;
      const drawn = line && Math.abs(y - line.at - x * line.lean) < 0.05 ? line.dark : 0;
      data[row * width + column] = Math.max(darkness(look, x, y) * contrast, drawn) + slope * (x + y) + random.normal() * noise;
    }
  }
  return { data, width, height };
};

/** A raster of any size seen through the network's window. */
const resampled = ({ data, width, height }: Raster): Float32Array => {
  const out = new Float32Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const x = Math.min(width - 1.001, Math.max(0, ((column + 0.5) / SIDE) * width - 0.5));
      const y = Math.min(height - 1.001, Math.max(0, ((row + 0.5) / SIDE) * height - 0.5));
      const left = Math.floor(x), top = Math.floor(y), at = top * width + left;
      const upper = (data[at] ?? 0) * (1 - x + left) + (data[at + 1] ?? 0) * (x - left);
      const lower = (data[at + width] ?? 0) * (1 - x + left) + (data[at + width + 1] ?? 0) * (x - left);
      out[row * SIDE + column] = upper * (1 - y + top) + lower * (y - top);
    }
  }
  return standardised(out);
};

const neighbour = (random: Chance): number => (random.unit() < 0.35 ? ALPHABET.indexOf('<') : random.below(ALPHABET.length));
const pitchOf = (random: Chance): number => 5.5 * Math.exp(random.unit() * Math.log(5));

/** A character as it may stand in a photographed zone. */
export const glyphExample = (variants: readonly Atlas[], random: Chance): Example => {
  const label = random.below(ALPHABET.length);
  const atlas = variants[random.below(variants.length)];
  if (!atlas) throw new RangeError('There is no variant to draw from.');
  const edge = () => (random.unit() < 0.06 ? -1 : neighbour(random));
  const look: Look = {
    atlas, characters: [edge(), label, edge()], turn: random.normal() * 0.045, stretch: 1 + random.normal() * 0.05,
    rise: random.normal() * 0.06, shift: random.normal() * 0.06, flip: false,
  };
  return { input: resampled(expose(look, pitchOf(random), random)), label };
};

/** What is no character: paper, the gap between two, a line missed by half its height, upside-down text, other type. */
export const junkExample = ({ glyphs, strangers }: { glyphs: readonly Atlas[]; strangers: readonly Atlas[] }, random: Chance): Example => {
  const kind = random.below(6);
  const pool = kind === 0 || kind === 1 ? strangers : glyphs;
  const atlas = pool[random.below(pool.length)];
  if (!atlas) throw new RangeError('There is no variant to draw from.');
  const any = () => (kind === 5 ? -1 : random.below(atlas.count));
  const side = random.unit() < 0.5 ? -1 : 1;
  const look: Look = {
    atlas, characters: [any(), any(), any()], turn: kind < 2 ? random.normal() * 0.3 : random.normal() * 0.05,
    stretch: kind < 2 ? random.between(0.5, 2) : 1, flip: kind === 4,
    rise: kind === 2 ? side * random.between(0.5, 1.1) : random.normal() * 0.08, shift: kind === 3 ? side * random.between(0.38, 0.5) : random.normal() * 0.06,
  };
  return { input: resampled(expose(look, pitchOf(random), random)), label: JUNK };
};
