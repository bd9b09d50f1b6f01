import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import type { ApplicationSummary } from '../../../contract/records.ts';
import { describeStatus } from '../../../core/journey/status.ts';
import { EmptyState } from '../../components/feedback/states/empty-state.tsx';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { ReadingPage } from '../../components/feedback/states/reading-page.tsx';
import { Link } from '../../components/identity/link.tsx';
import { StatusBadge } from '../../components/identity/status-badge.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { displayRow } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { tripFromDetails } from '../../lib/records/trip.ts';
import { hashOf } from '../../lib/router/address.ts';
import { useStores } from '../../lib/stores.ts';
import { DueWord } from './due-word.tsx';
import styles from './inbox.module.css';

const PAGE = 50;

/** Pages of what is with reviewers, asked for whenever the inbox opens. */
const useReviews = () => {
  const { call } = useStores();
  return useInfiniteQuery({
    queryKey: ['reviews'],
    queryFn: ({ pageParam, signal }) =>
      call('list-reviews', { query: { limit: PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * PAGE : undefined),
    staleTime: 0,
  });
};

const Row = ({ application, route }: { application: ApplicationSummary; route: string }) => {
  const { manifest, countries } = useManifest();
  const { applicationUid, applicantUid, applicantName, reference, visaDetails, visa, status } =
    application;
  const t = useTranslate();
  const { to } = tripFromDetails(visaDetails, countries);
  const badge = describeStatus(manifest.statuses, status);
  const address = hashOf({ path: route, query: { applicationUid, applicantUid } }).slice(1);
  return (
    <li>
      <Link to={address} className={styles.row}>
        <span className={styles.name}>
          <bdi>{applicantName}</bdi>
        </span>
        <span className={styles.trip}>
          {displayRow([countries.byCode(to)?.label ?? visaDetails.visaTo, visa?.name], t)} ·{' '}
          <bdi translate="no">{reference}</bdi>
        </span>
        <span className={styles.state}>
          <DueWord dueOn={application.reviewDueOn} />
          {badge && <StatusBadge status={badge} />}
        </span>
      </Link>
    </li>
  );
};

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** j and k, or the arrows, go from one row to the next; Enter opens it as any link. */
const useRowKeys = () => {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
  };
  return { list, onKeyDown };
};

/** Applications that are with reviewers: what waits for an answer first, by the day it is due. */
export const Inbox = ({ screen }: { screen: ScreenOf<'review'> }) => {
  const t = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReviews();
  const { list, onKeyDown } = useRowKeys();
  const rows = data?.pages.flatMap((page) => page.rows);
  if (rows?.length === 0) return <EmptyState empty={screen.empty} />;
  return (
    <ReadingPage heading={<PageHeading title={screen.title} subtitle={screen.subtitle} />}>
      {rows ? (
        <>
          <ul ref={list} className={styles.rows} onKeyDown={onKeyDown}>
            {rows.map((application) => (
              <Row
                key={application.applicationUid}
                application={application}
                route={screen.route}
              />
            ))}
          </ul>
          {hasNextPage && (
            <Button
              variant="default"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('review.more')}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState title={t('review.inboxFailed')} error={error} retry={() => void refetch()} />
      ) : (
        <PageLoading />
      )}
    </ReadingPage>
  );
};
