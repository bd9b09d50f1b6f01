import { useState } from 'react';
import type { Document } from '../../../contract/records.ts';
import { isOfType } from '../../../core/checks/documents/spec-document-types.ts';

/** What is looked at: a document, one of its pages, and the value in question. */
export interface View {
  document: Document | undefined;
  /** In the file, from 1. */
  page: number;
  /** The name of a field; null when none was pointed at. */
  field: string | null;
}

export interface ViewChanges {
  open: (docId: string, field?: string) => void;
  turnTo: (page: number) => void;
  /** Points at a value; its page comes to the front. */
  point: (field: string | null, page?: number) => void;
}

interface Chosen {
  docId: string | null;
  page: number | null;
  field: string | null;
}

/**
 * A passport opens first: it is what most of the form comes from. One that we could not read comes
 * last.
 */
const firstOf = (documents: readonly Document[]): Document | undefined =>
  documents.find(({ documentData }) => isOfType(documentData, 'Passport')) ??
  documents.find(({ documentData }) => documentData.status !== 'failed') ??
  documents[0];

/** Holds what is looked at. A document that is gone gives way to the first that there is. */
export const useView = (
  documents: readonly Document[],
  asked: string | undefined,
): View & ViewChanges => {
  const [{ docId, page, field }, setChosen] = useState<Chosen>({
    docId: asked ?? null,
    page: null,
    field: null,
  });
  const shown = documents.find(({ _id }) => _id === docId) ?? firstOf(documents);
  return {
    document: shown,
    page: page ?? shown?.documentData.pages[0]?.number ?? 1,
    field,
    open: (id, name) =>
      setChosen({ docId: id, page: pageOf(documents, id, name), field: name ?? null }),
    turnTo: (number) => setChosen({ docId: shown?._id ?? null, page: number, field: null }),
    point: (name, number) =>
      setChosen({ docId: shown?._id ?? null, page: number ?? page, field: name }),
  };
};

const pageOf = (
  documents: readonly Document[],
  docId: string,
  field: string | undefined,
): number | null => {
  const read = documents.find(({ _id }) => _id === docId)?.documentData.fields[field ?? ''];
  return typeof read?.page === 'number' ? read.page : null;
};
