import type { Sharp } from 'sharp';
import { readerLimits } from '../limits.ts';

type Size = Readonly<Record<'width' | 'height', number>>;

/**
 * The most by which a page of this size may be scaled: within the side that pages have while they
 * are read, and within so many pixels.
 */
export const mostScale = ({ width, height }: Size, pixels: number): number =>
  Math.min(
    readerLimits.workingSide / Math.max(width, height),
    Math.sqrt(pixels / (width * height)),
  );

/** A picture of this size as it is read; never enlarged. */
export function atWorkingSize(image: Sharp, size: Size): Sharp {
  const scale = mostScale(size, readerLimits.workingPixels);
  const side = Math.round(Math.max(size.width, size.height) * scale);
  return scale < 1 ? image.resize({ width: side, height: side, fit: 'inside' }) : image;
}
