import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Application, ApplicationSummary, Document } from '../../../contract/records.ts';
import { canChangeDocument } from '../../../core/journey/allowed.ts';
import {
  applicantDocumentsQuery,
  applicationQuery,
  applicationsQuery,
} from '../../lib/api/queries.ts';
import { useProgressOf } from '../../lib/realtime/use-progress-of.ts';
import { allowedTo, useAddressQuery } from '../../lib/records/application.ts';
import { type ManifestData, useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';

export interface EditorDocuments {
  applicantUid: string;
  applicationUid: string;
  /** Those of the application that the address names, else all of the applicant's. */
  documents: readonly Document[];
  /** The application that the address names. */
  application: Application | undefined;
  /**
   * Documents that can only be looked at, because the applications that they belong to are closed.
   */
  closed: ReadonlySet<string>;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  /** As they are on the server at this moment. */
  fresh: () => Promise<readonly Document[]>;
  /** Has everything that shows documents ask again. */
  refresh: () => Promise<unknown>;
}

const partOf = (
  all: readonly Document[],
  application: Pick<Application, 'docIds'> | undefined,
): readonly Document[] =>
  application ? all.filter(({ _id }) => application.docIds.includes(_id)) : all;

interface Belonging {
  application: Application | undefined;
  applications: readonly ApplicationSummary[];
}

/**
 * Of an application that is closed all; of a person alone those that belong to closed applications
 * and to no other.
 */
const closedOf = (
  documents: readonly Document[],
  { application, applications }: Belonging,
  manifest: ManifestData['manifest'],
): ReadonlySet<string> => {
  const { statuses, role: id, grants } = manifest;
  const canChange = ({ _id }: Document): boolean =>
    application
      ? allowedTo(manifest, application).documents
      : canChangeDocument(
          statuses,
          applications.filter(({ docIds }) => docIds.includes(_id)).map(({ status }) => status),
          { id, grants },
        );
  return new Set(documents.filter((document) => !canChange(document)).map(({ _id }) => _id));
};

/**
 * What a document changes besides itself: which of them are the application's, and what the checks
 * say.
 */
const BESIDES = ['application', 'checks'];

/**
 * A document that is deleted tells nobody: it is asked for while the page is seen, and whenever
 * somebody comes back to it.
 */
const KEEPS_UP = { refetchOnWindowFocus: 'always', refetchInterval: 15_000 } as const;

/** The documents that the address is about. */
export const useEditorDocuments = (): EditorDocuments => {
  const { call } = useStores();
  const { manifest } = useManifest();
  const queries = useQueryClient();
  const asked = useAddressQuery();
  const uid = asked.applicationUid ?? '';
  const {
    data: application,
    error: applicationError,
    refetch,
  } = useQuery({ ...applicationQuery(call, uid), enabled: uid !== '', ...KEEPS_UP });
  const applicantUid = application?.applicantUid ?? asked.applicantUid ?? '';
  const isLive = useProgressOf(applicantUid, BESIDES);
  const documents = applicantDocumentsQuery(call, { applicantUid, isLive });
  const found = useQuery({
    ...documents,
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) => {
      const own = documents.refetchInterval;
      return (typeof own === 'function' ? own(query) : own) || KEEPS_UP.refetchInterval;
    },
  });
  const around = useQuery({
    ...applicationsQuery(call, applicantUid),
    enabled: uid === '' && applicantUid !== '',
  });
  const isComing = uid !== '' ? !application : around.isLoading;
  const own = partOf(found.data ?? [], application);
  return {
    applicantUid,
    applicationUid: uid,
    documents: own,
    application,
    closed: closedOf(own, { application, applications: around.data ?? [] }, manifest),
    isLoading: found.data === undefined || isComing,
    error: (isComing && applicationError) || (found.data === undefined && found.error) || null,
    retry: () => void Promise.all([refetch(), found.refetch()]),
    fresh: async () => {
      // What is on its way already was asked before this moment.
      await queries.cancelQueries({ queryKey: documents.queryKey });
      const [all, now] = await Promise.all([
        queries.fetchQuery({ ...documents, staleTime: 0 }),
        uid === ''
          ? undefined
          : queries.fetchQuery({ ...applicationQuery(call, uid), staleTime: 0 }),
      ]);
      return partOf(all, now);
    },
    refresh: () =>
      Promise.all(
        [
          'documents',
          'uploaded-documents',
          'checks',
          'guidelines',
          'application',
          'applications',
          'list',
        ].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  };
};
