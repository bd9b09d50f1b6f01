import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import styles from './privacy-notice.module.css';
import { useScreenContext } from './screen-context.ts';

/** Before the first file: what we keep, why, how long, and that it can go at any time. */
export const PrivacyNotice = ({ onUnderstood }: { onUnderstood: () => void }) => {
  const t = useTranslate();
  const {
    manifest: { tenant },
  } = useManifest();
  const {
    screen: {
      promise: { title, points },
    },
    privacyNotice,
  } = useScreenContext();
  const understand = () => {
    privacyNotice.understand();
    onUnderstood();
  };
  return (
    <section className={styles.card} aria-labelledby="privacy-notice">
      <IconShieldCheck size={28} aria-hidden="true" className={styles.sign} />
      <h2 id="privacy-notice" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h3 className={styles.heading}>{t('documents.retentionTitle')}</h3>
      <p className={styles.text}>{tenant.retention.text}</p>
      <Button size="lg" className={styles.button} onClick={understand}>
        {t('documents.understood')}
      </Button>
    </section>
  );
};
