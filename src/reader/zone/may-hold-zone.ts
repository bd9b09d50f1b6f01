import type { Word } from '../text/page-text.ts';

/** Words on a page from which on it is a page of text; cards and data pages have fewer. */
const FULL_PAGE = 150;

/**
 * Whether a page whose words the file itself gives may be the scan of a card or a data page, whose
 * zone is read better from its picture.
 */
export function mayHoldZone(words: readonly Word[]): boolean {
  return (
    words.length < FULL_PAGE ||
    words.some(({ text }) => /<{2,}|[A-Z0-9]<[A-Z0-9]|[<K]{5,}/.test(text))
  );
}
