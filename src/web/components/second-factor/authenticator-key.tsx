import { useMemo } from 'react';
import { inGroups } from '../../../core/access/in-groups.ts';
import { qrPath } from '../../../core/access/sign-in/qr-path.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './second-factor.module.css';

/**
 * The key of an app for one-time codes: as a QR code, as text, and as a link for an app on this
 * device.
 */
export const AuthenticatorKey = ({ authKey, uri }: { authKey: string; uri: string }) => {
  const t = useTranslate();
  const { size, path } = useMemo(() => qrPath(uri), [uri]);
  return (
    <div className={styles.enrolment}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('secondFactor.qr')}
      >
        <path d={path} />
      </svg>
      <div className={styles.key}>
        <p>{t('secondFactor.key')}</p>
        <code className={styles.code}>{inGroups(authKey)}</code>
        <p>
          <a className={styles.app} href={uri}>
            {t('secondFactor.openApp')}
          </a>
        </p>
      </div>
    </div>
  );
};
