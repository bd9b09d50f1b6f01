import type { Document } from '../../../contract/records.ts';
import { useDesk } from './desk.ts';
import { isPassport, primaryOf } from '../../widgets/read-values/primary-of.ts';

/** Whether a document is a passport, and the one that fills the form. */
export const usePrimary = (document: Document): { isPassport: boolean; isPrimary: boolean } => {
  const { papers } = useDesk();
  return { isPassport: isPassport(document), isPrimary: primaryOf(papers.documents) === document._id };
};
