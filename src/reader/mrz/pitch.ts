import { brightness, type GreyImage } from '../image/grey-image.ts';
import type { Strip } from './find-lines.ts';
import { lineThrough } from './fit-line.ts';
import type { LineFit } from './look.ts';

/** A line of 44, 36 or 30 characters (ICAO 9303 parts 4 to 7). */
const LENGTHS = [44, 36, 30];
/** The strip may be longer or shorter than its characters by so many pitches. */
const SLACK = 2.6;
const STEPS = 420;
const MOST_GUESSES = 3;
const ROWS = [-0.3, -0.15, 0, 0.15, 0.3];

/** How dark the strip is from its beginning to its end, one value a sample, without slow changes of light. */
const profileOf = (image: GreyImage, { from, to, thickness }: Strip, samples: number): Float32Array => {
  const across = { x: -(to.y - from.y), y: to.x - from.x }, length = Math.hypot(across.x, across.y);
  const dark = Float32Array.from({ length: samples }, (_, at) => {
    const share = at / (samples - 1), x = from.x + (to.x - from.x) * share, y = from.y + (to.y - from.y) * share;
    return ROWS.reduce((sum, row) => sum + 255 - brightness(image, x + (across.x / length) * row * thickness, y + (across.y / length) * row * thickness), 0);
  });
  const reach = Math.round(samples / 30);
  return dark.map((value, at) => {
    const near = dark.subarray(Math.max(0, at - reach), at + reach + 1);
    return value - near.reduce((sum, other) => sum + other, 0) / near.length;
  });
};

/** How strongly a profile repeats at a pitch (in samples), and where its darkest places are (0 to 1 of a pitch). */
const rhythm = (profile: Float32Array, pitch: number): { strength: number; phase: number } => {
  let real = 0, imaginary = 0;
  const turn = (2 * Math.PI) / pitch;
  for (let at = 0; at < profile.length; at += 1) { real += profile[at]! * Math.cos(turn * at); imaginary += profile[at]! * Math.sin(turn * at); }
  const phase = Math.atan2(imaginary, real) / (2 * Math.PI);
  return { strength: Math.hypot(real, imaginary), phase: phase - Math.floor(phase) };
};

interface Beat { pitch: number; strength: number; phase: number }

/** The pitches at which the strip repeats most, best first, none near another. */
const beats = (profile: Float32Array): Beat[] => {
  const shortest = profile.length / (LENGTHS[0]! + SLACK), longest = profile.length / (LENGTHS.at(-1)! - SLACK);
  const all = Array.from({ length: STEPS }, (_, at) => {
    const pitch = shortest * (longest / shortest) ** (at / (STEPS - 1));
    return { pitch, ...rhythm(profile, pitch) };
  });
  const peaks = all.filter(({ strength }, at) => strength >= (all[at - 1]?.strength ?? 0) && strength >= (all[at + 1]?.strength ?? 0));
  return peaks.toSorted((one, other) => other.strength - one.strength).slice(0, MOST_GUESSES);
};

/** Where characters may stand in a strip, by the rhythm of its darkness; read from left to right. */
export const guessLines = (image: GreyImage, strip: Strip): LineFit[] => {
  const length = Math.hypot(strip.to.x - strip.from.x, strip.to.y - strip.from.y);
  const samples = Math.min(1400, Math.max(200, Math.round(length)));
  const place = (at: number) => ({ x: strip.from.x + ((strip.to.x - strip.from.x) * at) / (samples - 1), y: strip.from.y + ((strip.to.y - strip.from.y) * at) / (samples - 1) });
  return beats(profileOf(image, strip, samples)).flatMap(({ pitch, phase }) => {
    const characters = samples / pitch;
    return LENGTHS.filter((count) => Math.abs(characters - count + 0.2) <= SLACK).map((count) => {
      const middle = (samples - 1) / 2 - ((count - 1) / 2) * pitch;
      const first = (Math.round(middle / pitch - phase) + phase) * pitch;
      return lineThrough(place(first), place(first + (count - 1) * pitch), count);
    });
  });
};
