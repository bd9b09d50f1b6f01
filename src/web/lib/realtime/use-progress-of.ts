import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DocumentProgress } from '../../../contract/events.ts';
import type { Document } from '../../../contract/records.ts';
import { useStore } from '../store.ts';
import { useStores } from '../stores.ts';

/** The progress of a document that this page knows, without asking for it. */
const note = (
  queries: QueryClient,
  { applicantUid, docId, page = 1, pages = 1 }: DocumentProgress,
) =>
  queries.setQueriesData<Document[]>({ queryKey: ['documents', applicantUid] }, (documents) =>
    documents?.map((document) =>
      document._id !== docId
        ? document
        : {
            ...document,
            documentData: {
              ...document.documentData,
              status: 'reading',
              pagesRead: page - 1,
              pageCount: pages,
            },
          },
    ),
  );

const NOTHING: readonly string[] = [];
/** Of a document that is being read only itself is another one. */
const HALFWAY: readonly DocumentProgress['state'][] = ['category', 'fields'];
/**
 * What a document that is gone leaves: the applications that had it, and what is asked for and
 * checked there.
 */
const LEFT_WITH_ONE = ['application', 'applications', 'uploaded-documents', 'checks', 'guidelines'];

/**
 * Hears how far an applicant's documents are; true while news come by themselves. What changed
 * before they came is asked for, and `besides` with it: the first words of other questions' keys.
 */
export const useProgressOf = (applicantUid: string, besides = NOTHING): boolean => {
  const { realtime } = useStores();
  const queries = useQueryClient();
  useEffect(() => {
    const changed = (also = besides) => {
      for (const queryKey of [['documents', applicantUid], ...also.map((word) => [word])])
        void queries.invalidateQueries({ queryKey });
    };
    const received = (progress: DocumentProgress) => {
      if (progress.state === 'page') note(queries, progress);
      else
        changed(
          progress.state === 'deleted'
            ? LEFT_WITH_ONE
            : HALFWAY.includes(progress.state)
              ? NOTHING
              : besides,
        );
    };
    return realtime.follow(applicantUid, { back: () => changed(), received });
  }, [realtime, queries, applicantUid, besides]);
  return useStore(realtime) === 'live';
};
