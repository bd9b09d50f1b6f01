import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Response } from '../../../contract/operations.ts';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { ReadingPage } from '../../components/feedback/states/reading-page.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { useAddressParams } from '../../lib/router/use-address-params.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './inbox.module.css';
import { NotificationLine } from './notification-line.tsx';
import { NotificationSettings } from './notification-settings.tsx';

type NotificationPage = Response<'list-notifications'>;

const useNotifications = (isUnread: boolean) => {
  const { call } = useStores();
  const asked = useInfiniteQuery({
    queryKey: ['notifications', 'list', isUnread],
    queryFn: ({ pageParam, signal }) =>
      call('list-notifications', {
        query: { ...(isUnread && { unread: true }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: NotificationPage) => next || undefined,
    staleTime: 0,
  });
  return {
    ...asked,
    rows: asked.data?.pages.flatMap(({ rows }) => rows),
    unread: asked.data?.pages[0]?.unread ?? 0,
  };
};

/** Marks as read, those named or all; the count of the navigation follows. */
const useMarking = () => {
  const { call } = useStores();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call('mark-notifications', { body: ids ? { ids } : {} }),
    onSettled: () =>
      Promise.all(
        ['notifications', 'counts'].map((word) => queries.invalidateQueries({ queryKey: [word] })),
      ),
    onError: (error) => showRefusal('notifications', error),
  });
};

/** What happened, newest first: all of it or what is not read, and what one wants to be told. */
export const InboxScreen = ({ screen }: { screen: ScreenOf<'inbox'> }) => {
  const t = useTranslate();
  const { get, put } = useAddressParams();
  const isUnread = get('show') === 'unread';
  const { rows, unread, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotifications(isUnread);
  const marking = useMarking();
  return (
    <ReadingPage
      isWide
      heading={
        <PageHeading title={screen.title} isCompact>
          <Button
            variant="default"
            leftSection={<IconChecks size={18} />}
            disabled={unread === 0 || marking.isPending}
            onClick={() => marking.mutate(undefined)}
          >
            {t('notification.markAll')}
          </Button>
        </PageHeading>
      }
      aside={<NotificationSettings />}
    >
      <SegmentedControl
        aria-label={t('notification.show')}
        value={isUnread ? 'unread' : 'all'}
        onChange={(show) => put({ show: show === 'unread' ? show : '' })}
        data={[
          { value: 'all', label: t('notification.all') },
          { value: 'unread', label: t('notification.unread', { n: unread }) },
        ]}
        className={styles.show}
      />
      {rows?.length === 0 && (
        <div className={styles.none}>
          <h2>{screen.empty.title}</h2>
          <p>{screen.empty.text}</p>
        </div>
      )}
      {!rows && error && (
        <ErrorState title={t('notification.error')} error={error} retry={() => void refetch()} />
      )}
      {!rows && !error && <PageLoading />}
      <ul className={styles.list}>
        {rows?.map((notification) => (
          <NotificationLine
            key={notification.id}
            notification={notification}
            onRead={() => marking.mutate([notification.id])}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('table.more')}
        </Button>
      )}
    </ReadingPage>
  );
};
