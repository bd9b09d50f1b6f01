import { layOut } from '../text/layout.ts';
import { around, type PageText, type Rect } from '../text/page-text.ts';
import type { PageZone } from './page-zone.ts';
import { zoneFromText } from './zone-from-text.ts';

/**
 * What a recogniser of whole pages leaves of a line of a zone: one long word, with fillers, or with
 * a birth date, a sex and a last day in a row.
 */
const LEFT_OF_A_ZONE = /^(?=.*<<|.*\d{7}[MF<]\d{7})[A-Z0-9<]{20,}$/;
/**
 * Lines of a zone are twice as far apart as they are high: one more above and below, two where they
 * are as short as on a card.
 */
const [ROOM, ROOM_ON_CARDS, SHORT] = [2.6, 5, 33];
/**
 * Pixels of a character at which zones in other typefaces than OCR-B are recognised best; larger
 * ones are taken for two.
 */
const HEIGHTS = [20, 28];

interface Eyes {
  /** Pixels of the upright page. */
  size: { width: number; height: number };
  /** The words of a part of it, so many pixels for each of its own. */
  recognise(part: Rect, scale: number): Promise<PageText>;
}

/**
 * The zone of a page on which the recogniser saw a part of one: it is looked at by itself, as small
 * as it is read best. Like every recognised zone it is not accepted on its own.
 */
export async function zoneReadAgain(
  { words, toBox }: PageText,
  { size, recognise }: Eyes,
): Promise<PageZone | undefined> {
  const left = words.filter(({ text }) => LEFT_OF_A_ZONE.test(text));
  if (left.length === 0) return undefined;
  const boxes = left.map(({ rect }) => onPage(toBox(rect), size));
  const height = Math.min(...boxes.map((box) => box.height));
  const room = height * (left.some(({ text }) => text.length < SHORT) ? ROOM_ON_CARDS : ROOM);
  const { x, y, width, height: tall } = around(boxes);
  for (const pixels of HEIGHTS) {
    const strip = await recognise(
      { x: x - 2 * height, y: y - room, width: width + 4 * height, height: tall + 2 * room },
      pixels / height,
    );
    const zone = zoneFromText(strip, layOut(strip));
    if (zone) return zone;
  }
  return undefined;
}

const onPage = (
  [x, y, width, height]: readonly [number, number, number, number],
  size: { width: number; height: number },
): Rect => ({
  x: x * size.width,
  y: y * size.height,
  width: width * size.width,
  height: height * size.height,
});
