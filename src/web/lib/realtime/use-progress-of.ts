import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DocumentProgress } from '../../../contract/events.ts';
import type { Document } from '../../../contract/records.ts';
import { useStore } from '../store.ts';
import { useStores } from '../stores.ts';

/** The progress of a document that this page knows, without asking for it. */
const note = (queries: QueryClient, { applicantUid, docId, page = 1, pages = 1 }: DocumentProgress) =>
  queries.setQueriesData<Document[]>({ queryKey: ['documents', applicantUid] }, (known) => known?.map((document) => document._id !== docId ? document
    : { ...document, documentData: { ...document.documentData, status: 'reading', pagesRead: page - 1, pageCount: pages } }));

const NOTHING: readonly string[] = [];

/** Hears how far an applicant's documents are; true while news come by themselves. What changed before they came is asked for, and `besides` with it: the first words of other questions' keys. */
export const useProgressOf = (applicantUid: string, besides = NOTHING): boolean => {
  const { realtime } = useStores();
  const queries = useQueryClient();
  useEffect(() => {
    const changed = () => {
      for (const queryKey of [['documents', applicantUid], ...besides.map((word) => [word])]) void queries.invalidateQueries({ queryKey });
    };
    return realtime.follow(applicantUid, { back: changed, heard: (progress) => progress.state === 'page' ? note(queries, progress) : changed() });
  }, [realtime, queries, applicantUid, besides]);
  return useStore(realtime) === 'live';
};
