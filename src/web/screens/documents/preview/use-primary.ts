import type { Document } from '../../../../contract/records.ts';
import { fillsOnceMarked, isPassport, primaryOf } from '../../../lib/records/primary-of.ts';
import { useVerifies } from '../../../lib/records/use-mark-primary.ts';
import { useScreenContext } from '../screen-context.ts';

/**
 * Whether a document is a passport, and the one that fills the form, or would be once it is marked.
 */
export const usePrimary = (
  document: Document,
): { isPassport: boolean; isPrimary: boolean; canBePrimary: boolean } => {
  const { applicationDocuments } = useScreenContext();
  const verifies = useVerifies();
  return {
    isPassport: isPassport(document),
    isPrimary: primaryOf(applicationDocuments.documents) === document._id,
    canBePrimary: fillsOnceMarked(applicationDocuments.documents, { id: document._id, verifies }),
  };
};
