import { findTerm, pageWords } from '../category/page-words.ts';
import type { PageLook } from '../look-at-page.ts';
import { runSplitter } from '../text/unspaced-runs.ts';
import type { KnownNamespace, KnownType } from '../vocabulary.ts';

/** Which of the contents of a kind of document these pages hold, by their words; undefined where none of several speaks: what stands there then is nobody's value. */
export function chooseNamespace({ namespaces }: KnownType, looks: readonly PageLook[]): KnownNamespace | undefined {
  const parted = runSplitter(namespaces.flatMap(({ words }) => words.flatMap((term) => term.words)));
  const pages = looks.map((look) => pageWords(look.layout, look.text.height, { spelt: new Set(), about: [], parted }));
  const scored = namespaces.map((space) => ({ space, points: Math.max(...pages.map((page) => pointsOf(space, page))) }));
  const best = scored.reduce((one, next) => (!one || next.points > one.points ? next : one), scored[0]);
  return best && (best.points > 0 || best.space.words.length === 0) ? best.space : undefined;
}

function pointsOf({ words }: KnownNamespace, page: ReturnType<typeof pageWords>): number {
  return words.reduce((sum, term) => sum + term.weight * (findTerm(page, term)?.likeness ?? 0), 0);
}
