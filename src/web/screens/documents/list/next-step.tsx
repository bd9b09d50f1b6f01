import { isInReading } from '../../../lib/api/queries.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { carriedBy, linkToKind } from '../../../lib/router/links.ts';
import styles from '../documents.module.css';
import { useScreenContext } from '../screen-context.ts';

/** The way on to the form, and why it is not open yet. */
export const useProceeding = (): { to: string | null; reason: string | null } => {
  const t = useTranslate();
  const { application, applicationDocuments, allowed, isClosed } = useScreenContext();
  const { manifest } = useManifest();
  if (isClosed) return { to: null, reason: null };
  if (!allowed.answers) return { to: null, reason: t('documents.withExpert') };
  if (applicationDocuments.documents.length === 0)
    return { to: null, reason: t('documents.proceedFirst') };
  return { to: linkToKind(manifest, 'form', carriedBy(application)), reason: null };
};

/** Whether everything that must be there is there, and nothing more is on its way. */
export const useIsComplete = (): boolean => {
  const { applicationDocuments, groups, uploading } = useScreenContext();
  return (
    groups.required.every(({ state }) => state === 'done') &&
    uploading.uploads.length === 0 &&
    !applicationDocuments.documents.some(isInReading)
  );
};

/**
 * At the end of the list on a phone, where the bar below has no room for it: what is kept, and what
 * is still to be fixed.
 */
export const NextStep = () => {
  const t = useTranslate();
  const { to } = useProceeding();
  const {
    applicationDocuments: { findings },
    uploading: { notAdded },
  } = useScreenContext();
  const isComplete = useIsComplete();
  if (!to || isComplete) return null;
  return (
    <div className={styles.next}>
      <p className={styles.small}>
        {notAdded > 0 ? t('documents.notAdded', { n: notAdded }) : t('documents.allKept')}
        {findings.length > 0 && ` · ${t('documents.notStopping', { n: findings.length })}`}
      </p>
    </div>
  );
};
