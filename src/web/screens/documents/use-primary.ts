import type { Document } from '../../../contract/records.ts';
import { primaryPassport } from '../../../core/forms/prefill/documents.ts';
import { useDesk } from './desk.ts';

const isPassport = ({ documentData: { category, status } }: Document): boolean => category === 'Passport' && status === 'done';

/** The passport that fills the form, of those that are read. */
export const primaryOf = (documents: readonly Document[]): string | undefined =>
  primaryPassport(documents.filter(isPassport).map(({ _id, documentData }) => ({ ...documentData, _id })))?._id;

/** Whether a document is a passport, and the one that fills the form. */
export const usePrimary = (document: Document): { isPassport: boolean; isPrimary: boolean } => {
  const { papers } = useDesk();
  return { isPassport: isPassport(document), isPrimary: primaryOf(papers.documents) === document._id };
};
