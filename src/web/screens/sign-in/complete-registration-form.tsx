import { useActionState, useId, useState } from 'react';
import { NewPasswordFields } from '../../components/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../components/new-password/use-new-password.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import { HaveAccount } from './have-account.tsx';
import { Lead, PROBLEM_ID, useFocusMissing } from './lead.tsx';
import { NameFields } from './name-fields.tsx';
import { NewPasswordSubmit } from './passwords/new-password-submit.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-page.module.css';
import { UsedLink } from './used-link.tsx';

interface CompleteRegistrationProps {
  /** What stands in the link. */
  token: string;
  onBack: () => void;
  onAskAgain: () => void;
}

interface Tried {
  names: { firstName: string; lastName: string };
  isMissing: boolean;
  problem: string | null;
}
const untried: Tried = {
  names: { firstName: '', lastName: '' },
  isMissing: false,
  problem: null,
};

/** Makes the account, and opens it. */
const useCompleting = ({ token }: { token: string }) => {
  const t = useTranslate();
  const { call, session } = useStores();
  const chosen = useNewPassword();
  const [isDead, setDead] = useState(false);
  const complete = async (_: Tried, data: FormData): Promise<Tried> => {
    const word = (name: string) => String(data.get(name) ?? '').trim();
    const names = { firstName: word('firstName'), lastName: word('lastName') };
    if (!names.lastName) return { names, isMissing: true, problem: t('register.lastNameMissing') };
    try {
      const opened = await call('complete-registration', {
        body: { token, ...names, newPassword: chosen.fresh },
      });
      // The token is used up: the address of the page forgets it before anything else is shown.
      location.replace('#/');
      await session.begin?.(opened);
      showToast({ id: 'sign-in', tone: 'ok', text: opened.message });
      return untried;
    } catch (error) {
      if (error instanceof CallError && error.code === 'registration_link_invalid') setDead(true);
      const problem = (error instanceof Error && error.message) || t('error.unknown');
      return { names, isMissing: false, problem };
    }
  };
  const [last, submit, isBusy] = useActionState<Tried, FormData>(complete, untried);
  return { chosen, isDead, last, submit, isBusy };
};

/** Where the link of a registration leads: who it is, and a password. */
export const CompleteRegistrationForm = ({
  token,
  onBack,
  onAskAgain,
}: CompleteRegistrationProps) => {
  const t = useTranslate();
  const id = useId();
  const { chosen, isDead, last, submit, isBusy } = useCompleting({ token });
  useFocusMissing(last, last.isMissing ? 'lastName' : undefined);
  return (
    <SignInLayout title={t('register.completeTitle')}>
      {isDead ? (
        <UsedLink
          text={t('error.registration_link_invalid')}
          askAgain={t('register.askAgain')}
          onAskAgain={onAskAgain}
        />
      ) : (
        <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
          <Lead text={t('register.completeText')} problem={last.problem} />
          <NameFields
            names={last.names}
            hint={t('register.firstNameHint')}
            isMissing={last.isMissing}
            hasProblem={last.problem !== null}
          />
          <NewPasswordFields
            chosen={chosen}
            problemId={last.problem ? PROBLEM_ID : undefined}
            hintId={`${id}-hint`}
          />
          <NewPasswordSubmit
            label={t('register.create')}
            chosen={chosen}
            isBusy={isBusy}
            hintId={`${id}-hint`}
          />
        </form>
      )}
      <p className={styles.back}>
        <HaveAccount onBack={onBack} />
      </p>
    </SignInLayout>
  );
};
