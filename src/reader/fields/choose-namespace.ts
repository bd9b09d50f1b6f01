import type { PageAnalysis } from '../analyse-page.ts';
import { OTHER_CATEGORY } from '../category/decide.ts';
import { findTerm, pageWords } from '../category/page-words.ts';
import { runSplitter } from '../text/unspaced-runs.ts';
import type { KnownNamespace, KnownType } from '../vocabulary.ts';
import { findLabels } from './label-hits.ts';
import { type LabelIndex, plainLabel } from './label-index.ts';

/**
 * Which of the contents of a kind of document these pages hold, by their words, else by labels that
 * no other contents of the kind have; undefined where none of several speaks: what stands there
 * then is nobody's value. The only content of a kind needs no words, but in "Other", which any page
 * is.
 */
export function chooseNamespace(
  { id, namespaces }: KnownType,
  looks: readonly PageAnalysis[],
  book: LabelIndex,
): KnownNamespace | undefined {
  const parted = runSplitter(
    namespaces.flatMap(({ words }) => words.flatMap((term) => term.words)),
  );
  const known = { spelt: new Set<string>(), about: [], parted };
  const pages = looks.map((look) => pageWords(look.layout, look.text.height, known));
  const [best] = ranked(namespaces, (space) =>
    Math.max(...pages.map((page) => pointsOf(space, page))),
  );
  if (best && best.points > 0) return best.space;
  if (id === OTHER_CATEGORY) return undefined;
  return best?.space.words.length === 0 && namespaces.length === 1
    ? best.space
    : byLabels(namespaces, looks, book);
}

interface Ranked {
  space: KnownNamespace;
  points: number;
}

const ranked = (
  spaces: readonly KnownNamespace[],
  points: (space: KnownNamespace) => number,
): Ranked[] =>
  spaces
    .map((space) => ({ space, points: points(space) }))
    .toSorted((one, other) => other.points - one.points);

/** So many fields that only one of the contents has are told by labels. */
const LEAST_FIELDS = 2;

function byLabels(
  namespaces: readonly KnownNamespace[],
  looks: readonly PageAnalysis[],
  book: LabelIndex,
): KnownNamespace | undefined {
  const hits = looks.flatMap(({ layout }) => findLabels(layout, book).hits);
  const said = new Set(
    hits.flatMap((hit) => (hit.isMidway || hit.likeness < 1 ? [] : [hit.label])),
  );
  const labelsOf = ({ labels = [] }: KnownNamespace['fields'][number]) => labels.map(plainLabel);
  const has = (space: KnownNamespace, label: string) =>
    space.fields.some((field) => labelsOf(field).includes(label));
  const isElsewhere = (label: string, own: KnownNamespace) =>
    namespaces.some((space) => space !== own && has(space, label));
  const [best, next] = ranked(namespaces, (space) => {
    const tells = (label: string) => said.has(label) && !isElsewhere(label, space);
    return space.fields.filter((field) => labelsOf(field).some(tells)).length;
  });
  if (!best || best.points < LEAST_FIELDS || best.points === next?.points) return undefined;
  return best.space;
}

function pointsOf({ words }: KnownNamespace, page: ReturnType<typeof pageWords>): number {
  return words.reduce((sum, term) => sum + term.weight * (findTerm(page, term)?.likeness ?? 0), 0);
}
