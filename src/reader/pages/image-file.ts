import sharp, { type Metadata, type Sharp } from 'sharp';
import { limits } from '../limits.ts';
import type { OpenFile } from '../open-file.ts';
import { ReadingError } from '../reading-error.ts';
import { pictureFrom } from './picture.ts';

/** Opens a JPEG, PNG or WebP as a file of one page, upright as its EXIF says. Throws ReadingError `file_pixels` or `file_damaged`. */
export async function openImage(bytes: Uint8Array, mimeType: string): Promise<OpenFile> {
  const image = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'truncated', sequentialRead: true });
  const { width, height } = await asReadingError(image.metadata() as Promise<Metadata>);
  if (width * height > limits.pixels) throw new ReadingError('file_pixels', `It has ${width} × ${height}.`);
  return {
    mimeType,
    pageCount: 1,
    page: async () => ({ hasPictures: true, picture: await asReadingError(pictureFrom(atWorkingSize(image))) }),
    close: async () => void image.destroy(),
  };
}

function atWorkingSize(image: Sharp): Sharp {
  return image.autoOrient().resize({ width: limits.workingSide, height: limits.workingSide, fit: 'inside', withoutEnlargement: true });
}

async function asReadingError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ReadingError(/pixel limit/i.test(message) ? 'file_pixels' : 'file_damaged', message);
  }
}
