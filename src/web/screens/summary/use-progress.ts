import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Application, Document } from '../../../contract/records.ts';
import type { PackageState } from '../../../core/journey/package-state.ts';
import { documentsQuery, isInReading } from '../../lib/api/queries.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useProgressOf } from '../../lib/realtime/use-progress-of.ts';
import { useStores } from '../../lib/stores.ts';

interface Watched {
  application: Application;
  session: FormSession;
}

/** The package takes seconds to make; so long the application is asked for again. */
const POLL_MS = 1_500;

/**
 * Brings answers and checks up to date. What cannot be had now comes with the next change; what is
 * shown stays.
 */
export const refreshed = (session: FormSession): Promise<void> =>
  session
    .refresh()
    .catch((error: unknown) =>
      console.warn('The checks could not be brought up to date yet.', error),
    );

/** Follows the package while it is made, and asks afterwards what is open now. */
export const usePackageProgress = ({
  application,
  session,
  state,
}: Watched & { state: PackageState }): void => {
  const queries = useQueryClient();
  const isMaking = state === 'making';
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(
      () =>
        void queries.invalidateQueries({ queryKey: ['application', application.applicationUid] }),
      POLL_MS,
    );
    return () => {
      clearInterval(timer);
      void refreshed(session);
    };
  }, [isMaking, queries, session, application.applicationUid]);
};

/**
 * The documents of the application. One that has been read may have become several, and changes
 * answers and checks.
 */
export const useWatchedDocuments = ({
  application: { applicationUid, applicantUid, docIds },
  session,
}: Watched): readonly Document[] => {
  const { call } = useStores();
  const queries = useQueryClient();
  const isLive = useProgressOf(applicantUid);
  const { data = [] } = useQuery(documentsQuery(call, { applicantUid, docIds, isLive }));
  const documents = data.filter(({ _id }) => docIds.includes(_id));
  const open = documents.filter(isInReading).length;
  useEffect(() => {
    if (open === 0) return;
    return () => {
      void queries.invalidateQueries({ queryKey: ['application', applicationUid] });
      void refreshed(session);
    };
  }, [open, queries, session, applicationUid]);
  return documents;
};
