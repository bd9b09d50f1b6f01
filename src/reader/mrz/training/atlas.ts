import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { type Face, paintPdf } from '../../../specimens/canvas.ts';
import { ALPHABET } from '../alphabet.ts';

/** Pixels between the centres of two characters in an atlas. */
export const PITCH_PX = 40;
const PITCH_PT = 7.2;
const ROWS_PT = 14;

/** Darkness (0 paper to 1 ink) of a strip of characters, `PITCH_PX` apart, the middle of capitals on the middle row. */
export interface Atlas { ink: Float32Array; width: number; height: number; count: number }

const render = async (pdf: Buffer): Promise<{ data: Buffer; width: number; height: number }> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { data, width, height } = await document.getPage(0).render({ scale: (PITCH_PX / PITCH_PT) * 2, render: 'bitmap' });
  const grey = await sharp(data, { raw: { width, height, channels: 4 } }).greyscale().resize(Math.round(width / 2)).raw().toBuffer({ resolveWithObject: true });
  document.destroy();
  library.destroy();
  return { data: grey.data, width: grey.info.width, height: grey.info.height };
};

/** Paints every character of `characters` in a typeface, one per pitch; the zone's typeface is scaled to the pitch. */
export const paintStrip = async (face: Face, characters: string): Promise<{ data: Buffer; width: number; height: number }> =>
  render(await paintPdf([characters.length * PITCH_PT, ROWS_PT], 'glyphs', (canvas) => {
    canvas.font(face).fontSize(10);
    const size = face === 'zone' ? 10 * (PITCH_PT / canvas.widthOfString('0')) : 10;
    canvas.fontSize(size).fillColor('#000');
    for (const [at, character] of [...characters].entries()) {
      const wide = canvas.widthOfString(character);
      canvas.text(character, at * PITCH_PT + (PITCH_PT - wide) / 2, 0, { lineBreak: false, baseline: 'top' });
    }
  }));

/** Rows shifted so that the ink of capitals is centred. */
const centred = (strip: { data: Buffer; width: number; height: number }): Atlas => {
  const rows = inkRows(strip);
  const shift = Math.round((rows.first + rows.last) / 2 - strip.height / 2);
  const ink = new Float32Array(strip.width * strip.height);
  for (let y = 0; y < strip.height; y += 1) {
    for (let x = 0; x < strip.width; x += 1) {
      const from = y + shift;
      ink[y * strip.width + x] = from >= 0 && from < strip.height ? 1 - (strip.data[from * strip.width + x] ?? 255) / 255 : 0;
    }
  }
  return { ink, width: strip.width, height: strip.height, count: Math.round(strip.width / PITCH_PX) };
};

const inkRows = ({ data, width, height }: { data: Buffer; width: number; height: number }) => {
  const dark = [...Array(height).keys()].filter((y) => data.subarray(y * width, (y + 1) * width).some((value) => value < 128));
  return { first: dark[0] ?? 0, last: dark.at(-1) ?? height - 1 };
};

/** The zone's 37 characters, and letters of another typeface to learn what is not one. */
export const makeAtlases = async (): Promise<{ glyphs: Atlas; strangers: Atlas }> => ({
  glyphs: centred(await paintStrip('zone', ALPHABET)),
  strangers: centred(await paintStrip('medium', 'abcdefghijklmnopqrstuvwxyz,.;:!?%&()/-+=éäößñçABDEGMNQRSW0123456789')),
});
