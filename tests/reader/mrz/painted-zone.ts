import { brightness, type GreyImage } from '../../../src/reader/image/grey-image.ts';
import { openFile } from '../../../src/reader/open-file.ts';
import { greyOf } from '../../../src/reader/pages/picture.ts';
import { paintPdf } from '../../../src/reader/specimens/canvas.ts';
import { type Exposure, photograph } from '../../../src/reader/specimens/photograph.ts';

/** Points from one character to the next, and from one line to the next. */
const [PITCH, LINE] = [7.2, 18];

/**
 * The typeface of a zone, how large it is beside what its pitch asks for, and how far its strokes
 * are widened (points).
 */
interface Print {
  face?: string;
  large?: number;
  bold?: number;
}

/** A card with nothing but a zone in a typeface, within a frame, as a camera sees it. */
export async function paintedZone(
  lines: readonly string[],
  { face = 'zone', large = 1, bold = 0, ...exposure }: Exposure & Print,
): Promise<GreyImage> {
  const [width, height] = [Math.max(...lines.map((line) => line.length)) * PITCH + 36, 200];
  const pdf = await paintPdf([width, height], 'zone', (canvas) => {
    canvas
      .rect(0, 0, width, height)
      .fill('#eef1ee')
      .lineWidth(1)
      .rect(6, 6, width - 12, height - 12)
      .stroke('#444');
    canvas.font(face).fontSize(10);
    canvas
      .fontSize(10 * (PITCH / canvas.widthOfString('0')) * (face === 'zone' ? large : 0.9))
      .fillColor('#15181d')
      .strokeColor('#15181d')
      .lineWidth(bold);
    for (const [row, line] of lines.entries()) {
      for (const [at, character] of [...line].entries())
        canvas.text(
          character,
          18 + (at + 0.5) * PITCH - canvas.widthOfString(character) / 2,
          height - 20 - (lines.length - row) * LINE,
          { lineBreak: false, fill: true, stroke: bold > 0 },
        );
    }
  });
  const file = await openFile(await photograph(pdf, exposure));
  const { picture } = await file.page(1);
  await file.close();
  return greyOf(picture);
}

/** The same picture with every pixel taken from elsewhere (both in shares of width and height). */
export function warped(
  image: GreyImage,
  from: (x: number, y: number) => [number, number],
): GreyImage {
  const { width, height } = image;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = from(x / width, y / height);
      data[y * width + x] =
        u < 0 || v < 0 || u > 1 || v > 1 ? 110 : brightness(image, u * width, v * height);
    }
  }
  return { data, width, height };
}

/** The same picture with a shadow on all that lies to the right of a slanting edge. */
export function shadowed(image: GreyImage, light: number): GreyImage {
  const { width, height } = image,
    isInShadow = (at: number) =>
      (at % width) / width + (0.3 * Math.floor(at / width)) / height > 0.62;
  return {
    ...image,
    data: image.data.map((value, at) => (isInShadow(at) ? value * light : value)),
  };
}
