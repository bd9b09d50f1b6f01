import { useActionState, useId, useState } from 'react';
import { Button, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { unmetRules } from '../../../core/access/password-rules.ts';
import { useText } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Problem, PROBLEM_ID } from './problem.tsx';
import { RuleList } from './rule-list.tsx';
import styles from './sign-in.module.css';

type NewPasswordFormProps = {
  /** Whose password it is, for whoever keeps passwords; unknown where a link leads here. */
  username?: string;
  /** Sets it. Returns why it was refused, or null. */
  update: (newPassword: string) => Promise<string | null>;
};

/** A new password, twice, with the rules that it meets so far. The button opens when nothing is left to say against it. */
export const NewPasswordForm = ({ username, update }: NewPasswordFormProps) => {
  const say = useText();
  const id = useId();
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [problem, submit, isBusy] = useActionState<string | null>(() => update(fresh), null);
  const isOpen = unmetRules(fresh).length === 0 && fresh === again;
  const tellMismatch = () => { if (fresh && again && fresh !== again) showToast({ id: 'sign-in', tone: 'bad', text: say('signIn.mismatch') }); };
  const field = (name: string, label: string, more: PasswordInputProps) => (
    <PasswordInput
      name={name} label={say(label)} required autoComplete="new-password" visibilityToggleButtonProps={{ 'aria-label': say('signIn.showPassword') }}
      onKeyDown={({ key }) => { if (key === 'Enter') tellMismatch(); }} {...more}
    />
  );
  return (
    <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
      {problem && <Problem text={problem} />}
      {username !== undefined && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      {field('newPassword', 'signIn.newPassword', { value: fresh, onChange: ({ currentTarget }) => setFresh(currentTarget.value), autoFocus: true, 'aria-describedby': problem ? `${PROBLEM_ID} ${id}` : id })}
      <RuleList id={id} password={fresh} />
      {field('confirmPassword', 'signIn.confirmPassword', { value: again, onChange: ({ currentTarget }) => setAgain(currentTarget.value), onBlur: tellMismatch })}
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isOpen} aria-describedby={`${id}-hint`} className={styles.submit}>{say('signIn.update')}</Button>
      <p id={`${id}-hint`} className={styles.hint}>{say('signIn.updateHint')}</p>
    </form>
  );
};
