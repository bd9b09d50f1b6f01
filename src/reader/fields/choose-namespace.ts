import { findTerm, pageWords } from '../category/page-words.ts';
import type { PageLook } from '../look-at-page.ts';
import type { KnownNamespace, KnownType } from '../vocabulary.ts';

/** Which of the contents of a kind of document these pages hold, by their words; the first where none speaks. */
export function chooseNamespace({ namespaces }: KnownType, looks: readonly PageLook[]): KnownNamespace | undefined {
  const pages = looks.map((look) => pageWords(look.layout, look.text.height));
  const scored = namespaces.map((space) => ({ space, points: Math.max(...pages.map((page) => pointsOf(space, page))) }));
  return scored.reduce((best, next) => (!best || next.points > best.points ? next : best), scored[0])?.space;
}

function pointsOf({ words }: KnownNamespace, page: ReturnType<typeof pageWords>): number {
  return words.reduce((sum, term) => sum + term.weight * (findTerm(page, term)?.likeness ?? 0), 0);
}
