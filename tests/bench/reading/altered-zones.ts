import sharp from 'sharp';
import { type FormatName, formats } from '../../../src/core/mrz/formats.ts';
import type { GreyImage } from '../../../src/reader/image/grey-image.ts';
import { ALPHABET } from '../../../src/reader/mrz/alphabet.ts';
import { type Chance, chance } from '../../../src/reader/specimens/chance.ts';
import { inventedZone } from '../../../src/reader/specimens/zones/invented-zone.ts';
import { type Atlas, makeAtlases, PITCH_PX } from '../../../src/reader/training/mrz/atlas.ts';

/**
 * A zone with something amiss, as a picture of nothing else: accepted, it must say `lines` and
 * nothing else.
 */
export interface AlteredZone {
  name: string;
  kind: Alteration;
  lines: string[];
  image: GreyImage;
}

/** What can be read in place of another character, and often is. */
const ALIKE: Record<string, string> = {
  0: 'O',
  O: '0',
  1: 'I',
  I: '1',
  5: 'S',
  S: '5',
  8: 'B',
  B: '8',
  2: 'Z',
  Z: '2',
  6: 'G',
  G: '6',
};

interface Zone {
  format: FormatName;
  lines: string[];
  random: Chance;
}
/**
 * Darkness of 0 to 1; `pitch` pixels from one character to the next, the middle of line and
 * character where `placeOf` says.
 */
interface Print {
  ink: Float32Array;
  width: number;
  height: number;
  pitch: number;
  placeOf(line: number, at: number): { x: number; y: number };
}

const withCharacter = (
  lines: readonly string[],
  { line, at, character }: { line: number; at: number; character: string },
): string[] =>
  lines.map((text, row) =>
    row === line ? text.slice(0, at) + character + text.slice(at + 1) : text,
  );

/** A place that a check digit covers or is. */
const guardedPlace = ({ format, random }: Zone): { line: number; at: number } => {
  const checks = Object.values(formats[format].checks),
    { digit, covers } = checks[random.below(checks.length)]!;
  const spans = [digit, ...covers],
    { line, from, to } = spans[random.below(spans.length)]!;
  return { line, at: from + random.below(to - from) };
};

/**
 * Where a number or anything else stands both letters and digits may, so that nothing but a check
 * digit tells.
 */
const swapped = (zone: Zone): string[] => {
  const places = Object.values(formats[zone.format].fields)
    .filter(({ kind }) => kind === 'any')
    .flatMap(({ line, from, to }) =>
      Array.from({ length: to - from }, (_, step) => ({
        line,
        at: from + step,
        character: ALIKE[zone.lines[line]![from + step]!] ?? '',
      })),
    )
    .filter(({ character }) => character);
  return places.length > 0
    ? withCharacter(zone.lines, places[zone.random.below(places.length)]!)
    : altered(zone);
};

const altered = (zone: Zone): string[] => {
  const place = guardedPlace(zone),
    old = zone.lines[place.line]![place.at]!;
  const others = [...(/\d/.test(old) ? '0123456789' : ALPHABET)].filter(
    (character) => character !== old,
  );
  return withCharacter(zone.lines, {
    ...place,
    character: others[zone.random.below(others.length)]!,
  });
};

const wrongDigit = ({ format, lines, random }: Zone): string[] => {
  const checks = Object.values(formats[format].checks),
    { digit } = checks[random.below(checks.length)]!;
  return withCharacter(lines, {
    line: digit.line,
    at: digit.from,
    character: String((Number(lines[digit.line]![digit.from]) + 1 + random.below(9)) % 10),
  });
};

const drawnOver = (
  print: Print,
  darkness: number,
  isIn: (x: number, y: number) => boolean,
): void => {
  for (let at = 0; at < print.ink.length; at += 1)
    if (isIn(at % print.width, Math.floor(at / print.width))) print.ink[at] = darkness;
};

/** A place in the names, where no check digit tells. */
const inNames = (print: Print, { format, random }: Zone): { x: number; y: number } => {
  const { names, surname, givenNames } = formats[format].fields,
    field = names ?? (random.unit() < 0.5 ? surname : givenNames)!;
  return print.placeOf(
    field.line,
    field.from + random.between(0, Math.min(18, field.to - field.from)),
  );
};

/** A straight stroke in black ink (or of bare paper), so many pitches long and wide. */
const stroke = (
  print: Print,
  { x, y }: { x: number; y: number },
  {
    length,
    width,
    turn,
    darkness,
  }: { length: number; width: number; turn: number; darkness: number },
): void => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)],
    { pitch } = print;
  drawnOver(
    print,
    darkness,
    (atX, atY) =>
      Math.abs((atX - x) * cos + (atY - y) * sin) < (length * pitch) / 2 &&
      Math.abs((atY - y) * cos - (atX - x) * sin) < (width * pitch) / 2,
  );
};

/** What happens to a print whose characters are all right. */
const damages = {
  barred: (print, zone) =>
    stroke(print, inNames(print, zone), {
      length: zone.random.between(0.4, 8),
      width: zone.random.between(0.06, 0.5),
      turn: zone.random.between(-0.2, 0.2),
      darkness: 1,
    }),
  struck: (print, zone) => {
    for (let more = 1 + zone.random.below(3); more > 0; more -= 1)
      stroke(print, inNames(print, zone), {
        length: zone.random.between(0.3, 3),
        width: zone.random.between(0.05, 0.2),
        turn: zone.random.between(0, Math.PI),
        darkness: zone.random.between(0.7, 1),
      });
  },
  ringed: (print, zone) => {
    const { x, y } = inNames(print, zone),
      outer = zone.random.between(1, 4) * print.pitch,
      wide = zone.random.between(0.08, 0.3) * print.pitch;
    drawnOver(print, 1, (atX, atY) => Math.abs(Math.hypot(atX - x, atY - y) - outer) < wide / 2);
  },
  specked: (print, zone) => {
    for (let more = 4 + zone.random.below(12); more > 0; more -= 1) {
      const { x, y } = inNames(print, zone),
        reach = zone.random.between(0.06, 0.22) * print.pitch,
        [byX, byY] = [
          zone.random.between(-0.6, 0.6) * print.pitch,
          zone.random.between(-0.6, 0.6) * print.pitch,
        ];
      drawnOver(print, 1, (atX, atY) => Math.hypot(atX - x - byX, atY - y - byY) < reach);
    }
  },
  worn: (print, zone) => {
    for (let more = 1 + zone.random.below(4); more > 0; more -= 1)
      stroke(print, inNames(print, zone), {
        length: zone.random.between(0.2, 1.5),
        width: zone.random.between(0.1, 0.4),
        turn: zone.random.between(0, Math.PI),
        darkness: 0,
      });
  },
} as const satisfies Record<string, (print: Print, zone: Zone) => void>;

const changes = { swapped, altered, wrongDigit } as const;

export type Alteration = keyof typeof changes | keyof typeof damages;
export const alterations = [...Object.keys(changes), ...Object.keys(damages)] as Alteration[];

/** Sizes in pitches: from one line to the next, and paper around all. */
const [LINE, AROUND] = [2.2, 3];

const printed = (lines: readonly string[], pitch: number, atlas: Atlas): Print => {
  const width = Math.ceil((lines[0]!.length + 2 * AROUND) * pitch),
    height = Math.ceil(((lines.length - 1) * LINE + 2 * AROUND) * pitch);
  const print: Print = {
    ink: new Float32Array(width * height),
    width,
    height,
    pitch,
    placeOf: (line, at) => ({ x: (AROUND + at + 0.5) * pitch, y: (AROUND + line * LINE) * pitch }),
  };
  for (const [line, text] of lines.entries())
    for (const [at, character] of [...text].entries())
      paste(print, atlas, { ...print.placeOf(line, at), glyph: ALPHABET.indexOf(character) });
  return print;
};

/** A glyph of the atlas, the mean of what each pixel covers. */
const paste = (
  { ink, width, pitch }: Print,
  atlas: Atlas,
  { x, y, glyph }: { x: number; y: number; glyph: number },
): void => {
  const scale = PITCH_PX / pitch,
    half = pitch / 2,
    tall = (atlas.height / 2 / PITCH_PX) * pitch,
    parts = Math.max(1, Math.round(scale));
  for (let row = Math.ceil(y - tall); row < y + tall; row += 1)
    for (let column = Math.ceil(x - half); column < x + half; column += 1) {
      let sum = 0;
      for (let part = 0; part < parts * parts; part += 1) {
        const u =
            (column - x + ((part % parts) + 0.5) / parts - 0.5) * scale + (glyph + 0.5) * PITCH_PX,
          v = (row - y + (Math.floor(part / parts) + 0.5) / parts - 0.5) * scale + atlas.height / 2;
        if (u >= glyph * PITCH_PX && u < (glyph + 1) * PITCH_PX && v >= 0 && v < atlas.height)
          sum += atlas.ink[Math.floor(v) * atlas.width + Math.floor(u)]!;
      }
      const at = row * width + column;
      ink[at] = Math.max(ink[at] ?? 0, sum / (parts * parts));
    }
};

const seen = async ({ ink, width, height, pitch }: Print, random: Chance): Promise<GreyImage> => {
  const [paper, black, grain] = [
    random.between(170, 245),
    random.between(10, 70),
    random.between(0, 9),
  ];
  const bytes = Uint8Array.from(ink, (dark) =>
    Math.max(0, Math.min(255, paper + (black - paper) * dark + grain * random.normal())),
  );
  const soft = sharp(bytes, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.35, random.between(0.02, 0.09) * pitch))
    .jpeg({ quality: Math.round(random.between(50, 92)) });
  const { data, info } = await sharp(await soft.toBuffer())
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
};

const [SMALLEST, LARGEST] = [11, 24];

/**
 * Zones number `from` to `to`, every kind of alteration and every format in turn; the same number
 * gives the same picture.
 */
export async function* alteredZones(to: number, from = 1): AsyncGenerator<AlteredZone> {
  const { zone: atlas } = await makeAtlases(),
    names = Object.keys(formats) as FormatName[];
  for (let number = from; number <= to; number += 1) {
    const random = chance(number * 4099),
      kind = alterations[number % alterations.length]!,
      format = names[Math.floor(number / alterations.length) % names.length]!;
    const zone: Zone = { format, lines: inventedZone(format, random), random };
    const lines = kind in changes ? changes[kind as keyof typeof changes](zone) : zone.lines;
    const print = printed(lines, random.between(SMALLEST, LARGEST), atlas);
    if (kind in damages) damages[kind as keyof typeof damages](print, zone);
    yield { name: `${format} ${kind} ${number}`, kind, lines, image: await seen(print, random) };
  }
}
