import type { Source } from '../../core/forms/types.ts';
import { FormWords } from '../components/inputs/form-words.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';
import styles from './notes.module.css';

export type ComputedSource = Extract<Source, { kind: 'computed' }>;

/**
 * Why a value stands there that nobody said, below the control; silent once a person has accepted
 * it.
 */
export const ComputedNote = ({
  source: { why, isAssumed, confirmed },
}: {
  source: ComputedSource;
}) => {
  const t = useTranslate();
  if (confirmed || why === undefined) return null;
  return (
    <p className={styles.suggestion}>
      {isAssumed ? t('source.assumedWhy', { why }) : <FormWords>{why}</FormWords>}
    </p>
  );
};
