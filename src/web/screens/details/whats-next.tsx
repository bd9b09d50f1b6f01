import { IconClock, IconForms, IconListCheck, IconPackage, IconUpload } from '@tabler/icons-react';
import { Card } from '../../components/layout/card.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './whats-next.module.css';

const steps = [
  { Icon: IconListCheck, title: 'details.nextGuidelines', text: 'details.nextGuidelinesText' },
  { Icon: IconUpload, title: 'details.nextDocuments', text: 'details.nextDocumentsText' },
  { Icon: IconForms, title: 'details.nextForm', text: 'details.nextFormText' },
  { Icon: IconPackage, title: 'details.nextPackage', text: 'details.nextPackageText' },
];

/**
 * What follows these four answers, so that nobody starts blind. `country` is its name, once it is
 * chosen.
 */
export const WhatsNext = ({ country }: { country: string | undefined }) => {
  const t = useTranslate();
  const titleOf = (key: string) =>
    key === 'details.nextGuidelines' && !country
      ? t('details.nextGuidelinesAny')
      : t(key, { country: country ?? '' });
  return (
    <Card title={t('details.next')}>
      <ol className={styles.list}>
        {steps.map(({ Icon, title, text }) => (
          <li key={title} className={styles.item}>
            <span className={styles.sign} aria-hidden="true">
              <Icon size={18} />
            </span>
            <span>
              <strong className={styles.title}>{titleOf(title)}</strong>
              <span className={styles.text}>{t(text)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.time}>
        <IconClock size={18} aria-hidden="true" /> {t('details.time')}
      </p>
    </Card>
  );
};
