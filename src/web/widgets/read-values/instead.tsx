import { useText } from '../../lib/i18n/texts.ts';
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
  const say = useText();
  const lines = useValueLines(field, instead);
  return (
    <p className={styles.instead}>
      {say('documents.pageSays', { value: lines.join(', ') })}{' '}
      <button
        type="button"
        className={styles.use}
        aria-label={say('documents.useRead', { label: field.title })}
        onClick={onUse}
      >
        {say('source.use')}
      </button>
    </p>
  );
};
