import type { BootTenant } from '../../lib/boot.ts';
import type { Session } from '../../lib/session.ts';
import { useText } from '../../lib/texts.ts';
import { BrandMark } from '../../parts/brand-mark.tsx';
import { Horizon } from '../../parts/horizon.tsx';
import { Note } from '../../parts/note.tsx';
import { Promises } from './promises.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

type SignInProps = {
  tenant: BootTenant;
  session: Session;
  /** Somebody was signed in on this page until just now, and did not log out here. */
  wasHere: boolean;
};

/** The first thing that anyone sees: who this is, what it does for them, and the way in. */
export const SignIn = ({ tenant, session, wasHere }: SignInProps) => {
  const say = useText();
  return (
    <div className={styles.page}>
      <title>{`${say('signIn.title')} · ${tenant.displayName}`}</title>
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
          <h1>{say('signIn.title')}</h1>
          <p className={styles.subtitle}>{say('signIn.subtitle')}</p>
          {wasHere && <div className={styles.note}><Note tone="info">{say('signIn.signedOut')}</Note></div>}
          <SignInForm session={session} />
          <p className={styles.newcomer}>
            {say('signIn.newcomer')}{' '}
            <a href={`mailto:${tenant.support.email}`}>{tenant.support.email}</a>
          </p>
        </div>
      </main>
    </div>
  );
};
