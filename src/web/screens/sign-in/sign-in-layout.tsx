import { IconClock, IconFileCheck, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../../components/identity/brand-mark.tsx';
import { Horizon } from '../../components/layout/horizon.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './sign-in-page.module.css';

const promises = [
  { key: 'signIn.promise.documents', Icon: IconFileCheck },
  { key: 'signIn.promise.sources', Icon: IconShieldCheck },
  { key: 'signIn.promise.anytime', Icon: IconClock },
];

/** Three promises, no slogans. */
const Promises = ({ className }: { className: string | undefined }) => {
  const t = useTranslate();
  return (
    <ul className={className}>
      {promises.map(({ key, Icon }) => (
        <li key={key}>
          <Icon size={20} aria-hidden="true" /> {t(key)}
        </li>
      ))}
    </ul>
  );
};

interface SignInLayoutProps {
  title: string;
  /** A sign above the heading. */
  sign?: ReactNode;
  children: ReactNode;
}

/** The first thing that anyone sees: who this is, what it does for them, and one thing to do. */
export const SignInLayout = ({ title, sign, children }: SignInLayoutProps) => {
  const t = useTranslate();
  const {
    boot: { tenant },
  } = useStores();
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <header className={styles.welcome}>
        <Horizon />
        <div className={styles.words}>
          <BrandMark tenant={tenant} />
          <p className={styles.headline}>{t('signIn.headline')}</p>
          <Promises className={styles.promises} />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.column}>
          {sign && (
            <div className={styles.sign} aria-hidden="true">
              {sign}
            </div>
          )}
          <h1>{title}</h1>
          {children}
          <Promises className={styles.promisesBelow} />
        </div>
      </main>
    </div>
  );
};
