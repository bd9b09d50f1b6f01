import { ALPHABET, JUNK } from '../../mrz/alphabet.ts';
import type { Chance } from '../../specimens/chance.ts';
import { type Atlas, PITCH_PX } from './atlas.ts';
import { exposed, type Scene } from './exposure.ts';
import { BLURS } from './variants.ts';

export interface Example {
  input: Float32Array;
  label: number;
}

/** Of each typeface, of each weight, one atlas for each blur. */
export interface Prints {
  zone: Atlas[][];
  others: Atlas[][][];
  strangers: Atlas[][][];
}

interface Look {
  atlas: Atlas;
  characters: number[];
  turn: number;
  wide: number;
  high: number;
  rise: number;
  shift: number;
  flip: boolean;
}

const inkAt = ({ ink, width, height }: Atlas, x: number, y: number): number => {
  const left = Math.floor(x),
    top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 0;
  const at = top * width + left,
    across = x - left,
    down = y - top;
  const upper = ink[at]! * (1 - across) + ink[at + 1]! * across,
    lower = ink[at + width]! * (1 - across) + ink[at + width + 1]! * across;
  return upper * (1 - down) + lower * down;
};

/** A character between its neighbours, turned, stretched and shifted as the look says. */
const sceneOf = ({ atlas, characters, turn, wide, high, rise, shift, flip }: Look): Scene => {
  const sign = flip ? -1 : 1,
    cos = Math.cos(turn) * sign,
    sin = Math.sin(turn) * sign,
    middle = (characters.length - 1) / 2;
  return (x, y) => {
    const u = (x * cos + y * sin) * wide + shift,
      v = (y * cos - x * sin) * high + rise;
    const neighbour = Math.round(u),
      character = characters[neighbour + middle];
    return character === undefined || character < 0
      ? 0
      : inkAt(atlas, (character + 0.5 + u - neighbour) * PITCH_PX, atlas.height / 2 + v * PITCH_PX);
  };
};

const pick = <T>(from: readonly T[], random: Chance): T => {
  const one = from[random.below(from.length)];
  if (one === undefined) throw new RangeError('There is nothing to draw from.');
  return one;
};

/**
 * A pixel sees what lies around it: the blur of a print with so many pixels a character is never
 * less than this share of a pixel.
 */
const OF_A_PIXEL = 0.38;
/** Out of focus by at most so many pitches. */
const FOCUS = 0.17;

/**
 * A print as it is seen with `pitch` pixels a character: out of focus now and then, and never
 * sharper than its pixels.
 */
const blurFor = (weights: readonly Atlas[][], pitch: number, random: Chance): Atlas => {
  const wanted = PITCH_PX * Math.hypot(OF_A_PIXEL / pitch, FOCUS * random.unit() ** 2.5);
  const at = BLURS.findIndex((sigma) => sigma >= wanted);
  return pick(weights, random)[at < 0 ? BLURS.length - 1 : at]!;
};

const [SMALLEST, LARGEST] = [5, 34];
const pitchOf = (random: Chance): number => SMALLEST * (LARGEST / SMALLEST) ** random.unit();

/** One zone in so many is not set in OCR-B. */
const OTHER_FACE = 0.16;

const neighbour = (random: Chance): number =>
  random.unit() < 0.06
    ? -1
    : random.unit() < 0.35
      ? ALPHABET.indexOf('<')
      : random.below(ALPHABET.length);

/** A character as it may stand in a photographed zone. */
export const glyphExample = ({ zone, others }: Prints, random: Chance): Example => {
  const label = random.below(ALPHABET.length),
    pitch = pitchOf(random);
  const atlas = blurFor(random.unit() < OTHER_FACE ? pick(others, random) : zone, pitch, random);
  const scene = sceneOf({
    atlas,
    characters: [neighbour(random), label, neighbour(random)],
    turn: random.normal() * 0.045,
    wide: 1 + random.normal() * 0.06,
    high: 1 + random.normal() * 0.07,
    rise: random.normal() * 0.06,
    shift: random.normal() * 0.06,
    flip: false,
  });
  return { input: exposed(scene, pitch, random), label };
};

/** Characters that are no others when they stand on their heads. */
const ONE_WAY = '347ABCDEFGJKLPQRTUVY<';

type Junk = (random: Chance) => Partial<Look>;

/**
 * What is no character: small letters, the gap between two, a line missed by half its height,
 * upside-down text, type far too large or too small, paper.
 */
const junk: Junk[] = [
  (random) => ({
    turn: random.normal() * 0.3,
    wide: random.between(0.5, 2),
    high: random.between(0.6, 1.8),
  }),
  (random) => ({ rise: (random.unit() < 0.5 ? -1 : 1) * random.between(0.5, 1.1) }),
  (random) => ({ shift: (random.unit() < 0.5 ? -1 : 1) * random.between(0.36, 0.5) }),
  (random) => ({
    flip: true,
    characters: Array.from({ length: 5 }, () => ALPHABET.indexOf(pick([...ONE_WAY], random))),
  }),
  (random) =>
    random.unit() < 0.5
      ? { wide: random.between(1.5, 2.6), high: random.between(1.5, 2.6) }
      : { wide: random.between(0.35, 0.62), high: random.between(0.35, 0.62) },
  () => ({ characters: [-1, -1, -1] }),
];

/** The first two kinds of junk are drawn from letters that stand around zones. */
export const junkExample = ({ zone, others, strangers }: Prints, random: Chance): Example => {
  const kind = random.below(junk.length + 1),
    pitch = pitchOf(random);
  const print =
    kind <= 1 ? pick(strangers, random) : random.unit() < OTHER_FACE ? pick(others, random) : zone;
  const atlas = blurFor(print, pitch, random);
  const plain: Look = {
    atlas,
    characters: Array.from({ length: 5 }, () => random.below(atlas.count)),
    turn: random.normal() * 0.05,
    wide: 1 + random.normal() * 0.06,
    high: 1 + random.normal() * 0.06,
    rise: random.normal() * 0.08,
    shift: random.normal() * 0.06,
    flip: false,
  };
  return {
    input: exposed(sceneOf({ ...plain, ...junk[Math.max(0, kind - 1)]!(random) }), pitch, random),
    label: JUNK,
  };
};
