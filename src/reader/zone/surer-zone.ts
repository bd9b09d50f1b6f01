import { isWhole, type PageZone } from './page-zone.ts';

/**
 * The zone that our own reader found, unless its digits hold only after a repair, or not at all,
 * and the page's text has one that holds, or shows where one is: it may be set in another typeface
 * than OCR-B.
 */
export async function surerZone(
  own: PageZone | undefined,
  fromText: () => PageZone | undefined,
  readAgain: () => Promise<PageZone | undefined>,
): Promise<PageZone | undefined> {
  return own && isWhole(own) ? own : (fromText() ?? (await readAgain()) ?? own);
}
