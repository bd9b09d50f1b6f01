import type decode from 'heic-decode';
import sharp from 'sharp';
import { readerLimits } from '../limits.ts';
import { ReadingError } from '../reading-error.ts';
import type { OpenFile } from './file-page.ts';
import { asReadingError, refusePixels } from './image-file.ts';
import { type Picture, pictureFrom } from './picture.ts';
import { atWorkingSize } from './working-size.ts';

/**
 * Opens the photo of a phone (HEIC), upright as it says. Its decoder is libheif as WebAssembly, a
 * module of its own that anyone can replace (LGPL). Throws ReadingError `file_pixels`, `file_pages`
 * or `file_damaged`.
 */
export async function openHeicFile(bytes: Uint8Array): Promise<OpenFile> {
  // A megabyte of code that few files need.
  const { default: decoder } = await import('heic-decode');
  const photos = await asReadingError(decoder.all({ buffer: bytes }));
  const close = async () => photos.dispose();
  try {
    if (photos.length > readerLimits.pages)
      throw new ReadingError('file_pages', `It has ${photos.length}.`);
    photos.forEach(refusePixels);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    mimeType: 'image/heic',
    pageCount: photos.length,
    page: async (number) => ({
      hasPictures: true,
      picture: await asReadingError(drawn(photos[number - 1])),
    }),
    close,
  };
}

async function drawn(photo: decode.Photo | undefined): Promise<Picture> {
  if (!photo) throw new Error('The file has no such picture.');
  const { width, height, data } = await photo.decode();
  return pictureFrom(
    atWorkingSize(sharp(data, { raw: { width, height, channels: 4 } }), { width, height }),
  );
}
