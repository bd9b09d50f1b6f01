import type { EvaluatedPage } from '../../../src/reader/training/confidence/evaluate-reading.ts';
import { type Benchmark, counted, type Figure } from '../figure.ts';
import { evaluatedIn, type UnreadPage } from './corpus/evaluate-folder.ts';
import { seenCorpus } from './corpus/seen-corpus.ts';
import { thirdPartyDocuments } from './corpus/third-party-documents.ts';

const SURE = 0.9;

/**
 * Pages filed rightly: without "Other", at confidence of 0.9 and more, and of the generated set
 * those whose templates nothing was fitted to, those through the recogniser, and papers that the
 * corpus did not make (`blind`: those that nobody looked at while words were gathered).
 */
export const category: Benchmark = async ({ data }) => {
  if (data !== undefined) {
    const { pages, unread } = await evaluatedIn(data);
    return [
      ...figures('category', pages),
      missed(pages),
      notRead(unread, pages.length + unread.length),
    ];
  }
  const { pages } = await seenCorpus();
  const others = thirdPartyDocuments();
  return [
    ...figures('category', pages),
    ...figures(
      'category.held',
      pages.filter(({ isHeld }) => isHeld),
    ),
    ...figures(
      'category.scanned',
      pages.filter(({ seeing }) => seeing === 'ocr'),
    ),
    ...figures('category.others', others),
    ...figures(
      'category.others.blind',
      others.filter(({ isBlind }) => isBlind),
    ),
    missed(pages),
  ];
};

type Seen = Pick<EvaluatedPage, 'kind' | 'read' | 'confidence' | 'isRight' | 'file'>;

const isRight = (page: Seen): boolean => page.isRight;

function figures(name: string, pages: readonly Seen[]): Figure[] {
  return [
    counted(
      `${name}.besidesOther`,
      pages.filter(({ kind }) => kind !== 'Other'),
      isRight,
    ),
    counted(
      `${name}.sure`,
      pages.filter(({ confidence }) => confidence >= SURE),
      isRight,
    ),
    counted(`${name}.all`, pages, isRight),
  ];
}

function missed(pages: readonly Seen[]): Figure {
  const wrong = pages.filter((page) => !page.isRight);
  const named = [
    ...Map.groupBy(wrong, ({ file, kind, read }) => `${file} (${kind}, read as ${read})`).keys(),
  ];
  return {
    name: 'category.missed',
    value: wrong.length,
    unit: 'pages',
    n: pages.length,
    ...(named.length > 0 && { note: named.slice(0, 40).join('; ') }),
  };
}

/** Pages that no figure above counts, and why. */
function notRead(unread: readonly UnreadPage[], n: number): Figure {
  const named = [...Map.groupBy(unread, ({ file, reason }) => `${file}: ${reason}`)].map(
    ([reason, { length }]) => `${reason} (${length})`,
  );
  return {
    name: 'category.unread',
    value: unread.length,
    unit: 'pages',
    n,
    ...(named.length > 0 && { note: named.join('; ') }),
  };
}
