import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useActions } from '../../actions/use-actions.ts';
import { EmptyState } from '../../components/feedback/states/empty-state.tsx';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { ReadingPage } from '../../components/feedback/states/reading-page.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { ServiceStrip } from '../../components/services/service-strip.tsx';
import { applicationsQuery } from '../../lib/api/queries.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import { ApplicationList } from './application-list.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './applications.module.css';

const widths = ['34%', '28%', '40%', '30%', '36%'];

/** The list on its way, with the list's own geometry. */
const ListSkeleton = () => {
  const t = useTranslate();
  return (
    <div role="status" className={styles.skeleton}>
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {widths.map((width) => (
        <div key={width} className={styles.ghost}>
          <Skeleton height={14} width={width} />
          <Skeleton height={24} width={110} />
          <Skeleton height={36} width={100} />
        </div>
      ))}
    </div>
  );
};

interface ApplicationsScreenProps {
  screen: ScreenOf<'applications'>;
}

const Heading = ({ screen }: ApplicationsScreenProps) => {
  const t = useTranslate();
  const run = useActions();
  return (
    <PageHeading title={screen.title} subtitle={screen.subtitle}>
      {screen.actions?.map((action) => (
        <Button key={action.name} leftSection={<IconPlus size={18} />} onClick={() => run(action)}>
          {t(action.label)}
        </Button>
      ))}
    </PageHeading>
  );
};

/** All applications of one person, with the next thing to do for each. */
export const ApplicationsScreen = ({ screen }: ApplicationsScreenProps) => {
  const t = useTranslate();
  const { call, session } = useStores();
  const run = useActions();
  const state = session.get();
  const applicantUid = (state.status === 'signed-in' && state.user.applicantUid) || '';
  const { data, error, refetch } = useQuery({
    ...applicationsQuery(call, applicantUid),
    enabled: applicantUid !== '',
  });
  const { services } = useManifest().manifest;
  const { empty, showsServices } = screen;
  if (data?.length === 0 || !applicantUid)
    return (
      <div className={styles.empty}>
        <EmptyState
          empty={empty}
          onAction={() => {
            if (empty.action) run(empty.action);
          }}
        />
        {showsServices && services && (
          <div className={styles.below}>
            <ServiceStrip services={services} />
          </div>
        )}
      </div>
    );
  return (
    <ReadingPage heading={<Heading screen={screen} />}>
      {data ? (
        <ApplicationList screen={screen} applications={data} />
      ) : error ? (
        <ErrorState title={t('state.errorListTitle')} error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
      {data && showsServices && services && <ServiceStrip services={services} />}
    </ReadingPage>
  );
};
