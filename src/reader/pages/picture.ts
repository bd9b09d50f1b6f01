import sharp, { type Sharp } from 'sharp';
import type { QuarterTurns } from '../../core/pages/page-plan.ts';
import type { GreyImage } from '../image/grey-image.ts';
import { readerLimits } from '../limits.ts';

/** Pixels of a page, row by row: red, green and blue of 0 to 255. */
export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Brings whatever sharp opened to three channels of eight bits; transparent parts become paper. */
export const pictureFrom = (image: Sharp): Promise<Picture> =>
  opaquePicture(image.flatten({ background: '#ffffff' }));

/** The same where nothing is transparent, though there is a channel for it. */
export async function opaquePicture(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Turned clockwise by quarters. */
export async function turnedPicture(picture: Picture, turns: QuarterTurns): Promise<Picture> {
  return turns === 0 ? picture : pictureFrom(opened(picture).rotate(turns * 90));
}

export async function greyOf(picture: Picture): Promise<GreyImage> {
  const { data, info } = await opened(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
  };
}

/** The lightest of each pixel's colours: coloured print fades, black stays. */
export function withoutColour({ data, width, height }: Picture): GreyImage {
  const lightest = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < lightest.length; at += 1, from += 3)
    lightest[at] = Math.max(data[from]!, data[from + 1]!, data[from + 2]!);
  return { data: lightest, width, height };
}

/** Within a square of `side` pixels; never enlarged. */
export async function shrunkPicture(picture: Picture, side: number): Promise<Picture> {
  if (Math.max(picture.width, picture.height) <= side) return picture;
  return pictureFrom(opened(picture).resize({ width: side, height: side, fit: 'inside' }));
}

/**
 * What the screens show of a page: WebP, at most `limits.previewSide` pixels on the longer side.
 */
export async function previewOf(
  picture: Picture,
): Promise<{ width: number; height: number; bytes: Uint8Array }> {
  const isLarge = Math.max(picture.width, picture.height) > readerLimits.previewSide;
  const image = isLarge
    ? opened(picture).resize({
        width: readerLimits.previewSide,
        height: readerLimits.previewSide,
        fit: 'inside',
      })
    : opened(picture);
  const { data, info } = await image
    .webp({ quality: 80, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

function opened({ data, width, height }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
