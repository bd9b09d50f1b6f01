import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { ALPHABET } from '../../mrz/alphabet.ts';
import { paintPdf } from '../../specimens/canvas.ts';

/** Pixels between the centres of two characters in an atlas. */
export const PITCH_PX = 40;
const PITCH_PT = 8;
const ROWS_PT = 18;
/** Capitals are about as high as characters are apart (ICAO 9303 part 3, 4.4: OCR-B, size 1). */
const CAPITAL = 0.95;

/**
 * Darkness (0 paper to 1 ink) of a strip of characters, `PITCH_PX` apart, the middle of capitals on
 * the middle row.
 */
export interface Atlas {
  ink: Float32Array;
  width: number;
  height: number;
  count: number;
}

interface Strip {
  data: Buffer;
  width: number;
  height: number;
}

const render = async (pdf: Buffer): Promise<Strip> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { data, width, height } = await document
    .getPage(0)
    .render({ scale: (PITCH_PX / PITCH_PT) * 2, render: 'bitmap' });
  const grey = await sharp(data, { raw: { width, height, channels: 4 } })
    .greyscale()
    .resize(Math.round(width / 2))
    .raw()
    .toBuffer({ resolveWithObject: true });
  document.destroy();
  library.destroy();
  return { data: grey.data, width: grey.info.width, height: grey.info.height };
};

/**
 * Paints every character of `characters` in a typeface of the specimens or of PDF, one per pitch,
 * with capitals of the usual height.
 */
const paintStrip = async (face: string, characters: string): Promise<Strip> => {
  const paint = (size: number) =>
    paintPdf([characters.length * PITCH_PT, ROWS_PT], 'glyphs', (canvas) => {
      canvas.font(face).fontSize(size).fillColor('#000');
      for (const [at, character] of [...characters].entries()) {
        const wide = canvas.widthOfString(character);
        canvas.text(character, at * PITCH_PT + (PITCH_PT - wide) / 2, 1, {
          lineBreak: false,
          baseline: 'top',
        });
      }
    });
  const first = inkRows(await render(await paint(8)), characters);
  return render(await paint((8 * CAPITAL * PITCH_PX) / (first.last - first.first + 1)));
};

/** Rows shifted so that the ink of capitals is centred. */
const centred = (strip: Strip, characters: string): Atlas => {
  const rows = inkRows(strip, characters);
  const shift = Math.round((rows.first + rows.last) / 2 - strip.height / 2);
  const ink = new Float32Array(strip.width * strip.height);
  for (let y = 0; y < strip.height; y += 1) {
    for (let x = 0; x < strip.width; x += 1) {
      const from = y + shift;
      ink[y * strip.width + x] =
        from >= 0 && from < strip.height
          ? 1 - (strip.data[from * strip.width + x] ?? 255) / 255
          : 0;
    }
  }
  return {
    ink,
    width: strip.width,
    height: strip.height,
    count: Math.round(strip.width / PITCH_PX),
  };
};

/** Where the ink of the capital E begins and ends; of everything, where there is none. */
const inkRows = ({ data, width, height }: Strip, characters: string) => {
  const at = characters.indexOf('E');
  const [from, to] = at < 0 ? [0, width] : [at * PITCH_PX, (at + 1) * PITCH_PX];
  const dark = [...Array(height).keys()].filter((y) =>
    data.subarray(y * width + from, y * width + to).some((value) => value < 128),
  );
  return { first: dark[0] ?? 0, last: dark.at(-1) ?? height - 1 };
};

/** Typefaces of zones that were not set in OCR-B, as older and home-made ones are. */
const OTHERS = ['Helvetica', 'Helvetica-Bold', 'Courier', 'Courier-Bold', 'medium'];
/** What stands around zones. The E gives the size and is never drawn. */
const STRANGERS = 'abcdefghijklmnopqrstuvwxyz,.;:!?%&()/-+=éäößñç@#€';

export interface Atlases {
  zone: Atlas;
  others: Atlas[];
  strangers: Atlas[];
}

/**
 * The zone's 37 characters in its own typeface and in others, and letters to learn what is not one.
 */
export const makeAtlases = async (): Promise<Atlases> => {
  const glyphs = async (face: string) => centred(await paintStrip(face, ALPHABET), ALPHABET);
  const strangers = async (face: string) => ({
    ...centred(await paintStrip(face, `${STRANGERS}E`), `${STRANGERS}E`),
    count: STRANGERS.length,
  });
  return {
    zone: await glyphs('zone'),
    others: await Promise.all(OTHERS.map(glyphs)),
    strangers: await Promise.all(['medium', 'Courier'].map(strangers)),
  };
};
