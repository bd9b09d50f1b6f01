import type { CSSProperties } from 'react';
import { answerCount, type SectionState } from '../../../../core/forms/store/section-states.ts';
import { useFormView } from '../../../fields/form-view.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from './progress.module.css';
import { minutesLeft } from './use-sections.ts';

/** How many answers are there, and about how long the rest takes whoever fills the form. */
export const FormProgress = ({ states }: { states: readonly SectionState[] }) => {
  const t = useTranslate();
  const progress = answerCount(states);
  const { isReadOnly } = useFormView();
  const ahead = `${progress.total ? 100 - (progress.answered / progress.total) * 100 : 0}%`;
  const minutes = isReadOnly ? 0 : minutesLeft(progress);
  return (
    <div className={styles.progress}>
      <p className={styles.line}>
        <strong>{t('form.answers', { done: progress.answered, all: progress.total })}</strong>
        {minutes > 0 && <span>{t('form.minutesLeft', { n: minutes })}</span>}
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ '--ahead': ahead } as CSSProperties} />
      </div>
    </div>
  );
};
