import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { NewPasswordFields } from '../../../components/new-password/new-password-fields.tsx';
import { UpdateHint } from '../../../components/new-password/update-hint.tsx';
import { useNewPassword } from '../../../components/new-password/use-new-password.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { sessionsQuery } from '../../../lib/api/queries.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { useStores } from '../../../lib/stores.ts';
import { RefusalNote } from '../refusal-note.tsx';
import styles from './password-form.module.css';

interface PasswordFormProps {
  username: string;
  onDone: () => void;
}

const useChange = (onDone: () => void) => {
  const { call } = useStores();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('change-password', { body }),
    onSuccess: ({ message }) => {
      showToast({ id: 'profile', tone: 'ok', text: message });
      void queries.invalidateQueries({ queryKey: sessionsQuery(call).queryKey });
      onDone();
    },
  });
};

const isPasswordWrong = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'password_wrong';

/**
 * The password that holds, and the one that shall; the button opens when nothing is left to say
 * against it.
 */
export const PasswordForm = ({ username, onDone }: PasswordFormProps) => {
  const t = useTranslate();
  const id = useId();
  const [current, setCurrent] = useState('');
  const chosen = useNewPassword();
  const { mutate, error, isPending } = useChange(onDone);
  const isWrong = isPasswordWrong(error);
  const currentInput = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { currentPassword: current, newPassword: chosen.fresh },
      {
        onError: (refusal) => {
          if (isPasswordWrong(refusal)) currentInput.current?.focus();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={send} aria-busy={isPending} noValidate>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        ref={currentInput}
        name="currentPassword"
        label={t('account.passwordCurrent')}
        required
        autoFocus
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        value={current}
        onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
        error={isWrong && error.message}
      />
      <NewPasswordFields
        chosen={chosen}
        problemId={error && !isWrong ? `${id}-problem` : undefined}
        hintId={`${id}-hint`}
      />
      <RefusalNote id={`${id}-problem`} error={isWrong ? null : error} />
      <div className={styles.choices}>
        <Button
          type="submit"
          variant="default"
          loading={isPending}
          disabled={!current || !chosen.isOpen}
          aria-describedby={`${id}-hint`}
        >
          {t('account.passwordSave')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('account.passwordCancel')}
        </Button>
      </div>
      <UpdateHint id={`${id}-hint`} chosen={chosen} />
    </form>
  );
};
