import type { FormatName } from '../../../core/mrz/formats.ts';
import { type Canvas, paintPdf, type SpecimenTypeface, write } from '../canvas.ts';
import type { Chance } from '../chance.ts';
import { paintPortrait } from '../portrait.ts';

/** Sizes in points (ICAO 9303 parts 4 to 7): 125 × 88, 105 × 74, 86 × 54 and 120 × 80 mm. */
const SIZES: Record<FormatName, [number, number]> = {
  TD3: [354.3, 249.4],
  TD2: [297.6, 209.8],
  TD1: [242.6, 153],
  MRVA: [340.2, 226.8],
  MRVB: [297.6, 209.8],
  FRID: [297.6, 209.8],
};
/** Characters stand 2.54 mm apart (ICAO 9303 part 3, 4.4). */
const PITCH = 7.2;

const PAPERS = [
  ['#eef3ee', '#1f4a58'],
  ['#f6e3e0', '#8a2f3c'],
  ['#dfe9f6', '#24407a'],
  ['#e6f0d8', '#3e6a2c'],
  ['#f4ecd2', '#8a6420'],
  ['#ece2f2', '#55307a'],
  ['#f2f2f0', '#5a5a5a'],
  ['#cfe0dd', '#0f6a6a'],
] as const;
const INKS = ['#111318', '#1a1a2c', '#22252b', '#2c2622'];
const WORDS = [
  'Surname / Nom',
  'Given names',
  'Date of birth',
  'Place of birth',
  'Authority',
  'Date of expiry',
  'Sex',
  'Nationality',
  'Signature of bearer',
  'Height',
];
const VALUES = [
  '12 AUG 1974',
  'UTOPIA',
  'ZENITH CITY',
  'F',
  '1,72 m',
  'MINISTRY OF THE INTERIOR',
  '04.03.2031',
  'ERIKSSON',
];

export interface SpecimenCard {
  format: FormatName;
  lines: readonly string[];
  face: SpecimenTypeface | 'Courier' | 'Helvetica';
  /** Something in red is printed or stamped over the zone. */
  overprint: boolean;
  random: Chance;
}

/** A card or page of nobody's country around a zone, as a PDF of one page. */
export const paintCard = (card: SpecimenCard): Promise<Buffer> =>
  paintPdf(SIZES[card.format], 'Specimen', (canvas) => {
    const { format, random, lines } = card,
      [width, height] = SIZES[format];
    const [paper, ink] = PAPERS[random.below(PAPERS.length)]!;
    canvas.rect(0, 0, width, height).fill(paper);
    const zoneHeight = lines.length * 17 + 14;
    guilloche(canvas, { width, height, ink, random });
    if (random.unit() < 0.5) canvas.rect(0, height - zoneHeight, width, zoneHeight).fill('#fbfbf8');
    write(canvas, 'SPECIMEN OF NO STATE', { x: 14, y: 8, size: 9, face: 'bold', colour: ink });
    const room = height - zoneHeight - 26;
    if (format !== 'TD1' || random.unit() < 0.4)
      paintPortrait(canvas, {
        x: 14,
        y: 22,
        width: room * 0.7,
        height: room * 0.9,
        background: '#dfe6e8',
      });
    fields(canvas, { x: 24 + room * 0.7, y: 24, bottom: height - zoneHeight - 12, ink, random });
    paintZone(canvas, card, [width, height]);
    if (card.overprint) overprint(canvas, { width, top: height - zoneHeight, random });
  });

interface Area {
  width: number;
  height: number;
  ink: string;
  random: Chance;
}

/** The waves of a security paper. */
const guilloche = (canvas: Canvas, { width, height, ink, random }: Area): void => {
  canvas.save().lineWidth(random.between(0.15, 0.4)).strokeOpacity(random.between(0.12, 0.4));
  const gap = random.between(2.5, 8),
    swing = random.between(2, 14),
    length = random.between(20, 90),
    lean = random.between(-0.3, 0.3);
  for (let row = -40; row < height + 40; row += gap) {
    const at = (x: number) =>
      row + lean * x + swing * Math.sin((2 * Math.PI * x) / length + row * 0.11);
    canvas.moveTo(0, at(0));
    for (let x = 4; x <= width; x += 4) canvas.lineTo(x, at(x));
    canvas.stroke(ink);
  }
  canvas.restore();
};

const fields = (
  canvas: Canvas,
  {
    x,
    y,
    bottom,
    ink,
    random,
  }: { x: number; y: number; bottom: number; ink: string; random: Chance },
): void => {
  for (let top = y; top < bottom - 14; top += 17) {
    write(canvas, WORDS[random.below(WORDS.length)]!, { x, y: top, size: 4.2, colour: ink });
    write(canvas, VALUES[random.below(VALUES.length)]!, {
      x,
      y: top + 5.4,
      size: 8,
      face: 'medium',
    });
  }
};

const paintZone = (
  canvas: Canvas,
  { lines, face, random }: SpecimenCard,
  [width, height]: [number, number],
): void => {
  canvas.font(face).fontSize(10);
  canvas
    .fontSize(
      10 *
        (PITCH / canvas.widthOfString('0')) *
        (face === 'Helvetica' ? 0.85 : face === 'Courier' ? 0.95 : 1),
    )
    .fillColor(INKS[random.below(INKS.length)]!);
  const step = random.between(15, 18),
    left = (width - (lines[0] ?? '').length * PITCH) / 2,
    top = height - 9 - lines.length * step;
  for (const [row, line] of lines.entries()) {
    for (const [at, character] of [...line].entries())
      canvas.text(
        character,
        left + (at + 0.5) * PITCH - canvas.widthOfString(character) / 2,
        top + row * step,
        { lineBreak: false },
      );
  }
};

/** A word in red across the zone, or the ring of a stamp. */
const overprint = (
  canvas: Canvas,
  { width, top, random }: { width: number; top: number; random: Chance },
): void => {
  const x = width * random.between(0.2, 0.6),
    colour = ['#c8283a', '#b03a78', '#c05a1e'][random.below(3)]!;
  if (random.unit() < 0.5) {
    canvas
      .save()
      .fillOpacity(random.between(0.3, 0.6))
      .rotate(random.between(-14, 4), { origin: [x, top + 16] });
    write(canvas, 'SPECIMEN', {
      x,
      y: top + random.between(0, 14),
      size: random.between(16, 26),
      face: 'bold',
      colour,
    });
  } else {
    canvas.save().strokeOpacity(random.between(0.4, 0.8)).lineWidth(random.between(0.8, 1.8));
    for (const radius of [24, 29]) canvas.circle(x, top + 6, radius).stroke(colour);
  }
  canvas.restore();
};
