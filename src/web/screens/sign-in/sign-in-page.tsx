import { lazy, Suspense, useState } from 'react';
import { Note } from '../../components/feedback/note.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useAddress } from '../../lib/router/use-address.ts';
import type { User } from '../../lib/session/session-storage.ts';
import { isForgetful } from '../../lib/storage/browser-storage.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';
import { ForSomebodyElse } from './for-somebody-else.tsx';
import { ChangePasswordForm } from './passwords/change-password-form.tsx';
import { ForgotPasswordForm } from './passwords/forgot-password-form.tsx';
import { ResetPasswordForm } from './passwords/reset-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-page.module.css';
import type { ChangeAsked, FactorAsked } from './sign-in-try.ts';

/**
 * Where the links of messages lead; whoever is signed in may follow one, too. Without what stands
 * in a link it asks for one.
 */
export const RESET_PATH = '/reset-password';

/** Where the link of a registration leads; without what stands in it, where one is asked for. */
export const REGISTER_PATH = '/register';

/** Where the link of an invitation leads. */
export const INVITATION_PATH = '/invitation';

const Invitation = lazy(async () => ({
  default: (await import('./accept-invitation-form.tsx')).AcceptInvitationForm,
}));

/** Only for tenants whose people make accounts of their own. */
const Register = lazy(async () => ({
  default: (await import('./register-form.tsx')).RegisterForm,
}));
const CompleteRegistration = lazy(async () => ({
  default: (await import('./complete-registration-form.tsx')).CompleteRegistrationForm,
}));

/** Only in demonstrations. */
const TryOut = lazy(async () => ({ default: (await import('./try-out.tsx')).TryOut }));

/** Only for tenants that ask for one. */
const SecondFactor = lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}));

type Mode =
  | { is: 'password' }
  | { is: 'forgot-password' }
  | { is: 'new-password'; asked: ChangeAsked }
  | { is: 'second-factor'; asked: FactorAsked };

interface SignInProps {
  /** Somebody was signed in on this page until just now, and did not log out here. */
  wasHere: boolean;
  /** Whose page waits below; nobody else goes on there. */
  again?: User;
}

/** Why somebody signs in again, and what becomes of their work. */
const reasonKey = ({ wasInactive, isAgain }: { wasInactive: boolean; isAgain: boolean }) => {
  if (isAgain) return wasInactive ? 'signIn.inactiveHere' : 'signIn.expiredHere';
  return wasInactive ? 'signIn.inactive' : 'signIn.expired';
};

/**
 * The way in, in its modes: sign in, forgotten password, a new password after sign-in or after a
 * link, a second factor.
 */
export const SignInPage = ({ wasHere, again }: SignInProps) => {
  const t = useTranslate();
  const {
    boot: { tenant },
    session,
  } = useStores();
  const wasInactive = session.endedBecause() === 'inactive';
  const { path, query } = useAddress();
  const [mode, setMode] = useState<Mode>({ is: 'password' });
  const keepsNothing = useStore(isForgetful);
  const back = () => setMode({ is: 'password' });
  const askFactor = (asked: FactorAsked) => setMode({ is: 'second-factor', asked });
  const leaveLink = (next: Mode['is'] & ('password' | 'forgot-password')) => {
    setMode({ is: next });
    location.replace('#/');
  };
  if (path === RESET_PATH && !again) {
    return query.token ? (
      <ResetPasswordForm
        token={query.token}
        onDone={() => leaveLink('password')}
        onForgot={() => leaveLink('forgot-password')}
      />
    ) : (
      <ForgotPasswordForm onBack={() => leaveLink('password')} />
    );
  }
  if (path === REGISTER_PATH && tenant.allowsRegistration && !again)
    return (
      <Suspense>
        {query.token ? (
          <CompleteRegistration
            token={query.token}
            onBack={() => leaveLink('password')}
            onAskAgain={() => location.replace(`#${REGISTER_PATH}`)}
          />
        ) : (
          <Register onBack={() => leaveLink('password')} />
        )}
      </Suspense>
    );
  if (path === INVITATION_PATH)
    return (
      <Suspense>
        <Invitation token={query.token ?? ''} onBack={() => leaveLink('password')} />
      </Suspense>
    );
  if (mode.is === 'forgot-password') return <ForgotPasswordForm onBack={back} />;
  if (mode.is === 'new-password')
    return <ChangePasswordForm asked={mode.asked} onFactorAsked={askFactor} onBack={back} />;
  if (mode.is === 'second-factor')
    return (
      <Suspense>
        <SecondFactor asked={mode.asked} onBack={back} />
      </Suspense>
    );
  return (
    <SignInLayout title={t('signIn.title')}>
      {(wasHere || wasInactive) && (
        <div className={styles.note}>
          <Note tone="info">{t(reasonKey({ wasInactive, isAgain: again !== undefined }))}</Note>
        </div>
      )}
      {keepsNothing && (
        <div className={styles.note}>
          <Note tone="info">
            <p>
              <strong>{t('state.forgetfulTitle')}</strong> {t('state.forgetfulText')}
            </p>
          </Note>
        </div>
      )}
      <SignInForm
        username={again?.email}
        onForgot={() => setMode({ is: 'forgot-password' })}
        onChangeAsked={(asked) => setMode({ is: 'new-password', asked })}
        onFactorAsked={askFactor}
      />
      {again && <ForSomebodyElse user={again} />}
      {tenant.allowsRegistration && !again && (
        <p className={styles.offer}>
          {t('register.offer')} <a href={`#${REGISTER_PATH}`}>{t('register.title')}</a>
        </p>
      )}
      {tenant.offersTryOut && !again && (
        <Suspense>
          <TryOut />
        </Suspense>
      )}
      {!again && (
        <p className={styles.newcomer}>
          {t(tenant.allowsRegistration ? 'register.orAgency' : 'signIn.newcomer')}{' '}
          <a href={`mailto:${tenant.support.email}`}>{tenant.support.email}</a>
        </p>
      )}
    </SignInLayout>
  );
};
