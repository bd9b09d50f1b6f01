import { IconAlertTriangleFilled, IconCheck, IconEye, IconX } from '@tabler/icons-react';
import type { Document } from '../../../../contract/records.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { tourTarget } from '../../../lib/tours/tour-target.ts';
import { legibilityOf } from '../../../widgets/read-values/read-values.ts';
import styles from './readability-note.module.css';

/** What a page without a problem has. */
const VIRTUES = ['documents.sharp', 'documents.evenlyLit', 'documents.wholePage'];

const Digits = ({ mrz }: Pick<Document['documentData'], 'mrz'>) => {
  const t = useTranslate();
  if (typeof mrz?.valid !== 'boolean') return null;
  return mrz.valid ? (
    <span className={styles.virtue}>
      <IconCheck size={16} aria-hidden="true" /> {t('documents.checkDigits')}
    </span>
  ) : (
    <span className={styles.fault}>
      <IconX size={16} aria-hidden="true" /> {t('documents.noCheckDigits')}
    </span>
  );
};

/** How well a document can be read; where it cannot, what to do about it. */
export const ReadabilityNote = ({ document }: { document: Document }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const {
    status,
    mimeType,
    readability: { problems },
    mrz,
  } = document.documentData;
  if (status !== 'done') return null;
  const legibility = legibilityOf(document, manifest);
  const isEasy = legibility === 'easy';
  // Light and edges are questions to a photo; a file that was never on paper has none.
  const isFlawless = problems.length === 0 && mimeType.startsWith('image/');
  return (
    <div className={styles.foot} {...tourTarget('readability')}>
      {isEasy ? (
        <strong className={styles.easy}>
          <IconEye size={18} aria-hidden="true" /> {t('documents.easyToRead')}
        </strong>
      ) : (
        <strong className={styles.hard}>
          <IconAlertTriangleFilled size={18} aria-hidden="true" />{' '}
          {t(legibility === 'hard' ? 'documents.hardToRead' : 'documents.faint')}
        </strong>
      )}
      {isEasy &&
        isFlawless &&
        VIRTUES.map((word) => (
          <span key={word} className={styles.virtue}>
            <IconCheck size={16} aria-hidden="true" /> {t(word)}
          </span>
        ))}
      {problems.map((problem) => (
        <span key={problem} className={styles.problem}>
          {t(`documents.problem.${problem}`)}
        </span>
      ))}
      <Digits mrz={mrz} />
    </div>
  );
};
