import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslate } from '../lib/i18n/texts.ts';
import { useStores } from '../lib/stores.ts';
import styles from './support.module.css';

/** Where people find help, from the tenant. */
export const Support = () => {
  const t = useTranslate();
  const { support } = useStores().boot.tenant;
  return (
    <div className={styles.support}>
      <h2 className={styles.title}>{t('shell.hereToHelp')}</h2>
      <p className={styles.line}>
        <IconPhone size={18} aria-hidden="true" />{' '}
        <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</a>
      </p>
      <p className={styles.line}>
        <IconMail size={18} aria-hidden="true" />{' '}
        <a href={`mailto:${support.email}`}>{support.email}</a>
      </p>
    </div>
  );
};
