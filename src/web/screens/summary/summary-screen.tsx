import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import type { Application } from '../../../contract/records.ts';
import type { Cell } from '../../../core/forms/store/cell.ts';
import { isFiller } from '../../../core/journey/allowed.ts';
import { packageState } from '../../../core/journey/package-state.ts';
import { PassportArt } from '../../components/art/passport-art.tsx';
import { LoadFailed } from '../../components/feedback/states/load-failed.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { StatePage } from '../../components/feedback/states/state-page.tsx';
import { Link } from '../../components/identity/link.tsx';
import { FormLanguage } from '../../components/inputs/form-words.tsx';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import type { FormState } from '../../lib/form-session/form-state.ts';
import { useFormSession } from '../../lib/form-session/use-form-session.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { allowedTo, useApplication, useFacts } from '../../lib/records/application.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { linkToKind } from '../../lib/router/links.ts';
import { homeRoute } from '../../lib/router/route-target.ts';
import { useStore } from '../../lib/store.ts';
import { openPoints, shownPoints } from './open-points.ts';
import { SummaryPage } from './summary-page.tsx';
import { SummaryViewContext } from './summary-view.ts';
import { refreshed, usePackageProgress, useWatchedDocuments } from './use-progress.ts';

interface SummaryScreenProps {
  screen: ScreenOf<'summary'>;
}
type OpenProps = SummaryScreenProps & {
  application: Application;
  session: FormSession;
  state: Extract<FormState, { status: 'open' }>;
};

const sectionOf = (cell: Cell): Cell =>
  cell.kind === 'section' || !cell.parent ? cell : sectionOf(cell.parent);

const Open = ({
  screen,
  application,
  session,
  state: { store, findings, requests, packageFiles },
}: OpenProps) => {
  const { manifest } = useManifest();
  const facts = useFacts();
  const { applicationUid, applicantUid, status, isPremium, packageDetails } = application;
  const query = { applicationUid, applicantUid };
  const hasPackage = packageDetails.packageLink !== '';
  const standing = {
    status,
    hasPackage,
    isFiller: isFiller(manifest.statuses, { isPremium, role: manifest.role }),
  };
  const packageNow = packageState(manifest.statuses, standing);
  useSyncExternalStore(store.subscribe, store.getVersion);
  usePackageProgress({ application, session, state: packageNow });
  const documents = useWatchedDocuments({ application, session });
  const allowed = allowedTo(manifest, application);
  const view = {
    screen,
    application,
    session,
    facts,
    store,
    findings,
    packageFiles,
    documents,
    points: shownPoints(openPoints(store, findings, requests), {
      state: packageNow,
      canReopen: allowed.reopen,
    }),
    allowed,
    state: packageNow,
    linkTo: (cell: Cell) =>
      linkToKind(manifest, 'form', {
        ...query,
        section: sectionOf(cell).treeNode.section?.id ?? '',
        field: cell.path,
        back: 'summary',
      }),
    linkToDocuments: (docId?: string) =>
      linkToKind(manifest, 'documents', { ...query, ...(docId !== undefined && { docId }) }),
    linkToTrip: linkToKind(manifest, 'details', query),
  };
  return (
    <FormLanguage value={store.form.language}>
      <SummaryViewContext value={view}>
        <SummaryPage />
      </SummaryViewContext>
    </FormLanguage>
  );
};

const Loaded = ({ screen, application, session }: Omit<OpenProps, 'state'>) => {
  const state = useStore(session.state);
  useEffect(() => {
    void session.saver.now().then(() => refreshed(session));
  }, [session]);
  switch (state.status) {
    case 'loading':
      return <PageLoading />;
    case 'failed':
      return <LoadFailed error={state.error} retry={() => void session.open()} />;
    case 'open':
      return <Open screen={screen} application={application} session={session} state={state} />;
  }
};

const NoApplication = () => {
  const t = useTranslate();
  const { manifest } = useManifest();
  return (
    <StatePage
      art={<PassportArt />}
      title={t('summary.noApplicationTitle')}
      text={t('summary.noApplicationText')}
      actions={
        <Button component={Link} to={homeRoute(manifest)}>
          {t('action.goToApplications')}
        </Button>
      }
    />
  );
};

/** The check of all answers before the package is made, and the package after. */
export const SummaryScreen = ({ screen }: SummaryScreenProps) => {
  const { uid, application, error, refetch } = useApplication();
  const session = useFormSession({
    application: uid,
    applicantUid: application?.applicantUid,
  });
  if (!uid) return <NoApplication />;
  if (error && !application) return <LoadFailed error={error} retry={() => void refetch()} />;
  return application && session ? (
    <Loaded key={uid} screen={screen} application={application} session={session} />
  ) : (
    <PageLoading />
  );
};
