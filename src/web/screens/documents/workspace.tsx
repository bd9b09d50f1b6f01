import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Application, Document } from '../../../contract/records.ts';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { ReadingPage } from '../../components/feedback/states/reading-page.tsx';
import { isInReading } from '../../lib/api/queries.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useMeasured } from '../../lib/page/use-measured.ts';
import { allowedTo, useAddressQuery } from '../../lib/records/application.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { ASKS_TO_REMOVE } from '../../lib/router/link-requests.ts';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import type { DrawerContent } from './document-drawer.tsx';
import styles from './documents.module.css';
import { DocumentsBar } from './documents-bar.tsx';
import { DocumentsSkeleton, ValuesSkeleton } from './documents-skeleton.tsx';
import { FileList } from './list/file-list.tsx';
import { grouped } from './list/grouped.ts';
import { type ScreenContext, ScreenContextProvider } from './screen-context.ts';
import { useDocumentChanges } from './use-changes.ts';
import { useDocuments } from './use-documents.ts';
import { usePicker } from './use-picker.tsx';
import { usePrivacyNotice } from './use-privacy-notice.ts';
import { useUploading } from './use-uploading.ts';
import { useView } from './view.ts';
import { Welcome } from './welcome.tsx';

/** What stands beside the list: who begins has no document yet, and need not wait for it. */
const load = () => import('./document-panes.ts');
const Preview = lazy(async () => ({ default: (await load()).Preview }));
const ValuesPane = lazy(async () => ({ default: (await load()).ValuesPane }));
const DocumentDrawer = lazy(async () => ({ default: (await load()).DocumentDrawer }));

/** How many panes fit beside each other. */
type Room = 'one' | 'two' | 'three';

/** From these widths of the panes' frame on, in pixels. As in documents.module.css. */
const TWO_PX = 960;
const THREE_PX = 1120;

/** How many panes have room in a frame of this width. */
export const paneRoom = (width: number): Room =>
  width >= THREE_PX ? 'three' : width >= TWO_PX ? 'two' : 'one';

const roomIn = ({ clientWidth }: HTMLElement): Room => paneRoom(clientWidth);

/** The frame of the panes, and how many it has room for: the shells leave different widths. */
const useRoom = () => useMeasured(roomIn, 'one');

interface RemovalRequest {
  document: Document | null;
  settle: () => void;
}

/** The document that a link from another screen asks to remove; it asks once. */
const useAskedToRemove = ({
  applicationDocuments,
  isClosed,
}: Pick<ScreenContext, 'applicationDocuments' | 'isClosed'>): RemovalRequest => {
  const { pathname, search, state } = useLocation();
  const { docId } = useAddressQuery();
  const navigate = useNavigate();
  const isAsked = state === ASKS_TO_REMOVE;
  return {
    document:
      (isAsked && !isClosed && applicationDocuments.documents.find(({ _id }) => _id === docId)) ||
      null,
    settle: () => {
      if (isAsked) void navigate({ pathname, search }, { replace: true });
    },
  };
};

interface WorkspaceProps {
  screen: ScreenOf<'documents'>;
  application: Application;
}

/** Everything that the panes share. */
const useWorkspace = (
  { screen, application }: WorkspaceProps,
  remove: ScreenContext['remove'],
): ScreenContext => {
  const { manifest } = useManifest();
  const { docId } = useAddressQuery();
  const applicationDocuments = useDocuments(application);
  const uploading = useUploading(application, screen);
  const view = useView(applicationDocuments.documents, docId);
  const privacyNotice = usePrivacyNotice();
  const allowed = allowedTo(manifest, application);
  const isClosed = !allowed.documents;
  const isNew = applicationDocuments.documents.length === 0;
  const documentFindings = {
    documents: applicationDocuments.documents.filter((document) => !isInReading(document)),
    findings: applicationDocuments.findings,
  };
  const groups = grouped(applicationDocuments.guidelines?.requirements ?? [], documentFindings);
  return {
    screen,
    application,
    applicationDocuments,
    documentFindings,
    groups,
    uploading,
    view,
    privacyNotice,
    changes: useDocumentChanges(application),
    remove,
    allowed,
    isClosed,
    isNew,
    isNoticeShown:
      isNew && uploading.uploads.length === 0 && !isClosed && !privacyNotice.isUnderstood,
  };
};

/**
 * What is asked for, the page, and what was read from it: side by side where there is room, else
 * one behind the other.
 */
export const Workspace = (props: WorkspaceProps) => {
  const t = useTranslate();
  const [chosen, setDoomed] = useState<Document | null>(null);
  const context = useWorkspace(props, setDoomed);
  const asked = useAskedToRemove(context);
  const doomed = chosen ?? asked.document;
  const [frame, room] = useRoom();
  const [drawer, setDrawer] = useState<DrawerContent | null>(null);
  const picker = usePicker(context);
  const { applicationDocuments, view, isNew } = context;
  const { document } = view;
  const spare = () => {
    setDoomed(null);
    asked.settle();
  };
  if (applicationDocuments.isLoading) return <DocumentsSkeleton screen={props.screen} />;
  if (applicationDocuments.error)
    return (
      <ReadingPage heading={null}>
        <ErrorState
          title={t('state.errorTitle')}
          error={applicationDocuments.error}
          retry={applicationDocuments.retry}
        />
      </ReadingPage>
    );
  const preview = document && (
    <Preview
      key={document._id}
      document={document}
      onDelete={() => setDoomed(document)}
      onValues={room === 'two' ? () => setDrawer('values') : undefined}
    />
  );
  return (
    <ScreenContextProvider value={context}>
      <div ref={frame} className={styles.panes} data-room={room} data-alone={isNew || undefined}>
        <FileList
          picker={picker}
          onChoose={(docId) => {
            view.open(docId);
            if (room === 'one') setDrawer('document');
          }}
          onFindings={() => setDrawer('findings')}
        />
        {room !== 'one' && (
          <div className={styles.middle}>
            {isNew ? <Welcome picker={picker} /> : <Suspense>{preview}</Suspense>}
          </div>
        )}
        {room === 'three' && !isNew && (
          <Suspense fallback={<ValuesSkeleton />}>
            <ValuesPane />
          </Suspense>
        )}
      </div>
      {(!isNew || drawer) && (
        <Suspense>
          <DocumentDrawer
            content={room === 'three' || (!document && drawer !== 'findings') ? null : drawer}
            preview={preview}
            isBelow={doomed !== null}
            onChange={setDrawer}
          />
        </Suspense>
      )}
      {doomed && (
        <DeleteDocumentDialog
          document={doomed}
          changes={context.changes}
          applicantUid={props.application.applicantUid}
          applicationUid={props.application.applicationUid}
          onClose={spare}
          onGone={() => {
            spare();
            setDrawer(null);
          }}
        />
      )}
      {picker.inputs}
      <DocumentsBar picker={picker} />
    </ScreenContextProvider>
  );
};
