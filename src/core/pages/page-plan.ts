export type QuarterTurns = 0 | 1 | 2 | 3;

/**
 * What remains of a page: left, top, width and height as fractions of the page after it was turned
 * and straightened.
 */
export type Crop = [x: number, y: number, width: number, height: number];

/** How a page is to lie; all of it as the page is shown, upright. */
export interface PageChange {
  /** Quarter turns clockwise. */
  turns?: QuarterTurns;
  /**
   * Degrees by which its lines fall to the right; it is rotated back by them, and the corners that
   * this opens are paper.
   */
  deskew?: number;
  crop?: Crop;
}

/** One page of a document that is put together. */
export interface PlannedPage extends PageChange {
  /** Which of the files. */
  file: number;
  /** Its number there, from 1. */
  page: number;
}

/** Nothing is cut off where the box holds all of the page. */
export const isWholePage = ([x, y, width, height]: Crop): boolean =>
  x <= 0 && y <= 0 && width >= 1 && height >= 1;

export const isChanged = ({ turns = 0, deskew = 0, crop }: PageChange): boolean =>
  turns !== 0 || deskew !== 0 || (crop !== undefined && !isWholePage(crop));

/** A document whose file is a picture: one alone, such as the photo that a visa asks for. */
export const isOnePicture = ({
  mimeType,
  pageCount,
}: {
  mimeType: string;
  pageCount: number | null;
}): boolean => mimeType.startsWith('image/') && pageCount === 1;

/** Turns after turns. */
export const turnedBy = (before: number, more: number): QuarterTurns =>
  ((((before + more) % 4) + 4) % 4) as QuarterTurns;

/** The size of a page after it was turned and straightened: its corners need room. */
export function straightSize(
  { width, height }: { width: number; height: number },
  { turns = 0, deskew = 0 }: PageChange,
): { width: number; height: number } {
  const [wide, high] = turns % 2 === 1 ? [height, width] : [width, height];
  const [cos, sin] = [Math.cos, Math.sin].map((of) => Math.abs(of((deskew * Math.PI) / 180))) as [
    number,
    number,
  ];
  return { width: wide * cos + high * sin, height: wide * sin + high * cos };
}
