import { type PageChange, type PlannedPage, type QuarterTurns, turnedBy } from './page-plan.ts';

/**
 * A document as far as its pages go: where each lies in its file, and how it was turned to be shown
 * upright.
 */
export interface PagedDocument {
  id: string;
  file: string;
  pages: readonly { number: number; turns?: QuarterTurns }[];
}

/** A page that somebody wants: of which document, and which of its pages, from 0. */
export interface WantedPage extends PageChange {
  docId: string;
  pageIndex: number;
}

/** What comes of putting pages together. */
export interface Arrangement {
  /** The files that are needed, each once; the plan names them by their place. */
  files: string[];
  plan: PlannedPage[];
  /** The document that the result still is: the first all of whose pages are in it. */
  keeps?: string;
  /** The other documents all of whose pages are in it. */
  replaced: string[];
  /** The documents that lose pages and keep others: which numbers leave, and what stays. */
  robbed: { id: string; numbers: number[]; rest: PlannedPage[] }[];
}

interface Found {
  wanted: WantedPage;
  document: PagedDocument;
  page: PagedDocument['pages'][number];
}

/** How wanted pages come together; or the index of the first of them that there is not. */
export function arrangePages(
  wanted: readonly WantedPage[],
  documents: readonly PagedDocument[],
): Arrangement | { missing: number } {
  const found = wanted.flatMap((each) => findPage(each, documents) ?? []);
  if (found.length < wanted.length)
    return { missing: wanted.findIndex((each) => !findPage(each, documents)) };
  const files = [...new Set(found.map(({ document }) => document.file))];
  const used = [...new Set(found.map(({ document }) => document))].map((document) =>
    usedOf(document, found),
  );
  const [keeps, ...replaced] = used
    .filter(({ isWhole }) => isWhole)
    .map(({ document }) => document.id);
  const robbed = used
    .filter(({ isWhole }) => !isWhole)
    .map(({ document, numbers }) => ({
      id: document.id,
      numbers,
      rest: restOf(document, { numbers, files }),
    }));
  return {
    files,
    plan: found.map((each) => planned(each, files)),
    ...(keeps !== undefined && { keeps }),
    replaced,
    robbed,
  };
}

function findPage(wanted: WantedPage, documents: readonly PagedDocument[]): Found | undefined {
  const document = documents.find(({ id }) => id === wanted.docId);
  const page = document?.pages[wanted.pageIndex];
  return document && page && { wanted, document, page };
}

function usedOf(
  document: PagedDocument,
  found: readonly Found[],
): { document: PagedDocument; numbers: number[]; isWhole: boolean } {
  const pages = new Set(found.flatMap((each) => (each.document === document ? each.page : [])));
  return {
    document,
    numbers: [...pages].map(({ number }) => number),
    isWhole: pages.size === document.pages.length,
  };
}

/** All pages of a document as they lie. */
export const wholePlan = (document: PagedDocument): PlannedPage[] =>
  restOf(document, { numbers: [], files: [document.file] });

const restOf = (
  document: PagedDocument,
  { numbers, files }: { numbers: readonly number[]; files: readonly string[] },
): PlannedPage[] =>
  document.pages
    .filter(({ number }) => !numbers.includes(number))
    .map(({ number, turns = 0 }) => ({ file: files.indexOf(document.file), page: number, turns }));

const planned = (
  { wanted: { turns = 0, deskew, crop }, document, page }: Found,
  files: readonly string[],
): PlannedPage => ({
  file: files.indexOf(document.file),
  page: page.number,
  turns: turnedBy(page.turns ?? 0, turns),
  ...(deskew && { deskew }),
  ...(crop && { crop }),
});
