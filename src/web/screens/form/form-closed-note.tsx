import { allowed, answersClosedBy } from '../../../core/journey/allowed.ts';
import { describeStatus } from '../../../core/journey/status.ts';
import { Note } from '../../components/feedback/note.tsx';
import { ReopenButton } from '../../components/reopen/reopen-button.tsx';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useApplication } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import styles from './form.module.css';

/** Why this person cannot change the answers, and whether they may open the application again. */
const useClosing = (): { text: string; canReopen: boolean } => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { application } = useApplication();
  const actor = { id: manifest.role, grants: manifest.grants };
  const closedBy = application ? answersClosedBy(manifest.statuses, application, actor) : 'role';
  const canReopen =
    application !== undefined && allowed(manifest.statuses, application, actor).reopen;
  const sentence = describeStatus(manifest.statuses, application?.status ?? '')?.sentence;
  if (closedBy !== 'status') return { text: t('form.toRead'), canReopen };
  return { text: canReopen || !sentence ? t('form.closed') : sentence, canReopen };
};

/** Why nothing can be changed, and the way to change something all the same. */
export const FormClosedNote = ({ session }: { session: FormSession }) => {
  const { text, canReopen } = useClosing();
  return (
    <div className={styles.closed}>
      <Note tone="info">
        <p>{text}</p>
        {canReopen && (
          <ReopenButton
            className={styles.reopen}
            applicationUid={session.application}
            onReopened={() => session.refresh()}
          />
        )}
      </Note>
    </div>
  );
};
