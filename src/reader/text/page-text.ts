import type { GreyImage } from '../image/grey-image.ts';
import type { Box } from '../reading.ts';
import type { Language } from './language.ts';

/** In the units of its page: points or pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Word {
  text: string;
  rect: Rect;
  /** 0 to 1; 1 where the file itself says it. */
  confidence: number;
  /** Seen in a picture of a page whose other words the file itself says. */
  isRecognised?: true;
}

/**
 * Whether it is surely a word of a page that is the right way up: several letters beside each
 * other, seen clearly. The recogniser reads lines that climb, too.
 */
export const isClear = ({ text, confidence, rect }: Word): boolean =>
  confidence > 0.7 && rect.width > rect.height / 2 && /[\p{L}\p{N}]{3}/u.test(text);

/** The words of an upright page. */
export interface PageText {
  words: Word[];
  width: number;
  height: number;
  source: 'text' | 'ocr';
  /**
   * The file says the words of a page that has pictures: another program may have read them there.
   */
  isBesidePictures?: true;
  /** These words are not drawn on the page: another program read them in its picture. */
  isHidden?: true;
  /** What was recognised, where its lines may be read again in another language. */
  sheet?: { image: GreyImage; language: Language };
  /** Where a rectangle of this text stands on the page as it is shown. */
  toBox(rect: Rect): Box;
}

type Sheet = Pick<PageText, 'width' | 'height' | 'source'>;

/** A page whose text and picture lie on each other. */
export function pageText(words: Word[], sheet: Sheet): PageText {
  return { words, ...sheet, toBox: (rect) => boxWithin(rect, sheet) };
}

/** As fractions, cut at the edges of the page. */
export function boxWithin(
  { x, y, width, height }: Rect,
  sheet: { width: number; height: number },
): Box {
  const [left, right] = [x, x + width].map((at) => fraction(at / sheet.width)) as [number, number];
  const [top, bottom] = [y, y + height].map((at) => fraction(at / sheet.height)) as [
    number,
    number,
  ];
  return [left, top, fraction(right - left), fraction(bottom - top)];
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

/** The smallest rectangle around all; all zeros around nothing. */
export function around(rects: readonly Rect[]): Rect {
  if (rects.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}
