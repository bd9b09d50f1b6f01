import sharp from 'sharp';
import { letGo } from '../collect-garbage.ts';
import type { GreyImage, Point } from '../image/grey-image.ts';
import type { Box } from '../reading.ts';
import { around, boxWithin, type Rect } from '../text/page-text.ts';

/** A page made ready to be recognised: straight and of the right size. */
export interface PaperSheet {
  image: GreyImage;
  /** Where a rectangle of the sheet stands on the page. */
  toBox(rect: Rect): Box;
}

/**
 * Rotates by -tilt (degrees that lines fall to the right) and scales; the corners that this opens
 * are filled with paper.
 */
export async function straightenedSheet(
  page: GreyImage,
  { tilt, scale }: { tilt: number; scale: number },
): Promise<PaperSheet> {
  const scaled = sharp(page.data, {
    raw: { width: page.width, height: page.height, channels: 1 },
  }).resize({
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
    fit: 'fill',
    kernel: scale > 1 ? 'cubic' : 'lanczos3',
  });
  const flat = await scaled.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const rotated =
    tilt === 0
      ? flat
      : await sharp(flat.data, { raw: { ...flat.info, channels: 1 } })
          .rotate(-tilt, { background: '#c8c8c8' })
          .toColourspace('b-w')
          .raw()
          .toBuffer({ resolveWithObject: true });
  if (rotated !== flat) letGo(flat.data);
  const { width, height } = rotated.info;
  const image = {
    data: new Uint8Array(rotated.data.buffer, rotated.data.byteOffset, rotated.data.byteLength),
    width,
    height,
  };
  // Nothing of the pixels in what places are told by: it lives as long as the words.
  const size = { width: flat.info.width, height: flat.info.height };
  const turn = rotation(tilt, {
    from: { x: width / 2, y: height / 2 },
    to: { x: size.width / 2, y: size.height / 2 },
  });
  return {
    image,
    toBox: (rect) =>
      boxWithin(
        around(cornersOf(rect).map((corner) => ({ ...turn(corner), width: 0, height: 0 }))),
        size,
      ),
  };
}

/** Turns a point clockwise by degrees around the centre `from`, which comes to lie on `to`. */
function rotation(
  degrees: number,
  { from, to }: { from: Point; to: Point },
): (point: Point) => Point {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ({ x, y }) => ({
    x: to.x + (x - from.x) * cosine - (y - from.y) * sine,
    y: to.y + (x - from.x) * sine + (y - from.y) * cosine,
  });
}

function cornersOf({ x, y, width, height }: Rect): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
}
