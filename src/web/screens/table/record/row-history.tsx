import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Query } from '../../../../contract/operations.ts';
import { displayDate } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import styles from './row-history.module.css';

interface RowHistoryProps {
  record: Query<'get-history'>['record'];
  uid: string;
}

/** Who did what with a person or company, and when, the newest first. */
export const RowHistory = ({ record, uid }: RowHistoryProps) => {
  const t = useTranslate();
  const { call } = useStores();
  const heading = useId();
  const { data, isError, refetch } = useQuery({
    // Below the lists: whatever changes a row has happened to it.
    queryKey: ['list', 'history', record, uid],
    queryFn: ({ signal }) => call('get-history', { query: { record, uid }, signal }),
    staleTime: 0,
  });
  return (
    <section className={styles.history} aria-labelledby={heading} aria-busy={!data && !isError}>
      <h3 id={heading}>{t('history.title')}</h3>
      {isError && (
        <p role="alert" className={styles.note}>
          {t('history.failed')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            {t('state.tryAgain')}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={styles.note}>{t('history.none')}</p>}
      <ol className={styles.entries}>
        {data?.map(({ position, at, by, text }) => (
          <li key={position}>
            <span>{text}</span>
            <span className={styles.who}>
              <time dateTime={at}>{displayDate(at.slice(0, 10))}</time>
              {by && <bdi>{t('history.by', { name: by })}</bdi>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
