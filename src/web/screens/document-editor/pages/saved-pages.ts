import type { Document } from '../../../../contract/records.ts';
import type { SavedDocument } from '../../../../core/pages/draft.ts';

/** A page as the server has it. */
export interface SavedPage {
  key: string;
  document: Document;
  number: number;
  width: number;
  height: number;
  picture: string | undefined;
  index: number;
}

/** The name of its picture, which goes along with a page; without one, its place. */
const keyOf = (
  document: Document,
  { number, picture }: Document['documentData']['pages'][number],
): string => picture ?? `${document._id} ${number}`;

/** What can be worked on: a document that is being read has no pages meanwhile. */
const readPages = (document: Document) =>
  document.documentData.status === 'done' ? document.documentData.pages : [];

/** Every page by its key. */
export const pagesByKey = (documents: readonly Document[]): ReadonlyMap<string, SavedPage> =>
  new Map(
    documents.flatMap((document) =>
      readPages(document).map((page, index): [string, SavedPage] => [
        keyOf(document, page),
        { key: keyOf(document, page), document, index, ...page, picture: page.picture },
      ]),
    ),
  );

/**
 * What pages are called in the document that was made of them: none of it while that is still read.
 */
export const renamed = (
  pages: readonly { docId: string; pageIndex: number }[],
  { from, made }: { from: readonly Document[]; made: Document },
): [string, string][] => {
  const [{ keys }] = savedDocuments([made]) as [SavedDocument];
  const saved = savedDocuments(from);
  return keys.length !== pages.length
    ? []
    : pages.map(({ docId, pageIndex }, index) => [
        saved.find(({ id }) => id === docId)?.keys[pageIndex] ?? '',
        keys[index] ?? '',
      ]);
};

/** Documents as a draft compares itself with them. */
export const savedDocuments = (documents: readonly Document[]): SavedDocument[] =>
  documents.map((document) => ({
    id: document._id,
    category: document.documentData.category,
    keys: readPages(document).map((page) => keyOf(document, page)),
  }));
