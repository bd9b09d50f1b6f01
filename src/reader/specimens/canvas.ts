import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

const fontFolder = join(
  createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'),
  '..',
);
const inter = (weight: string) => readFileSync(join(fontFolder, weight, `Inter_${weight}.ttf`));

const fonts = {
  regular: () => inter('400Regular'),
  medium: () => inter('500Medium'),
  bold: () => inter('700Bold'),
  zone: () => readFileSync(join(import.meta.dirname, 'ocr-b.otf')),
};

/** The typefaces of specimens: Inter in three weights and OCR-B for machine-readable zones. */
export type SpecimenTypeface = keyof typeof fonts;

export type Canvas = InstanceType<typeof PDFDocument>;

/** A moment that every specimen carries, so that the same story gives the same bytes. */
const MADE = new Date(Date.UTC(2026, 0, 1));

/**
 * Paints pages of a size in points (1/72 inch) and gives the PDF; the same painting gives the same
 * bytes.
 */
export const paintPdf = (
  size: [number, number],
  title: string,
  paint: (canvas: Canvas) => void,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const canvas = new PDFDocument({
      size,
      margin: 0,
      info: { Title: title, CreationDate: MADE, ModDate: MADE },
      autoFirstPage: true,
    });
    for (const [name, read] of Object.entries(fonts)) canvas.registerFont(name, read());
    const chunks: Buffer[] = [];
    canvas.on('data', (chunk: Buffer) => chunks.push(chunk));
    canvas.on('end', () => resolve(Buffer.concat(chunks)));
    canvas.on('error', reject);
    paint(canvas);
    canvas.end();
  });

/** One line of text with its top left corner at x, y (points). */
export const write = (
  canvas: Canvas,
  text: string,
  at: {
    x: number;
    y: number;
    size: number;
    face?: SpecimenTypeface;
    colour?: string;
    width?: number;
    align?: 'left' | 'right';
  },
): void => {
  canvas
    .font(at.face ?? 'regular')
    .fontSize(at.size)
    .fillColor(at.colour ?? '#1d2430')
    .text(text, at.x, at.y, {
      lineBreak: at.width !== undefined,
      width: at.width,
      align: at.align ?? 'left',
    });
};

/** A canvas that only measures, with the typefaces of specimens. */
export const openMeasure = (): Canvas => {
  const canvas = new PDFDocument({ autoFirstPage: true });
  for (const [name, read] of Object.entries(fonts)) canvas.registerFont(name, read());
  return canvas;
};
