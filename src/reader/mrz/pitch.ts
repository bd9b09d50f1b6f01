import { brightness, type GreyImage, type Point } from '../image/grey-image.ts';
import type { Strip } from './find-strips.ts';
import { downwards } from './line-geometry.ts';

/**
 * A strip holds so many characters. It may be longer than its zone, where something dark lies
 * beside it, or shorter, where the print is faint.
 */
const [MOST, LEAST] = [58, 20];
const STEPS = 260;
const MOST_GUESSES = 4;
const ROWS = [-0.3, -0.15, 0, 0.15, 0.3];
const [FEWEST_SAMPLES, MOST_SAMPLES] = [240, 700];

/**
 * A strip with characters at one distance from each other: the first, the way to the next, how
 * many; and how strongly that distance shows in it (0 to 1).
 */
export interface Marks {
  start: Point;
  step: Point;
  count: number;
  slant: number;
  strength: number;
  thickness: number;
}

/**
 * How dark the strip is from its beginning to its end, one value a sample, without slow changes of
 * light.
 */
const profileOf = (
  image: GreyImage,
  { from, to, thickness }: Strip,
  { samples, slant }: { samples: number; slant: number },
): Float32Array => {
  const across = downwards({ x: to.x - from.x, y: to.y - from.y }, slant),
    length = Math.hypot(to.x - from.x, to.y - from.y);
  const dark = Float32Array.from({ length: samples }, (_, at) => {
    const share = at / (samples - 1),
      x = from.x + (to.x - from.x) * share,
      y = from.y + (to.y - from.y) * share;
    return ROWS.reduce(
      (sum, row) =>
        sum +
        255 -
        brightness(
          image,
          x + (across.x / length) * row * thickness,
          y + (across.y / length) * row * thickness,
        ),
      0,
    );
  });
  return withoutSlope(dark, Math.round(samples / 30));
};

/** Less the mean of what is near. */
const withoutSlope = (values: Float32Array, reach: number): Float32Array => {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = sums[at]! + values[at]!;
  return values.map((value, at) => {
    const from = Math.max(0, at - reach),
      to = Math.min(values.length, at + reach + 1);
    return value - (sums[to]! - sums[from]!) / (to - from);
  });
};

/** Slants (see LineFit) of characters that can still be read. */
const SLANTS = [0, -0.12, 0.12, -0.24, 0.24, -0.36, 0.36, -0.48, 0.48];
/** Characters stand upright unless another slant makes their strokes so much clearer. */
const CLEARLY = 1.15;

/** A profile along the slant at which strokes are clearest. */
const uprightProfile = (
  image: GreyImage,
  strip: Strip,
  samples: number,
): { slant: number; profile: Float32Array } => {
  const energy = (profile: Float32Array) => profile.reduce((sum, value) => sum + value * value, 0);
  const all = SLANTS.map((slant) => {
    const profile = profileOf(image, strip, { samples, slant });
    return { slant, profile, clear: energy(profile) * (slant === 0 ? CLEARLY : 1) };
  });
  return all.reduce((one, other) => (other.clear > one.clear ? other : one));
};

interface Beat {
  pitch: number;
  strength: number;
  phase: number;
}

/**
 * How strongly a profile repeats at a pitch (in samples), and where its darkest places are (0 to 1
 * of a pitch).
 */
const beatAt = (profile: Float32Array, pitch: number): Beat => {
  const turn = (2 * Math.PI) / pitch,
    stepCos = Math.cos(turn),
    stepSin = Math.sin(turn);
  let real = 0,
    imaginary = 0,
    cos = 1,
    sin = 0;
  for (let at = 0; at < profile.length; at += 1) {
    real += profile[at]! * cos;
    imaginary += profile[at]! * sin;
    [cos, sin] = [cos * stepCos - sin * stepSin, sin * stepCos + cos * stepSin];
  }
  const phase = Math.atan2(imaginary, real) / (2 * Math.PI);
  return { pitch, strength: Math.hypot(real, imaginary), phase: phase - Math.floor(phase) };
};

/** The pitches at which the strip repeats most, best first, none beside another. */
const beatsOf = (profile: Float32Array): Beat[] => {
  const shortest = profile.length / MOST,
    longest = profile.length / LEAST;
  const all = Array.from({ length: STEPS }, (_, at) =>
    beatAt(profile, shortest * (longest / shortest) ** (at / (STEPS - 1))),
  );
  const peaks = all.filter(
    ({ strength }, at) =>
      strength >= (all[at - 1]?.strength ?? 0) && strength >= (all[at + 1]?.strength ?? 0),
  );
  return peaks.toSorted((one, other) => other.strength - one.strength).slice(0, MOST_GUESSES);
};

/**
 * Where characters may stand in a strip, by the rhythm of its darkness; read from left to right.
 */
export const pitchMarks = (image: GreyImage, strip: Strip): Marks[] => {
  const { from, to, thickness } = strip;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const samples = Math.min(MOST_SAMPLES, Math.max(FEWEST_SAMPLES, Math.round(length)));
  const { slant, profile } = uprightProfile(image, strip, samples);
  const all = profile.reduce((sum, value) => sum + Math.abs(value), 1);
  const direction = { x: (to.x - from.x) / (samples - 1), y: (to.y - from.y) / (samples - 1) };
  return beatsOf(profile).map(({ pitch, phase, strength }) => ({
    start: { x: from.x + direction.x * phase * pitch, y: from.y + direction.y * phase * pitch },
    step: { x: direction.x * pitch, y: direction.y * pitch },
    count: Math.floor((samples - 1) / pitch - phase) + 1,
    slant,
    strength: strength / all,
    thickness,
  }));
};
