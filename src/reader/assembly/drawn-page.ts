import type { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Crop, PageChange } from '../../core/pages/page-plan.ts';
import { readerLimits } from '../limits.ts';
import { type Picture, pictureFrom, turnedPicture } from '../pages/picture.ts';

/** Print of a document stays sharp at this. */
const QUALITY = 90;
const PAPER = '#ffffff';

/** A JPEG of nothing but pixels, without any notes of whoever took the picture. */
export interface DrawnPage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export async function drawnPicture(
  picture: Picture,
  { turns = 0, deskew = 0, crop }: PageChange,
): Promise<DrawnPage> {
  const straight = await straightPicture(await turnedPicture(picture, turns), deskew);
  const { width, height, ...shown } = crop ? await croppedPicture(straight, crop) : straight;
  return {
    bytes: await raw({ ...shown, width, height })
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    width,
    height,
  };
}

/**
 * Adds a page that is nothing but a picture, at the size at which the reader finds as many pixels
 * again.
 */
export async function addDrawnPage(document: PDFDocument, drawn: DrawnPage): Promise<void> {
  const [width, height] = [points(drawn.width), points(drawn.height)];
  document
    .addPage([width, height])
    .drawImage(await document.embedJpg(drawn.bytes), { x: 0, y: 0, width, height });
}

const points = (pixels: number): number => (pixels * 72) / readerLimits.pdfDpi;

const straightPicture = async (picture: Picture, deskew: number): Promise<Picture> =>
  deskew === 0 ? picture : pictureFrom(raw(picture).rotate(-deskew, { background: PAPER }));

/** At least one pixel of the page, and none beyond it. */
function croppedPicture(picture: Picture, [x, y, width, height]: Crop): Promise<Picture> {
  const span = (from: number, length: number, whole: number) => {
    const start = Math.min(whole - 1, Math.max(0, Math.round(from * whole)));
    return {
      start,
      size: Math.max(1, Math.min(whole, Math.round((from + length) * whole)) - start),
    };
  };
  const [across, down] = [span(x, width, picture.width), span(y, height, picture.height)];
  return pictureFrom(
    raw(picture).extract({
      left: across.start,
      top: down.start,
      width: across.size,
      height: down.size,
    }),
  );
}

const raw = ({ data, width, height }: Picture) =>
  sharp(data, { raw: { width, height, channels: 3 } });
