import type { GreyImage } from '../image/grey-image.ts';
import type { Language } from './language.ts';
import type { Word } from './page-text.ts';

/**
 * A whole page with its columns, single words anywhere, as on a card, one line, or a
 * machine-readable zone by itself.
 */
export type PageLayout = 'page' | 'sparse' | 'line' | 'zone';

/** Finds words in pictures. */
export interface Recogniser {
  /** Words in the pixels of the image, in reading order. */
  recognise(image: GreyImage, layout: PageLayout): Promise<Word[]>;
  /**
   * One for another language, which knows its accents; whoever asked closes it. Undefined where its
   * data are not installed.
   */
  inLanguage(language: Language): Promise<Recogniser | undefined>;
  close(): Promise<void>;
}

/** Page segmentation modes of Tesseract. */
export const segmentation: Record<PageLayout, string> = {
  page: '3',
  sparse: '11',
  line: '7',
  zone: '6',
};

/** A portable greymap: pixels as they are, so that nothing is spent on packing. */
export function greymap({ data, width, height }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}

/** Least confidence of a word that is kept; below it Tesseract sees letters in ornaments. */
const LEAST = 0.25;

/**
 * Drops what is no word: specks, rules, ornaments. Signs that part labels, or the ends of a range,
 * and those of money stay. What is no language, as a zone, nobody is sure of: check digits check
 * it.
 */
export function soundWords(words: readonly Word[], layout: PageLayout): Word[] {
  return words.filter(
    ({ text, confidence }) =>
      (confidence >= LEAST || layout === 'zone') && /[\p{L}\p{N}<]|^[/:&\p{Sc}–—-]$/u.test(text),
  );
}
