import type { PageLook } from '../look-at-page.ts';
import type { KnownType } from '../vocabulary.ts';
import { hasMovements } from './movements.ts';
import { pageWords } from './page-words.ts';
import { scorePage, type Score } from './score-page.ts';

/** Scores of all kinds for a page that was looked at, best first. */
export function scoreLook({ layout, text, zone, signs = [] }: PageLook, types: readonly KnownType[]): Score[] {
  return scorePage(pageWords(layout, text.height), { types, zone, signs: hasMovements(layout) ? [...signs, 'movements'] : signs });
}
