import type { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Crop, PageChange } from '../../core/pages/page-plan.ts';
import { limits } from '../limits.ts';
import { pictureFrom, turnedPicture, type Picture } from '../pages/picture.ts';

/** Print of a document stays sharp at this. */
const QUALITY = 90;
const PAPER = '#ffffff';

/** Adds a page that is nothing but its pixels, at the size at which the reader finds as many again. */
export async function addDrawnPage(document: PDFDocument, picture: Picture, { turns = 0, deskew = 0, crop }: PageChange): Promise<void> {
  const straight = await straightPicture(await turnedPicture(picture, turns), deskew);
  const shown = crop ? await croppedPicture(straight, crop) : straight;
  const image = await document.embedJpg(await raw(shown).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer());
  const [width, height] = [points(shown.width), points(shown.height)];
  document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
}

const points = (pixels: number): number => (pixels * 72) / limits.pdfDpi;

const straightPicture = async (picture: Picture, deskew: number): Promise<Picture> =>
  deskew === 0 ? picture : pictureFrom(raw(picture).rotate(-deskew, { background: PAPER }));

/** At least one pixel of the page, and none beyond it. */
function croppedPicture(picture: Picture, [x, y, width, height]: Crop): Promise<Picture> {
  const span = (from: number, length: number, whole: number) => {
    const start = Math.min(whole - 1, Math.max(0, Math.round(from * whole)));
    return { start, size: Math.max(1, Math.min(whole, Math.round((from + length) * whole)) - start) };
  };
  const [across, down] = [span(x, width, picture.width), span(y, height, picture.height)];
  return pictureFrom(raw(picture).extract({ left: across.start, top: down.start, width: across.size, height: down.size }));
}

const raw = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 3 } });
