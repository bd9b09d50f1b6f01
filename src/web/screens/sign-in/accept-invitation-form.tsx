import { Button } from '@mantine/core';
import { useActionState, useEffect, useId, useState } from 'react';
import type { Response } from '../../../contract/operations.ts';
import { Note } from '../../components/feedback/note.tsx';
import { NewPasswordFields } from '../../components/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../components/new-password/use-new-password.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import { Lead, PROBLEM_ID, useFocusMissing } from './lead.tsx';
import { NameFields } from './name-fields.tsx';
import { NewPasswordSubmit } from './passwords/new-password-submit.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-page.module.css';
import { UsedLink } from './used-link.tsx';

interface AcceptInvitationProps {
  /** What stands in the link. */
  token: string;
  onBack: () => void;
}

type Invited = Response<'open-invitation'>;
interface Tried {
  names: { firstName: string; lastName: string };
  isMissing: boolean;
  problem: string | null;
}

const isDeadLink = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'invitation_link_invalid';

/** Makes the account, and opens it where nothing else is asked for. */
const useAccepting = ({
  token,
  invited: { firstName, lastName },
  onDead,
}: {
  token: string;
  invited: Invited;
  onDead: () => void;
}) => {
  const t = useTranslate();
  const { call, session } = useStores();
  const chosen = useNewPassword();
  const untried: Tried = { names: { firstName, lastName }, isMissing: false, problem: null };
  const accept = async (_: Tried, data: FormData): Promise<Tried> => {
    const word = (name: string) => String(data.get(name) ?? '').trim();
    const names = { firstName: word('firstName'), lastName: word('lastName') };
    if (!names.lastName) return { names, isMissing: true, problem: t('register.lastNameMissing') };
    try {
      const { message, tokens, userData } = await call('accept-invitation', {
        body: { token, ...names, newPassword: chosen.fresh },
      });
      // The token is used up: the address of the page forgets it before anything else is shown.
      location.replace('#/');
      if (tokens && userData) await session.begin?.({ tokens, userData });
      showToast({ id: 'sign-in', tone: 'ok', text: message });
      return untried;
    } catch (error) {
      if (isDeadLink(error)) onDead();
      const problem = (error instanceof Error && error.message) || t('error.unknown');
      return { names, isMissing: false, problem };
    }
  };
  const [last, submit, isBusy] = useActionState<Tried, FormData>(accept, untried);
  return { chosen, last, submit, isBusy };
};

type FormProps = Parameters<typeof useAccepting>[0];

const AccountForm = (props: FormProps) => {
  const t = useTranslate();
  const id = useId();
  const {
    invited: { role, company, email },
  } = props;
  const { chosen, last, submit, isBusy } = useAccepting(props);
  useFocusMissing(last, last.isMissing ? 'lastName' : undefined);
  const text = company
    ? t('invitation.textCompany', { company, role })
    : t('invitation.text', { role });
  return (
    <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
      <Lead text={`${text} ${t('invitation.email', { email })}`} problem={last.problem} />
      <NameFields
        names={last.names}
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
  );
};

/** What the server says of a link; before sign-in there is no cache to ask. */
const useInvited = (token: string) => {
  const { call } = useStores();
  const [answer, setAnswer] = useState<{ invited?: Invited; error?: unknown }>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    if (token)
      call('open-invitation', { body: { token } }).then(
        (invited) => isWanted && setAnswer({ invited }),
        (error: unknown) => isWanted && setAnswer({ error }),
      );
    return () => {
      isWanted = false;
    };
  }, [call, token, tries]);
  const again = () => {
    setAnswer({});
    setTries(tries + 1);
  };
  return { ...answer, again };
};

/** Where the link of an invitation leads: who is invited, and a password. */
export const AcceptInvitationForm = ({ token, onBack }: AcceptInvitationProps) => {
  const t = useTranslate();
  const [isDead, setDead] = useState(false);
  const { invited, error, again } = useInvited(token);
  const isGone = isDead || !token || isDeadLink(error);
  return (
    <SignInLayout title={t('invitation.title')}>
      {isGone ? (
        <UsedLink
          text={`${t('error.invitation_link_invalid')} ${t('invitation.gone')}`}
          askAgain={t('register.signIn')}
          onAskAgain={onBack}
        />
      ) : error ? (
        <div className={styles.form}>
          <div role="alert">
            <Note tone="warn">{error instanceof Error ? error.message : t('error.unknown')}</Note>
          </div>
          <Button size="lg" fullWidth onClick={again}>
            {t('state.tryAgain')}
          </Button>
        </div>
      ) : invited ? (
        <AccountForm token={token} invited={invited} onDead={() => setDead(true)} />
      ) : (
        <p role="status">{t('state.loading')}</p>
      )}
    </SignInLayout>
  );
};
