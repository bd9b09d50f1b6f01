import { VisuallyHidden } from '@mantine/core';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './count-mark.module.css';

/** More than this is not told apart. */
const MOST = 99;

/** How much waits behind an entry: a number beside it, or over its sign; nothing where nothing waits. */
export const CountMark = ({
  count = 0,
  isOver = false,
}: {
  count?: number | undefined;
  isOver?: boolean;
}) => {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <span className={styles.mark} data-over={isOver || undefined}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>{t('shell.waitingCount', { n: count })}</VisuallyHidden>
    </span>
  );
};
