import { letGo } from '../collect-garbage.ts';
import { blotsOf } from '../image/blots.ts';
import { type GreyImage, shrunk } from '../image/grey-image.ts';
import { otsuLevel } from '../image/morphology.ts';
import type { PageText, Rect, Word } from './page-text.ts';
import { isPoor, recognisePage, usualScale } from './recognise-page.ts';
import type { Recogniser } from './recogniser.ts';

/**
 * Pixels of the longer side where letters are looked for: those of small print are some five pixels
 * high.
 */
const SIDE = 1200;
/** Heights and widths of letters there; what is larger is a drawing or a rule. */
const [LOW, HIGH, WIDE] = [4, 30, 45];
/** Fewer things the size of letters are a logo, a stamp or a signature. */
const LEAST_LETTERS = 80;
/** And fewer are no card either, beside few words. */
const LEAST_OF_CARD = 40;
/** Paper that goes with each word when it is painted over, in its heights. */
const MARGIN = 0.2;
/** Ink is darker than this on any paper that was drawn from a file. */
const INK = 200;

/**
 * The words of a page together with those that only its pictures show: a scan with some text on it,
 * or a card on a typed page. As it was where there are none.
 */
export async function withRest(
  text: PageText,
  image: GreyImage,
  recogniser: Recogniser,
): Promise<PageText> {
  const rest = withoutWords(image, text);
  const seen =
    lettersIn(rest) >= LEAST_LETTERS
      ? await recognisePage(recogniser, rest, {
          hold: { turns: 0, tilt: 0, scale: usualScale(rest) },
          layout: 'page',
        })
      : undefined;
  letGo(rest.data);
  if (seen?.sheet) letGo(seen.sheet.image.data);
  return seen && !isPoor(seen.words)
    ? { ...text, words: [...text.words, ...onPageOf(text, seen)] }
    : text;
}

/** Whether pictures of a page show letters that its own words are not: a logo has few. */
export function showsMore(text: PageText, image: GreyImage): boolean {
  const rest = withoutWords(image, text);
  const letters = lettersIn(rest);
  letGo(rest.data);
  return letters >= LEAST_OF_CARD;
}

/** What a recogniser saw, in the measures of the page that it lies on. */
function onPageOf({ width, height }: PageText, seen: PageText): Word[] {
  return seen.words.map((word) => {
    const [x, y, wide, high] = seen.toBox(word.rect);
    return {
      ...word,
      rect: { x: x * width, y: y * height, width: wide * width, height: high * height },
      isRecognised: true,
    };
  });
}

/** A copy of a page on which each word is painted over with the paper beside it. */
export function withoutWords(
  image: GreyImage,
  { words, toBox }: Pick<PageText, 'words' | 'toBox'>,
): GreyImage {
  const rest = { ...image, data: image.data.slice() };
  for (const { rect } of words) {
    const margin = MARGIN * rect.height;
    paintOver(
      rest,
      toBox({
        x: rect.x - margin,
        y: rect.y - margin,
        width: rect.width + 2 * margin,
        height: rect.height + 2 * margin,
      }),
    );
  }
  return rest;
}

function paintOver(
  { data, width, height }: GreyImage,
  [x, y, wide, high]: readonly [number, number, number, number],
): void {
  const [left, right, top, bottom] = [
    Math.floor(x * width),
    Math.ceil((x + wide) * width),
    Math.floor(y * height),
    Math.min(height, Math.ceil((y + high) * height)),
  ];
  // Paper is the lightest of the first row, which is margin.
  const paper = data
    .subarray(top * width + left, top * width + right)
    .reduce((most, value) => Math.max(most, value), 0);
  for (let row = top; row < bottom; row += 1)
    data.fill(paper, row * width + left, row * width + right);
}

/** How many things of the size of letters a page shows. */
const lettersIn = (image: GreyImage): number => letterRects(image).length;

/** Where a page shows things of the size of letters, in its pixels. */
export function letterRects(image: GreyImage): Rect[] {
  const { image: small, scale } = shrunk(image, SIDE);
  const dark = { ...small, data: small.data.map((value) => 255 - value) };
  const level = 255 - Math.min(INK, otsuLevel(small));
  return [...blotsOf(dark, { level, shortest: 1, least: LOW })]
    .map((blot) => rectOf(blot, small.width))
    .filter(({ width, height }) => height >= LOW && height <= HIGH && width <= WIDE)
    .map(({ x, y, width, height }) => ({
      x: x / scale,
      y: y / scale,
      width: width / scale,
      height: height / scale,
    }));
}

function rectOf(pixels: Int32Array, width: number): Rect {
  let left = Infinity,
    right = 0;
  for (const at of pixels) {
    left = Math.min(left, at % width);
    right = Math.max(right, at % width);
  }
  const [top, bottom] = [pixels[0]!, pixels.at(-1)!].map((at) => Math.floor(at / width)) as [
    number,
    number,
  ];
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
