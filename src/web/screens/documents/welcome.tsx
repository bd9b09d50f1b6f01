import { Button } from '@mantine/core';
import { PassportArt } from '../../components/art/passport-art.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './documents.module.css';
import { PrivacyNotice } from './privacy-notice.tsx';
import { useScreenContext } from './screen-context.ts';
import type { Picker } from './use-picker.tsx';

/** The middle while there is nothing to show: what we keep and why first, then where to begin. */
export const Welcome = ({ picker }: { picker: Picker }) => {
  const t = useTranslate();
  const {
    screen: { empty },
    isNoticeShown,
    isClosed,
    uploading: { uploads },
  } = useScreenContext();
  if (isNoticeShown)
    return (
      <div className={styles.welcome}>
        <PrivacyNotice onUnderstood={picker.choose} />
      </div>
    );
  if (uploads.length > 0)
    return (
      <div className={styles.welcome}>
        <PassportArt />
        <h2 className={styles.welcomeTitle}>{t('documents.onTheirWay')}</h2>
        <p className={styles.welcomeText}>{t('documents.inReading')}</p>
      </div>
    );
  return (
    <div className={styles.welcome}>
      <PassportArt />
      <h2 className={styles.welcomeTitle}>{isClosed ? t('documents.nothingYet') : empty.title}</h2>
      {!isClosed && <p className={styles.welcomeText}>{empty.text}</p>}
      {!isClosed && empty.action && (
        <Button size="lg" onClick={picker.choose}>
          {t(empty.action.label)}
        </Button>
      )}
    </div>
  );
};
