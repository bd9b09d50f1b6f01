import sharp, { type Metadata, type Sharp } from 'sharp';
import { readerLimits } from '../limits.ts';
import { ReadingError } from '../reading-error.ts';
import type { OpenFile } from './file-page.ts';
import { type Picture, pictureFrom } from './picture.ts';
import { takenOn } from './taken-on.ts';
import { atWorkingSize } from './working-size.ts';

/**
 * Opens a JPEG, PNG or WebP as a file of one page, and a TIFF with all of its pages, upright as
 * they say. Throws ReadingError `file_pixels`, `file_pages` or `file_damaged`.
 */
export async function openImageFile(bytes: Uint8Array, mimeType: string): Promise<OpenFile> {
  const opened = (page: number): Sharp =>
    sharp(bytes, {
      limitInputPixels: readerLimits.pixels,
      failOn: 'truncated',
      sequentialRead: true,
      page,
    });
  const first = opened(0);
  const {
    width,
    height,
    pages = 1,
    exif,
  } = await asReadingError(first.metadata() as Promise<Metadata>);
  refusePixels({ width, height });
  const pageCount = mimeType === 'image/tiff' ? pages : 1;
  if (pageCount > readerLimits.pages) throw new ReadingError('file_pages', `It has ${pageCount}.`);
  return {
    mimeType,
    pageCount,
    takenOn: takenOn(exif),
    page: async (number) => ({
      hasPictures: true,
      picture: await asReadingError(drawn(opened(number - 1))),
    }),
    close: async () => void first.destroy(),
  };
}

const drawn = async (page: Sharp): Promise<Picture> =>
  pictureFrom(atWorkingSize(page.autoOrient(), await page.metadata()));

/** Throws ReadingError `file_pixels` for a picture that is larger than we decode. */
export function refusePixels({ width, height }: { width: number; height: number }): void {
  if (width * height > readerLimits.pixels)
    throw new ReadingError('file_pixels', `It has ${width} × ${height}.`);
}

/** What a decoder says is wrong, as a ReadingError. */
export async function asReadingError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReadingError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new ReadingError(
      /pixel limit/i.test(message)
        ? 'file_pixels'
        : /out of memory|allocat/i.test(message)
          ? 'reading_memory'
          : 'file_damaged',
      message,
    );
  }
}
