import { describeStatus } from '../../../core/journey/status.ts';
import { Note } from '../../components/feedback/note.tsx';
import { Link } from '../../components/identity/link.tsx';
import { ReopenButton } from '../../components/reopen/reopen-button.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { allowedTo } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { carriedBy, linkToKind } from '../../lib/router/links.ts';
import styles from './editor-closed-note.module.css';
import type { EditorDocuments } from './use-editor-documents.ts';

/**
 * Why documents can only be looked at, and how their application is opened again where that is
 * possible.
 */
export const EditorClosedNote = ({
  editorDocuments: { application, refresh },
}: {
  editorDocuments: EditorDocuments;
}) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  if (!application)
    return (
      <div className={styles.note}>
        <Note tone="info">{t('editor.closedSome')}</Note>
      </div>
    );
  const canReopen = allowedTo(manifest, application).reopen;
  const sentence = describeStatus(manifest.statuses, application.status)?.sentence;
  const to = linkToKind(manifest, 'summary', carriedBy(application));
  return (
    <div className={styles.note}>
      <Note tone="info">
        <p>
          {canReopen || !sentence ? t('documents.closed') : sentence} {t('editor.closedText')}{' '}
          {to && <Link to={to}>{t('documents.toSummary')}</Link>}
        </p>
        {canReopen && (
          <ReopenButton
            className={styles.reopen}
            applicationUid={application.applicationUid}
            onReopened={refresh}
          />
        )}
      </Note>
    </div>
  );
};
