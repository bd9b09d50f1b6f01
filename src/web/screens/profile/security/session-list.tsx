import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignIn } from '../../../../contract/records.ts';
import { sessionsQuery } from '../../../lib/api/queries.ts';
import { shortMoment } from '../../../lib/i18n/format-time.ts';
import { type Translate, useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { useStores } from '../../../lib/stores.ts';
import { RefusalNote } from '../refusal-note.tsx';
import styles from './session-list.module.css';

const deviceOf = (t: Translate, { browser, system }: SignIn): string =>
  browser && system
    ? t('account.device', { browser, system })
    : browser || system || t('account.deviceUnknown');

/** Ends one sign-in, or without one every other. */
const useEnding = () => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (one: SignIn | undefined) =>
      one
        ? call('end-session', { query: { sessionId: one.sessionId } })
        : call('end-other-sessions', { query: {} }),
    onSuccess: (_, one) => {
      showToast({
        id: 'profile',
        tone: 'ok',
        text: one
          ? t('account.sessionEnded', { device: deviceOf(t, one) })
          : t('account.sessionsEnded'),
      });
      return queries.invalidateQueries({ queryKey: sessionsQuery(call).queryKey });
    },
  });
};

interface RowProps {
  one: SignIn;
  isBusy: boolean;
  onEnd: () => void;
}

const Row = ({ one, isBusy, onEnd }: RowProps) => {
  const t = useTranslate();
  const [since, used] = [
    shortMoment(one.startedAt, Date.now()),
    shortMoment(one.lastUsedAt, Date.now()),
  ];
  const device = deviceOf(t, one);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.device}>
          {device}
          {one.isCurrent && <span className={styles.here}>{t('account.sessionThis')}</span>}
        </p>
        <p className={styles.times}>
          {one.isCurrent
            ? t('account.sessionNow', { since })
            : t('account.sessionTimes', { since, used })}
        </p>
      </div>
      {!one.isCurrent && (
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          aria-label={t('account.sessionEndName', { device, since })}
          onClick={onEnd}
        >
          {t('account.sessionEnd')}
        </Button>
      )}
    </li>
  );
};

/** One's own sign-ins, this one first. */
export const SessionList = () => {
  const t = useTranslate();
  const { call } = useStores();
  const { data, error } = useQuery(sessionsQuery(call));
  const ending = useEnding();
  if (!data) return error ? <RefusalNote error={error} /> : <Skeleton height={64} />;
  const shown = data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const others = shown.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((one) => (
          <Row
            key={one.sessionId}
            one={one}
            isBusy={ending.isPending}
            onEnd={() => ending.mutate(one)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="default"
          className={styles.all}
          loading={ending.isPending}
          onClick={() => ending.mutate(undefined)}
        >
          {t('account.sessionEndOthers')}
        </Button>
      )}
      <RefusalNote error={ending.error} />
    </>
  );
};
