import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { SourceBox } from '../../core/forms/types.ts';

/** One line of a drawn document, by the name of its field. */
export interface DocumentLine {
  name: string;
  label: string;
  value: string;
}

/** A page that shows the values of a document that nobody has on paper. */
export interface DocumentDrawing {
  bytes: Buffer;
  preview: Buffer;
  width: number;
  height: number;
  /** Where each value stands, by its field. */
  boxes: Readonly<Record<string, SourceBox>>;
}

/** A4 in pixels, and the places on it. */
const [WIDTH, HEIGHT] = [1000, 1414];
const [LEFT, VALUES, TOP, LINE] = [60, 420, 180, 42];
const MOST_LINES = Math.floor((HEIGHT - TOP - LINE) / LINE);
const LONGEST = 46;

const fontfile = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json')),
  '400Regular/Inter_400Regular.ttf',
);

/** Draws a title and lines of "label: value", as many as fit on one page. */
export async function drawDocument(
  title: string,
  { lines, foot }: { lines: readonly DocumentLine[]; foot: string },
): Promise<DocumentDrawing> {
  const shown = lines
    .slice(0, MOST_LINES)
    .map((line, index) => ({ ...line, y: TOP + index * LINE }));
  const page = sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' },
  }).composite([
    written(title, { x: LEFT, y: 80, points: 26 }),
    ...shown.flatMap(({ label, value, y }) => [
      written(label, { x: LEFT, y, colour: '#5d6470' }),
      written(value, { x: VALUES, y }),
    ]),
    written(foot, { x: LEFT, y: HEIGHT - 60, points: 11, colour: '#9a3b46' }),
  ]);
  const bytes = await page.png().toBuffer();
  return {
    bytes,
    preview: await sharp(bytes).webp().toBuffer(),
    width: WIDTH,
    height: HEIGHT,
    boxes: Object.fromEntries(shown.map(({ name, y }) => [name, boxAt(y)])),
  };
}

const boxAt = (y: number): SourceBox => [
  (VALUES - 8) / WIDTH,
  (y - 6) / HEIGHT,
  (WIDTH - VALUES - 40) / WIDTH,
  (LINE - 4) / HEIGHT,
];

interface Place {
  x: number;
  y: number;
  points?: number;
  colour?: string;
}

const written = (
  text: string,
  { x, y, points = 15, colour = '#1d2430' }: Place,
): OverlayOptions => ({
  input: {
    text: {
      // A text without a letter has no picture.
      text: `<span foreground="${colour}">${escaped(shortened(text)) || '–'}</span>`,
      font: `Inter ${points}`,
      fontfile,
      dpi: 100,
      rgba: true,
    },
  },
  left: x,
  top: y,
});

const shortened = (text: string): string => {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).join('')}…` : line.join('');
};

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
