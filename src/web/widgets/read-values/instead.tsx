import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './instead.module.css';
import type { ReadValue } from './read-values.ts';
import { useValueLines } from './value-words.tsx';

/** What was read where somebody typed something else: it never takes its place by itself. */
export const Instead = ({
  read: { field, instead },
  onUse,
}: {
  read: ReadValue;
  onUse: () => void;
}) => {
  const t = useTranslate();
  const lines = useValueLines(field, instead);
  return (
    <p className={styles.instead}>
      {t('documents.pageSays', { value: lines.join(', ') })}{' '}
      <button
        type="button"
        className={styles.use}
        aria-label={t('documents.useRead', { label: field.title })}
        onClick={onUse}
      >
        {t('source.use')}
      </button>
    </p>
  );
};
