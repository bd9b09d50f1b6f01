import { type FormatName, formats } from '../../../core/mrz/formats.ts';
import { type Chance, chance } from '../chance.ts';
import { paintCard, type SpecimenCard } from './card.ts';
import { inventedZone } from './invented-zone.ts';
import { type Shot, shoot } from './shoot.ts';

type Seen = Partial<Shot> & Partial<Pick<SpecimenCard, 'face' | 'overprint'>>;

const either = (random: Chance): 1 | -1 => (random.unit() < 0.5 ? 1 : -1);

/** What may happen to a card on its way to us. */
const exposures = {
  scanned: () => ({ width: 1600, fill: 1 }),
  small: () => ({ width: 600, fill: 0.98 }),
  huge: () => ({ width: 6000, fill: 0.95 }),
  upsideDown: (random) => ({ turn: 180 + random.between(-3, 3) }),
  sideways: (random) => ({ turn: 90 * either(random) + random.between(-3, 3) }),
  tilted: (random) => ({ turn: either(random) * random.between(5, 15), fill: 0.85 }),
  steep: (random) => ({ turn: either(random) * random.between(15, 25), fill: 0.9 }),
  perspective: (random) => ({
    lean: [either(random) * random.between(12, 30), either(random) * random.between(12, 30)],
    fill: 0.85,
  }),
  blurred: (random) => ({ blur: random.between(0.1, 0.22) }),
  recompressed: (random) => ({
    width: Math.round(random.between(750, 1200)),
    quality: Math.round(random.between(25, 60)),
  }),
  noisy: (random) => ({ noise: random.between(14, 40) }),
  faint: (random) => ({ contrast: random.between(0.16, 0.4) }),
  glare: () => ({ glare: true }),
  shadow: () => ({ shadow: true }),
  overprinted: () => ({ overprint: true }),
  otherFace: (random) => ({ face: random.unit() < 0.5 ? 'Courier' : 'Helvetica' }),
  messenger: (random) => ({
    width: Math.round(random.between(800, 1280)),
    fill: random.between(0.75, 0.95),
    turn: random.between(-8, 8),
    lean: [random.between(-12, 12), random.between(-12, 12)],
    blur: random.between(0, 0.08),
    noise: random.between(2, 8),
    contrast: random.between(0.5, 0.95),
    shadow: random.unit() < 0.4,
    quality: Math.round(random.between(30, 60)),
  }),
  onDesk: (random) => ({
    width: 2400,
    fill: random.between(0.55, 0.8),
    turn: 90 * random.below(4) + random.between(-12, 12),
    lean: [random.between(-15, 15), random.between(-15, 15)],
    blur: random.between(0, 0.06),
    noise: random.between(3, 9),
    contrast: random.between(0.6, 0.95),
    shadow: random.unit() < 0.5,
    glare: random.unit() < 0.3,
    quality: 70,
  }),
} as const satisfies Record<string, (random: Chance) => Seen>;

export type ExposureName = keyof typeof exposures;

export const exposureNames = Object.keys(exposures) as ExposureName[];
export const formatNames = Object.keys(formats) as FormatName[];

export interface ZoneSpecimen {
  name: string;
  format: FormatName;
  exposure: ExposureName;
  lines: string[];
  bytes: Buffer;
}

/** A card under a camera, nothing amiss. */
export const usual: Omit<Shot, 'count'> = {
  width: 1400,
  turn: 0,
  lean: [0, 0],
  fill: 0.92,
  blur: 0,
  noise: 2,
  contrast: 0.95,
  glare: false,
  shadow: false,
  quality: 85,
};

/** A card of a format as it arrives; the same seed gives the same picture. */
export const zoneSpecimen = async (
  format: FormatName,
  exposure: ExposureName,
  seed: number,
): Promise<ZoneSpecimen> => {
  const random = chance(
    seed * 7919 + exposureNames.indexOf(exposure) * 131 + formatNames.indexOf(format) * 17,
  );
  const lines = inventedZone(format, random),
    seen: Seen = exposures[exposure](random);
  const card = await paintCard({
    format,
    lines,
    face: seen.face ?? 'zone',
    overprint: seen.overprint ?? false,
    random,
  });
  return {
    name: `${format} ${exposure} ${seed}`,
    format,
    exposure,
    lines,
    bytes: await shoot(card, { ...usual, ...seen, count: formats[format].length }, seed),
  };
};
