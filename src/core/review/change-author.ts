import type { Source } from '../forms/types.ts';

/** Who made a value what it is since the review before. */
export interface ChangeAuthor {
  by: 'applicant' | 'staff' | 'reading' | 'trip' | 'profile' | 'rule';
  byName?: string;
  /** As an ISO time, where it is known. */
  at?: string;
}

interface ChangeInput {
  /** The answer that holds the field, with who gave it and when. */
  answer?: { by: string; byName: string; at: string } | undefined;
  /** Where the value comes from. */
  source?: Source | undefined;
  /** When a document was read, by its id. */
  readAt: (documentId: string) => string | undefined;
  applicantAccount: string | null;
  /** When the review before was given. */
  lastAt: string;
}

/**
 * Who changed a field since the review before: the person who answered it meanwhile, else whatever
 * the value comes from. Undefined where nothing tells, as of an answer that was taken away.
 */
export function changeAuthor(input: ChangeInput): ChangeAuthor | undefined {
  const { answer, source, readAt, applicantAccount, lastAt } = input;
  if (answer && answer.at > lastAt)
    return {
      by: answer.by === applicantAccount ? 'applicant' : 'staff',
      ...(answer.byName && { byName: answer.byName }),
      at: answer.at,
    };
  switch (source?.kind) {
    case 'document': {
      const at = readAt(source.documentId);
      return { by: 'reading', ...(at !== undefined && { at }) };
    }
    case 'trip':
    case 'profile':
      return { by: source.kind };
    case 'computed':
      return { by: 'rule' };
    default:
      return undefined;
  }
}
