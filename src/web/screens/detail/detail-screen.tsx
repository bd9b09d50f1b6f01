import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Application } from '../../../contract/records.ts';
import { describeStatus } from '../../../core/journey/status.ts';
import { PassportArt } from '../../components/art/passport-art.tsx';
import { LoadFailed } from '../../components/feedback/states/load-failed.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { StatePage } from '../../components/feedback/states/state-page.tsx';
import { Link } from '../../components/identity/link.tsx';
import { StatusBadge } from '../../components/identity/status-badge.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { applicationDetailQuery, checksQuery } from '../../lib/api/queries.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useApplication } from '../../lib/records/application.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { linkToChoice } from '../../lib/router/links.ts';
import { useStores } from '../../lib/stores.ts';
import { detailBlocks } from './blocks.tsx';
import styles from './detail.module.css';
import { DetailViewContext } from './detail-view.ts';

interface DetailScreenProps {
  screen: ScreenOf<'detail'>;
}

const NoApplication = () => {
  const t = useTranslate();
  const { manifest } = useManifest();
  return (
    <StatePage
      art={<PassportArt />}
      title={t('detail.noApplicationTitle')}
      text={t('detail.noApplicationText')}
      actions={
        <Button component={Link} to={linkToChoice(manifest)}>
          {t('action.goToApplications')}
        </Button>
      }
    />
  );
};

const Heading = ({ screen, application }: DetailScreenProps & { application: Application }) => {
  const { manifest } = useManifest();
  const status = describeStatus(manifest.statuses, application.status);
  return (
    <PageHeading
      title={application.applicantName || screen.title}
      subtitle={status?.sentence}
      isCompact
    >
      <bdi className={styles.reference} translate="no">
        {application.reference}
      </bdi>
      {status && <StatusBadge status={status} />}
    </PageHeading>
  );
};

const Loaded = ({ screen, application }: DetailScreenProps & { application: Application }) => {
  const { call } = useStores();
  const { applicationUid } = application;
  const detail = useQuery(applicationDetailQuery(call, applicationUid));
  const checks = useQuery(checksQuery(call, applicationUid));
  const error = detail.error ?? checks.error;
  if (error && !(detail.data && checks.data))
    return (
      <LoadFailed
        error={error}
        retry={() => void Promise.all([detail.refetch(), checks.refetch()])}
      />
    );
  // All at once: what came later would push away what somebody reads.
  if (!(detail.data && checks.data)) return <PageLoading />;
  const hasActions = screen.blocks.includes('actions');
  const Actions = detailBlocks.actions;
  return (
    <DetailViewContext value={{ screen, application, detail: detail.data, checks: checks.data }}>
      <div className={styles.page}>
        <Heading screen={screen} application={application} />
        <div className={styles.columns} data-with-actions={hasActions || undefined}>
          {hasActions && (
            <div className={styles.aside}>
              <Actions />
            </div>
          )}
          <div className={styles.blocks}>
            {screen.blocks.map((name) => {
              if (name === 'actions') return null;
              const Block = detailBlocks[name];
              return <Block key={name} />;
            })}
          </div>
        </div>
      </div>
    </DetailViewContext>
  );
};

/** One application on one page, for staff: what is known, what can be done, what happened. */
export const DetailScreen = ({ screen }: DetailScreenProps) => {
  const { uid, application, error, refetch } = useApplication();
  if (!uid) return <NoApplication />;
  if (error && !application) return <LoadFailed error={error} retry={() => void refetch()} />;
  return application ? (
    <Loaded key={uid} screen={screen} application={application} />
  ) : (
    <PageLoading />
  );
};
