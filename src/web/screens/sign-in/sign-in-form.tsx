import { useActionState } from 'react';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircleFilled } from '@tabler/icons-react';
import type { Session } from '../../lib/session.ts';
import { useText, type Say } from '../../lib/texts.ts';
import { FieldError } from '../../parts/field-error.tsx';
import { refusedTry, signInTry, type Try } from './sign-in-try.ts';
import styles from './sign-in.module.css';

const Problem = ({ text }: { text: string }) => (
  <p id="sign-in-problem" className={styles.problem}><IconAlertCircleFilled size={18} aria-hidden="true" /> {text}</p>
);

const errorOf = (say: Say, isMissing: boolean, key: string) => isMissing ? <FieldError text={say(key)} /> : undefined;

/** User name and password; a refused try says why, beside the fields and in the toast. */
export const SignInForm = ({ session }: { session: Session }) => {
  const say = useText();
  const [last, submit, isBusy] = useActionState<Try, FormData>(signInTry({ say, session }), refusedTry(''));
  const describedBy = last.problem ? 'sign-in-problem' : undefined;
  return (
    <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
      {last.problem && <Problem text={last.problem} />}
      <TextInput
        key={`username-${last.username}`} name="username" label={say('signIn.username')} defaultValue={last.username}
        error={errorOf(say, last.missing.includes('username'), 'signIn.usernameMissing')} required autoFocus={!last.username}
        autoComplete="username" autoCapitalize="none" spellCheck={false} aria-describedby={describedBy}
      />
      <PasswordInput
        name="password" label={say('signIn.password')} required autoComplete="current-password" autoFocus={Boolean(last.username)}
        error={errorOf(say, last.missing.includes('password'), 'signIn.passwordMissing')} aria-describedby={describedBy}
        visibilityToggleButtonProps={{ 'aria-label': say('signIn.showPassword') }}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy} className={styles.submit}>{say('signIn.submit')}</Button>
    </form>
  );
};
