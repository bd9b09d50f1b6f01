import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from './error-state.module.css';

interface ErrorStateProps {
  /** What could not be done: "We could not load the list". */
  title: string;
  error: unknown;
  retry: () => void;
}

const RETRY_AFTER_SECONDS = 10;

/**
 * Counts down while the fault may pass by itself, then tries again; null when only the person can.
 */
const useCountdown = (isPassing: boolean, retry: () => void): number | null => {
  const [left, setLeft] = useState(RETRY_AFTER_SECONDS);
  useEffect(() => {
    if (!isPassing) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isPassing]);
  useEffect(() => {
    if (left > 0) return;
    setLeft(RETRY_AFTER_SECONDS);
    retry();
  }, [left, retry]);
  return isPassing ? left : null;
};

/**
 * Something could not be loaded: what, why, that nothing is lost, another try, and the number for
 * support.
 */
export const ErrorState = ({ title, error, retry }: ErrorStateProps) => {
  const t = useTranslate();
  const failure = error instanceof CallError ? error : null;
  const seconds = useCountdown(Boolean(failure?.isUnanswered || failure?.isBusy), retry);
  return (
    <section className={styles.card} role="alert">
      <span className={styles.sign} aria-hidden="true">
        <IconPlugConnectedX size={28} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{failure?.message ?? t('error.oops')}</p>
      {seconds !== null && (
        <p className={styles.text} aria-hidden="true">
          {t('state.retryIn', { n: seconds })}
        </p>
      )}
      <Button className={styles.retry} leftSection={<IconRefresh size={18} />} onClick={retry}>
        {t('state.retryNow')}
      </Button>
      {failure?.requestId && (
        <p className={styles.number}>
          {t('state.supportNumber')} <strong>{failure.requestId}</strong>
        </p>
      )}
    </section>
  );
};
