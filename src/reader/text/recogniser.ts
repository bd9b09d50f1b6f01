import type { GreyImage } from '../image/grey-image.ts';
import type { Word } from './page-text.ts';

/** A whole page with its columns, or single words anywhere, as on a card. */
export type Layout = 'page' | 'sparse';

/** Finds words in pictures. */
export interface Recogniser {
  /** Words in the pixels of the image, in reading order. */
  recognise(image: GreyImage, layout: Layout): Promise<Word[]>;
  close(): Promise<void>;
}

/** Page segmentation modes of Tesseract. */
export const segmentation: Record<Layout, string> = { page: '3', sparse: '11' };

/** A portable greymap: pixels as they are, so that nothing is spent on packing. */
export function greymap({ data, width, height }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}

/** Least confidence of a word that is kept; below it Tesseract sees letters in ornaments. */
const LEAST = 0.25;

/** Drops what is no word: specks, rules, ornaments. Signs that part labels, or the ends of a range, stay. */
export function soundWords(words: readonly Word[]): Word[] {
  return words.filter(({ text, confidence }) => confidence >= LEAST && /[\p{L}\p{N}<]|^[/:–—-]$/u.test(text));
}
