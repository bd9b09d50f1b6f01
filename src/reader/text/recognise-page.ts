import type { QuarterTurns } from '../../core/pages/page-plan.ts';
import { letGo } from '../collect-garbage.ts';
import { evenLight } from '../image/even-light.ts';
import { type GreyImage, turnedImage } from '../image/grey-image.ts';
import { paintOverRules } from '../image/paint-over-rules.ts';
import { straightenedSheet } from '../pages/straightened-sheet.ts';
import type { Box } from '../reading.ts';
import { pageLanguage } from './page-language.ts';
import { boxWithin, isClear, type PageText, type Rect, type Word } from './page-text.ts';
import type { PageLayout, Recogniser } from './recogniser.ts';

/** How a page is held before it is recognised. */
export interface Hold {
  turns: QuarterTurns;
  /** Degrees by which lines fall to the right after the turn. */
  tilt: number;
  /** Sheet pixels for each pixel of the page. */
  scale: number;
  /** A page with a zone has no table: its lines are patterns and frames. */
  hasZone?: boolean;
  /**
   * What is recognised of the page after the turn, in its pixels; all of it where nothing is said.
   */
  part?: Rect;
}

/**
 * The longer side of what is recognised, in pixels: about 200 dpi on A4, where more costs time and
 * brings little.
 */
const USUAL_SIDE = 2200;
/** The most that a small picture is enlarged. */
const MOST_ENLARGED = 2;
/** Lines that lean less are read as they are. */
const LEVEL = 0.5;
export const isLevel = (tilt: number): boolean => Math.abs(tilt) < LEVEL;

/** A page as it is recognised: turned, straightened, scaled, evenly lit and without rules. */
export interface RecognisedSheet {
  lit: GreyImage;
  /** Where a rectangle of it stands on the upright page. */
  toBox(rect: Rect): Box;
}

export async function sheetOf(image: GreyImage, hold: Hold): Promise<RecognisedSheet> {
  const upright = turnedGrey(image, hold.turns);
  const page = { width: upright.width, height: upright.height };
  const part = wholePixels(hold.part ?? { x: 0, y: 0, ...upright }, upright);
  const cut = cutOut(upright, part);
  const { image: sheet, toBox } = await straightenedSheet(cut, {
    tilt: isLevel(hold.tilt) ? 0 : hold.tilt,
    scale: hold.scale,
  });
  const lit = await evenLight(sheet);
  if (!hold.hasZone) paintOverRules(lit);
  for (const { data } of [upright, cut, sheet]) if (data !== image.data) letGo(data);
  return { lit, toBox: (rect) => boxOfPart(toBox(rect), part, page) };
}

/** The words of a page that is held so; their places are on the upright page. */
export async function recognisePage(
  recogniser: Recogniser,
  image: GreyImage,
  { hold, layout }: { hold: Hold; layout: PageLayout },
): Promise<PageText> {
  const { lit, toBox } = await sheetOf(image, hold);
  const { width, height } = lit;
  const words = await recogniser.recognise(lit, layout);
  const language = pageLanguage(words);
  if (language === 'eng') letGo(lit.data);
  return {
    words,
    width,
    height,
    source: 'ocr',
    ...(language !== 'eng' && { sheet: { image: lit, language } }),
    toBox,
  };
}

/** What lies in a rectangle of a picture. */
export const partOf = (image: GreyImage, rect: Rect): GreyImage =>
  cutOut(image, wholePixels(rect, image));

/** Within the page. */
function wholePixels({ x, y, width, height }: Rect, page: GreyImage): Rect {
  const left = Math.max(0, Math.floor(x)),
    top = Math.max(0, Math.floor(y));
  return {
    x: left,
    y: top,
    width: Math.min(page.width, Math.ceil(x + width)) - left,
    height: Math.min(page.height, Math.ceil(y + height)) - top,
  };
}

function cutOut(image: GreyImage, { x, y, width, height }: Rect): GreyImage {
  if (width === image.width && height === image.height) return image;
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    data.set(
      image.data.subarray((y + row) * image.width + x, (y + row) * image.width + x + width),
      row * width,
    );
  return { data, width, height };
}

function boxOfPart(
  [x, y, width, height]: Box,
  part: Rect,
  page: Pick<GreyImage, 'width' | 'height'>,
): Box {
  return boxWithin(
    {
      x: part.x + x * part.width,
      y: part.y + y * part.height,
      width: width * part.width,
      height: height * part.height,
    },
    page,
  );
}

/** The scale for a page of unknown size: its longer side gets the usual number of pixels. */
export function usualScale({ width, height }: GreyImage): number {
  return Math.min(MOST_ENLARGED, USUAL_SIDE / Math.max(width, height));
}

export function turnedGrey(image: GreyImage, turns: QuarterTurns): GreyImage {
  let upright = image;
  for (let turn = 0; turn < turns; turn += 1) upright = turnedImage(upright);
  return upright;
}

/** Words that are surely words. */
export function clearWords(words: readonly Word[]): Word[] {
  return words.filter(isClear);
}

/**
 * Whether text was seen the wrong way round, or not at all: few words, and most of them guessed.
 */
export function isPoor(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length >= 3);
  const clear = clearWords(words).length;
  return clear < 4 || clear < 0.45 * long.length;
}
