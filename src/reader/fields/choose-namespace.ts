import { OTHER } from '../../core/checks/documents/spec-document-types.ts';
import type { PageAnalysis } from '../analyse-page.ts';
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
  analyses: readonly PageAnalysis[],
  book: LabelIndex,
): KnownNamespace | undefined {
  const parted = runSplitter(
    namespaces.flatMap(({ words }) => words.flatMap((term) => term.words)),
  );
  const vocabulary = { spelt: new Set<string>(), about: [], parted };
  const pages = analyses.map((analysis) =>
    pageWords(analysis.layout, analysis.text.height, vocabulary),
  );
  const [best] = ranked(namespaces, (namespace) =>
    Math.max(...pages.map((page) => pointsOf(namespace, page))),
  );
  if (best && best.points > 0) return best.namespace;
  if (id === OTHER) return undefined;
  return best?.namespace.words.length === 0 && namespaces.length === 1
    ? best.namespace
    : byLabels(namespaces, analyses, book);
}

interface Ranked {
  namespace: KnownNamespace;
  points: number;
}

const ranked = (
  namespaces: readonly KnownNamespace[],
  points: (namespace: KnownNamespace) => number,
): Ranked[] =>
  namespaces
    .map((namespace) => ({ namespace, points: points(namespace) }))
    .toSorted((one, other) => other.points - one.points);

/** So many fields that only one of the contents has are told by labels. */
const LEAST_FIELDS = 2;

function byLabels(
  namespaces: readonly KnownNamespace[],
  analyses: readonly PageAnalysis[],
  book: LabelIndex,
): KnownNamespace | undefined {
  const hits = analyses.flatMap(({ layout }) => findLabels(layout, book).hits);
  const printedLabels = new Set(
    hits.flatMap((hit) => (hit.isMidway || hit.likeness < 1 ? [] : [hit.label])),
  );
  const labelsOf = ({ labels = [] }: KnownNamespace['fields'][number]) => labels.map(plainLabel);
  const has = (namespace: KnownNamespace, label: string) =>
    namespace.fields.some((field) => labelsOf(field).includes(label));
  const isElsewhere = (label: string, own: KnownNamespace) =>
    namespaces.some((namespace) => namespace !== own && has(namespace, label));
  const [best, next] = ranked(namespaces, (namespace) => {
    const isDistinctive = (label: string) =>
      printedLabels.has(label) && !isElsewhere(label, namespace);
    return namespace.fields.filter((field) => labelsOf(field).some(isDistinctive)).length;
  });
  if (!best || best.points < LEAST_FIELDS || best.points === next?.points) return undefined;
  return best.namespace;
}

function pointsOf({ words }: KnownNamespace, page: ReturnType<typeof pageWords>): number {
  return words.reduce((sum, term) => sum + term.weight * (findTerm(page, term)?.likeness ?? 0), 0);
}
