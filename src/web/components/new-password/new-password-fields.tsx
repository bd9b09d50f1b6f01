import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { describedBy } from '../inputs/described-by.ts';
import { RuleList } from './rule-list.tsx';
import type { NewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  chosen: NewPassword;
  /** Id of the sentence why the last one was refused. */
  problemId?: string | undefined;
  /** Id of the sentence that says what is missing, and that the two differ. */
  hintId: string;
  autoFocus?: boolean;
}

/** The two fields of a new password, and between them the rules that it meets so far. */
export const NewPasswordFields = ({
  chosen: { fresh, again, setFresh, setAgain, setIsMismatchShown, isMismatch, isMismatchShown },
  problemId,
  hintId,
  autoFocus = false,
}: NewPasswordFieldsProps) => {
  const t = useTranslate();
  const id = useId();
  const reportMismatch = () => {
    setIsMismatchShown(isMismatch);
    if (isMismatch) showToast({ id: 'sign-in', tone: 'bad', text: t('signIn.mismatch') });
  };
  const field = (name: string, label: string, more: PasswordInputProps) => (
    <PasswordInput
      name={name}
      label={t(label)}
      required
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') reportMismatch();
      }}
      {...more}
    />
  );
  return (
    <>
      {field('newPassword', 'signIn.newPassword', {
        value: fresh,
        onChange: ({ currentTarget }) => setFresh(currentTarget.value),
        autoFocus,
        ref: describedBy(problemId ? `${problemId} ${id}` : id),
      })}
      <RuleList id={id} password={fresh} />
      {field('confirmPassword', 'signIn.confirmPassword', {
        value: again,
        onChange: ({ currentTarget }) => setAgain(currentTarget.value),
        onBlur: reportMismatch,
        'aria-invalid': isMismatchShown || undefined,
        error: isMismatchShown,
        ref: describedBy(hintId),
      })}
    </>
  );
};
