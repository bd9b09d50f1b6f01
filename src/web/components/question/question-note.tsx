import { Button } from '@mantine/core';
import type { Application } from '../../../contract/records.ts';
import { movesOf } from '../../../core/journey/moves.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useAdvance } from '../../lib/records/use-advance.ts';
import { Note } from '../feedback/note.tsx';
import styles from './question-note.module.css';

/** What the traveller was asked by e-mail, and where they say that it is answered. */
export const QuestionNote = ({ application }: { application: Application }) => {
  const t = useTranslate();
  const { statuses, role, grants } = useManifest().manifest;
  const advance = useAdvance(application.applicationUid);
  if (!application.question) return null;
  const canAnswer = movesOf(statuses, application, { id: role, grants }).includes('user-response');
  return (
    <Note tone="info">
      <p>
        <strong>{t('question.title')}</strong>
      </p>
      <p className={styles.words}>{application.question.text}</p>
      {canAnswer && (
        <Button
          size="sm"
          variant="default"
          className={styles.button}
          loading={advance.isPending}
          onClick={() => advance.mutate('user-response')}
        >
          {t('question.answered')}
        </Button>
      )}
    </Note>
  );
};
