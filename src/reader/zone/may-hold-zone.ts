import type { Word } from '../text/page-text.ts';

/** Words on a page from which on it is a page of text; cards and data pages have fewer. */
const FULL_PAGE = 150;

/** Whether looking for a machine-readable zone is worth its time: a card, a data page, or fillers among the words. */
export function mayHoldZone(words: readonly Word[]): boolean {
  return words.length < FULL_PAGE || words.some(({ text }) => /<{2,}|[A-Z0-9]<[A-Z0-9]|[<K]{5,}/.test(text));
}
