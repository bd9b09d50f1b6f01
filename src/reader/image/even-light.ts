import sharp from 'sharp';
import { letGo } from '../collect-garbage.ts';
import type { GreyImage } from './grey-image.ts';

/** What paper becomes; a little below white, so that nothing is cut. */
const PAPER = 230;
/** The surroundings of a pixel, as a share of the longer side; some lines of text. */
const SURROUNDINGS = 1 / 75;
const LEAST_SURROUNDINGS = 10;

/** What a pixel becomes, by its own brightness and that of its surroundings (the low byte). */
const lit = Uint8Array.from({ length: 65_536 }, (_, both) =>
  Math.min(255, ((both >> 8) * PAPER) / Math.max(1, both & 255)),
);

/**
 * Divides each pixel by its surroundings: shadows, coloured cards and guilloches become paper,
 * letters stay. The recogniser finds letters by one level for the whole page, so without this it
 * sees none on a dark or uneven one.
 */
export async function evenLight(image: GreyImage): Promise<GreyImage> {
  const sigma = Math.max(LEAST_SURROUNDINGS, Math.max(image.width, image.height) * SURROUNDINGS);
  const blurred = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 1 },
  })
    .blur(sigma)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const data = new Uint8Array(image.data.length);
  for (let at = 0; at < data.length; at += 1)
    data[at] = lit[(image.data[at]! << 8) | blurred[at]!]!;
  letGo(blurred);
  return { ...image, data };
}
