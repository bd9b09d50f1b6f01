import type { ReactNode } from 'react';
import { BrandMark } from '../../components/brand-mark.tsx';
import { Horizon } from '../../components/horizon.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { Promises } from './promises.tsx';
import styles from './sign-in.module.css';

interface EntranceProps {
  title: string;
  /** A sign above the heading. */
  sign?: ReactNode;
  children: ReactNode;
}

/** The first thing that anyone sees: who this is, what it does for them, and one thing to do. */
export const Entrance = ({ title, sign, children }: EntranceProps) => {
  const say = useText();
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
          <p className={styles.headline}>{say('signIn.headline')}</p>
          <Promises />
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
        </div>
      </main>
    </div>
  );
};
