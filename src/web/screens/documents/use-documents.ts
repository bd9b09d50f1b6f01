import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Application, Document, Finding, Guidelines } from '../../../contract/records.ts';
import { isPackageSettled, packageState } from '../../../core/journey/package-state.ts';
import {
  applicationQuery,
  checksQuery,
  documentsQuery,
  guidelinesQuery,
  isInReading,
} from '../../lib/api/queries.ts';
import { useCorrections } from '../../lib/corrections/use-corrections.ts';
import { withCorrections } from '../../lib/corrections/with-corrections.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useProgressOf } from '../../lib/realtime/use-progress-of.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import {
  failuresOf,
  findingPlace,
  findingsOfDocuments,
  waitingOf,
} from '../../widgets/read-values/findings.ts';
import { readValues } from '../../widgets/read-values/read-values.ts';

export interface ApplicationDocuments {
  documents: readonly Document[];
  /**
   * What the destination asks for; undefined while it comes, or when nothing is known for the trip.
   */
  guidelines: Guidelines | undefined;
  findings: readonly Finding[];
  /** How many checks wait for a value of these documents to be confirmed. */
  waiting: number;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** A document that has been read may have become several, and changes what the checks say. */
const useRefreshAfterReading = (application: Application, documents: readonly Document[]) => {
  const { call } = useStores();
  const queries = useQueryClient();
  const open = documents.filter(isInReading).length;
  useEffect(() => {
    void queries.invalidateQueries({
      queryKey: applicationQuery(call, application.applicationUid).queryKey,
    });
    void queries.invalidateQueries({
      queryKey: checksQuery(call, application.applicationUid).queryKey,
    });
    void queries.invalidateQueries({
      queryKey: guidelinesQuery(call, { applicationUid: application.applicationUid }).queryKey,
    });
  }, [open, call, queries, application.applicationUid]);
};

/**
 * While something is still being read, nobody can say what is missing: only what is wrong with a
 * document that is here.
 */
const shownNow = (
  findings: readonly Finding[],
  documents: readonly Document[],
): readonly Finding[] =>
  documents.some(isInReading)
    ? findings.filter((finding) => findingPlace(finding, documents))
    : findings;

/**
 * Another tab or an agent may add a document: which are the application's, what is asked for, and
 * what the checks say.
 */
const BESIDES = ['application', 'guidelines', 'checks'];

/**
 * Whether the package is made, or being made: nothing of the documents is to be put right any more.
 */
const useIsSettled = ({ status, packageDetails }: Application): boolean => {
  const { statuses } = useManifest().manifest;
  return isPackageSettled(
    packageState(statuses, {
      status,
      hasPackage: packageDetails.packageLink !== '',
      isFiller: true,
    }),
  );
};

const useAccountId = (): string => {
  const session = useStores().session.get();
  return session.status === 'signed-in' ? session.user.id : '';
};

/** The documents of an application, what is asked for, and what is wrong with them. */
export const useDocuments = (application: Application): ApplicationDocuments => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { call } = useStores();
  const { applicationUid, applicantUid, docIds } = application;
  const isLive = useProgressOf(applicantUid, BESIDES);
  const found = useQuery(documentsQuery(call, { docIds, applicantUid, isLive }));
  // What comes to a list that began empty shows piece by piece.
  const [beganEmpty] = useState(docIds.length === 0);
  const guidelines = useQuery(guidelinesQuery(call, { applicationUid }));
  const checks = useQuery({ ...checksQuery(call, applicationUid), enabled: docIds.length > 0 });
  // What was shown before stays only as far as it still belongs here.
  const { waiting } = useCorrections(applicantUid);
  const by = useAccountId();
  const documents = (found.data ?? [])
    .filter(({ _id }) => docIds.includes(_id))
    .map((document) => withCorrections(document, { waiting, by }));
  useRefreshAfterReading(application, documents);
  const isSettled = useIsSettled(application);
  const isChecked = docIds.length > 0 && !isSettled;
  return {
    documents,
    guidelines: guidelines.data,
    findings: isChecked
      ? shownNow(
          findingsOfDocuments([...failuresOf(documents, t), ...(checks.data?.findings ?? [])]),
          documents,
        )
      : [],
    waiting: isChecked
      ? waitingOf(checks.data?.findings ?? [], {
          documents,
          isDoubtful: (document) =>
            readValues(document, manifest).some(({ trust }) => trust === 'pleaseCheck'),
        }).length
      : 0,
    isLoading: (found.isLoading && !beganEmpty) || guidelines.isLoading,
    error: found.data ? null : found.error,
    retry: () => void found.refetch(),
  };
};
