import sharp from 'sharp';
import { type FormatName, formats } from '../../../core/mrz/formats.ts';
import { type Chance, chance } from '../chance.ts';
import { paintCard } from './card.ts';
import { inventedZone } from './invented-zone.ts';
import { shoot } from './shoot.ts';
import { formatNames, usual } from './zone-specimens.ts';

/**
 * A picture that must not be accepted as a zone that says anything else than `lines`; as none at
 * all where there are none.
 */
export interface ZoneTrap {
  name: string;
  kind: TrapName;
  lines?: string[];
  bytes: Buffer;
}

interface Trap {
  lines: string[];
  format: FormatName;
  random: Chance;
}

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  DIGITS = '0123456789';
const drawn = (from: string, count: number, random: Chance): string =>
  Array.from({ length: count }, () => from[random.below(from.length)]).join('');

const seen = async ({ lines, format, random }: Trap, turn = 0): Promise<Buffer> => {
  const pdf = await paintCard({
    format,
    lines,
    face: 'zone',
    overprint: random.unit() < 0.3,
    random,
  });
  return shoot(
    pdf,
    { ...usual, turn, count: formats[format].length, blur: random.between(0, 0.12), quality: 80 },
    random.below(1e6),
  );
};

/** The zone's place in shares of the picture: the card takes most of it. */
const cropped = async (
  bytes: Buffer,
  { left, right, bottom }: { left: number; right: number; bottom: number },
): Promise<Buffer> => {
  const { width, height } = await sharp(bytes).metadata();
  const from = Math.round(width * left);
  return sharp(bytes)
    .extract({
      left: from,
      top: 0,
      width: Math.round(width * (1 - right)) - from,
      height: Math.round(height * (1 - bottom)),
    })
    .jpeg({ quality: 85 })
    .toBuffer();
};

/** Another digit where a check digit counts. */
const altered = ({ lines, format, random }: Trap): string[] => {
  const checks = Object.values(formats[format].checks),
    { digit } = checks[random.below(checks.length)]!;
  return lines.map((line, row) =>
    row === digit.line
      ? line.slice(0, digit.from) +
        ((Number(line[digit.from]) + 1 + random.below(9)) % 10) +
        line.slice(digit.to)
      : line,
  );
};

/** Something lies on the zone: a finger, a label, a clip. */
const covered = async (bytes: Buffer, random: Chance): Promise<Buffer> => {
  const { width, height } = await sharp(bytes).metadata();
  const wide = Math.round(width * random.between(0.06, 0.25)),
    colour = ['#d8a888', '#f4f4f0', '#303438'][random.below(3)]!;
  const cover = await sharp({
    create: { width: wide, height: Math.round(height * 0.4), channels: 3, background: colour },
  })
    .png()
    .toBuffer();
  return sharp(bytes)
    .composite([
      {
        input: cover,
        left: Math.round((width - wide) * random.unit()),
        top: Math.round(height * 0.6),
      },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
};

const noise = (random: Chance): Promise<Buffer> => {
  const [width, height] = [900, 620];
  const data = Buffer.alloc(width * height),
    coarse = 1 + random.below(12),
    seed = random.below(1 << 20);
  for (let at = 0; at < data.length; at += 1)
    data[at] =
      40 +
      (Math.imul(
        (((at % width) / coarse) | 0) + 977 * ((at / width / coarse) | 0) + seed,
        0x9e3779b1,
      ) >>>
        25);
  return sharp(data, { raw: { width, height, channels: 1 } })
    .blur(random.between(0.4, 3))
    .jpeg({ quality: 70 })
    .toBuffer();
};

const filler = (length: number, random: Chance): string =>
  drawn(`${CAPITALS}<<<<<<`, length, random);

/** What is no zone, or one of which something is missing. */
const traps = {
  noise: async ({ random }) => ({ bytes: await noise(random) }),
  empty: async (trap) => ({ bytes: await seen({ ...trap, lines: [] }, 90 * trap.random.below(4)) }),
  prose: async (trap) => ({
    bytes: await seen({
      ...trap,
      lines: trap.lines.map(({ length }) => drawn(`${CAPITALS}EEATION   `, length, trap.random)),
    }),
  }),
  numbers: async (trap) => ({
    bytes: await seen({
      ...trap,
      lines: trap.lines.map(({ length }) => drawn(DIGITS, length, trap.random)),
    }),
  }),
  likeness: async (trap) => ({
    bytes: await seen({
      ...trap,
      lines: trap.lines.map(({ length }, row) =>
        row === 0
          ? `P<${filler(length - 2, trap.random)}`
          : drawn(`${CAPITALS}${DIGITS}${DIGITS}`, length, trap.random),
      ),
    }),
  }),
  wrongDigit: async (trap) => ({ bytes: await seen({ ...trap, lines: altered(trap) }) }),
  cutRight: async (trap) => ({
    lines: trap.lines,
    bytes: await cropped(await seen(trap), {
      left: 0,
      right: trap.random.between(0.05, 0.4),
      bottom: 0,
    }),
  }),
  cutLeft: async (trap) => ({
    lines: trap.lines,
    bytes: await cropped(await seen(trap), {
      left: trap.random.between(0.05, 0.4),
      right: 0,
      bottom: 0,
    }),
  }),
  cutBelow: async (trap) => ({
    lines: trap.lines,
    bytes: await cropped(await seen(trap), {
      left: 0,
      right: 0,
      bottom: trap.random.between(0.08, 0.2),
    }),
  }),
  covered: async (trap) => ({
    lines: trap.lines,
    bytes: await covered(await seen(trap), trap.random),
  }),
} as const satisfies Record<string, (trap: Trap) => Promise<{ lines?: string[]; bytes: Buffer }>>;

export type TrapName = keyof typeof traps;
export const trapNames = Object.keys(traps) as TrapName[];

/** The same seed gives the same picture. */
export const zoneTrap = async (kind: TrapName, seed: number): Promise<ZoneTrap> => {
  const random = chance(seed * 6007 + trapNames.indexOf(kind) * 101),
    format = formatNames[seed % formatNames.length]!;
  return {
    name: `${kind} ${seed}`,
    kind,
    ...(await traps[kind]({ lines: inventedZone(format, random), format, random })),
  };
};
