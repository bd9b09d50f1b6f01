import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { paintPdf } from './canvas.ts';
import { paintPortrait } from './portrait.ts';

/** How a camera or scanner saw a page: pixels per inch and what went wrong. */
export interface Exposure {
  dpi: number;
  turn?: number;
  blur?: number;
  desk?: boolean;
}

/**
 * Renders the first page of a PDF as a person would photograph it, and gives a JPEG. `turn` is in
 * degrees clockwise.
 */
export const photograph = async (
  pdf: Buffer,
  { dpi, turn = 0, blur = 0, desk = false }: Exposure,
): Promise<Buffer> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const { data, width, height } = await document
      .getPage(0)
      .render({ scale: dpi / 72, render: 'bitmap' });
    const page = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png()
      .toBuffer();
    const rotated =
      turn === 0
        ? page
        : await sharp(page).rotate(turn, { background: '#77706a' }).png().toBuffer();
    const framed = desk
      ? await sharp(rotated)
          .extend({ top: 60, bottom: 80, left: 70, right: 70, background: '#77706a' })
          .png()
          .toBuffer()
      : rotated;
    return await (blur > 0 ? sharp(framed).blur(blur) : sharp(framed))
      .jpeg({ quality: 88 })
      .toBuffer();
  } finally {
    document.destroy();
    library.destroy();
  }
};

/** A photo of 35 × 45 mm at 600 pixels per inch on white (ICAO 9303 part 3, 3.9), as a JPEG. */
export const paintPhoto = async (): Promise<Buffer> => {
  const size: [number, number] = [99.2, 127.6];
  const pdf = await paintPdf(size, 'Specimen photo', (canvas) =>
    paintPortrait(canvas, { x: 0, y: 0, width: size[0], height: size[1], background: '#fafafa' }),
  );
  return photograph(pdf, { dpi: 600 });
};
