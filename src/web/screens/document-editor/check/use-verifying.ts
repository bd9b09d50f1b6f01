import { useState } from 'react';
import { fromEdit, isCorrection } from '../../../lib/corrections/correction.ts';
import { useCorrections } from '../../../lib/corrections/use-corrections.ts';
import type { EditorDocuments } from '../use-editor-documents.ts';

interface Verification {
  docId: string;
  name: string;
  isVerified: boolean;
}

/**
 * Says that a document was compared with its pages, or takes that back. Without a connection it
 * counts here, and waits.
 */
export const useVerifying = ({ applicantUid }: Pick<EditorDocuments, 'applicantUid'>) => {
  const { isKnown, waiting, put } = useCorrections(applicantUid);
  const [pending, setPending] = useState<string | null>(null);
  /** Whether it was not refused. */
  const verify = async ({ docId, name, isVerified }: Verification): Promise<boolean> => {
    setPending(docId);
    const isTaken = await put(
      { about: 'verification', docId, title: name, value: isVerified, before: !isVerified },
      isVerified ? () => void verify({ docId, name, isVerified: false }) : undefined,
    );
    setPending(null);
    return isTaken;
  };
  const words = [...waiting.values()]
    .filter(isCorrection)
    .map(fromEdit)
    .filter(({ docId, about }) => about === 'verification' && docId !== pending);
  return {
    isKnown,
    verify,
    isPending: pending !== null,
    /** What counts here already, while it waits. */
    waiting: new Map(words.map(({ docId, value }) => [docId, value === true])),
  };
};
