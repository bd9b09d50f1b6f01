import type { Document } from '../../../contract/records.ts';
import { meets } from '../../../core/checks/requirement-states.ts';

type Asked = Parameters<typeof meets>[0];

/** What a traveller has from other applications and could use in this one: read, and not here yet. What is asked for comes first, in that order, then the newest. */
export const documentsAtHand = (documents: readonly Document[], { docIds, requirements }: { docIds: readonly string[]; requirements: readonly Asked[] }): Document[] => {
  const rank = ({ documentData }: Document) => {
    const asking = requirements.findIndex((requirement) => meets(requirement, documentData));
    return asking < 0 ? requirements.length : asking;
  };
  return documents.filter(({ _id, documentData: { status } }) => status === 'done' && !docIds.includes(_id))
    .sort((one, other) => rank(one) - rank(other) || Date.parse(other.documentData.uploadedAt) - Date.parse(one.documentData.uploadedAt));
};
