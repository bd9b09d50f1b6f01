import type { Document } from '../../../contract/records.ts';
import { isOfType } from '../../../core/checks/documents/spec-document-types.ts';
import { countsOnceMarked, primaryPassport } from '../../../core/forms/prefill/documents.ts';

export const isPassport = ({ documentData }: Document): boolean =>
  isOfType(documentData, 'Passport') && documentData.status === 'done';

const passportsIn = (documents: readonly Document[]) =>
  documents.filter(isPassport).map(({ _id, documentData }) => ({ ...documentData, _id }));

/** The passport that fills the form, of those that are read. */
export const primaryOf = (documents: readonly Document[]): string | undefined =>
  primaryPassport(passportsIn(documents))?._id;

/** Whether a passport would fill the form once somebody marks it. `verifies`: an agent's mark. */
export const fillsOnceMarked = (
  documents: readonly Document[],
  marking: { id: string; verifies: boolean },
): boolean => countsOnceMarked(passportsIn(documents), marking);
