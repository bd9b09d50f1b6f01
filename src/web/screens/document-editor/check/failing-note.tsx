import type { Finding } from '../../../../contract/records.ts';
import { Note, ToneSign } from '../../../components/feedback/note.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { toneOf } from '../../../widgets/read-values/findings.ts';
import styles from './failing-note.module.css';

interface FailingProps {
  findings: readonly Finding[];
}

/** The word beside a value that a check fails by. */
export const CheckFailed = ({ findings }: FailingProps) => {
  const t = useTranslate();
  const tone = toneOf(findings);
  return (
    findings.length > 0 && (
      <span className={styles.word} data-tone={tone}>
        <ToneSign tone={tone} size={14} /> {t('editor.checkFailed')}
      </span>
    )
  );
};

/** What is wrong, and what to do. */
export const FailingSentences = ({ findings }: FailingProps) => (
  <ul className={styles.sentences}>
    {findings.map(({ id, message, fix }) => (
      <li key={id}>
        {message} {fix}
      </li>
    ))}
  </ul>
);

/** What fails of a document, and of no value of it. */
export const FailingNote = ({ findings }: FailingProps) => {
  const t = useTranslate();
  return (
    findings.length > 0 && (
      <div className={styles.note}>
        <Note tone={toneOf(findings)}>
          <strong>{t('editor.checkFailed')}</strong>
          <FailingSentences findings={findings} />
        </Note>
      </div>
    )
  );
};
