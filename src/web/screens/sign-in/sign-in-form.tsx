import { Button, PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useActionState, useEffect, useRef, useState } from 'react';
import { describedBy } from '../../components/inputs/described-by.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import { CaptchaRow, useCaptcha } from './captcha-row.tsx';
import { Lead, PROBLEM_ID, useFocusMissing } from './lead.tsx';
import styles from './sign-in-page.module.css';
import {
  type ChangeAsked,
  type FactorAsked,
  refusedTry,
  type SignInResult,
  signInTry,
} from './sign-in-try.ts';

interface SignInFormProps {
  /** Who is expected; anybody by default. */
  username?: string | undefined;
  onForgot: () => void;
  onChangeAsked: (asked: ChangeAsked) => void;
  onFactorAsked: (asked: FactorAsked) => void;
}

/**
 * User name and password; a refused try says why in a toast, and above the fields, where it stays.
 */
export const SignInForm = ({
  username = '',
  onForgot,
  onChangeAsked,
  onFactorAsked,
}: SignInFormProps) => {
  const t = useTranslate();
  const { session } = useStores();
  const { captcha, phase, isBlocking } = useCaptcha();
  const { isWanted, awaiting } = useAwaitedSubmit({
    isBlocking,
    isStuck: isBlocking && phase === 'unavailable',
  });
  const [last, submit, isBusy] = useActionState<SignInResult, FormData>(
    signInTry({ t, session, captcha, onChangeAsked, onFactorAsked }),
    refusedTry(username),
  );
  useFocusMissing(last, last.missing[0]);
  const described = describedBy(last.problem ? PROBLEM_ID : undefined);
  return (
    <form
      {...awaiting}
      action={submit}
      className={styles.form}
      aria-busy={isBusy}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
      noValidate
    >
      <Lead text={t('signIn.subtitle')} problem={last.problem} />
      <TextInput
        key={`username-${last.username}`}
        name="username"
        label={t('signIn.username')}
        defaultValue={last.username}
        error={last.missing.includes('username')}
        required
        autoFocus={!last.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={described}
      />
      <div className={styles.password}>
        <PasswordInput
          name="password"
          label={t('signIn.password')}
          required
          autoComplete="current-password"
          autoFocus={Boolean(last.username)}
          aria-invalid={last.missing.includes('password') || undefined}
          error={last.missing.includes('password')}
          ref={described}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        <UnstyledButton className={styles.forgot} onClick={onForgot}>
          {t('signIn.forgot')}
        </UnstyledButton>
      </div>
      <CaptchaRow />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={isBusy || isWanted}
        disabled={isBlocking}
        className={styles.submit}
      >
        {t('signIn.submit')}
      </Button>
      <p role="status" className={styles.awaited}>
        {isWanted && t('signIn.awaited')}
      </p>
    </form>
  );
};

/**
 * Every box that must say something does; a service's captcha keeps boxes of its own in the form.
 */
const isFilled = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input:required')].every(
    ({ value }) => value.trim() !== '',
  );

interface Gate {
  /** The form cannot be sent yet. */
  isBlocking: boolean;
  /** Nor will it be by itself. */
  isStuck: boolean;
}

/**
 * Enter in a form whose button is still closed: it is sent as soon as it may be, once. Typing on
 * takes the wish back, so that nobody sends half a password.
 */
const useAwaitedSubmit = ({ isBlocking, isStuck }: Gate) => {
  const form = useRef<HTMLFormElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || (isBlocking && !isStuck)) return;
    setWanted(false);
    if (!isBlocking) form.current?.requestSubmit();
  }, [isWanted, isBlocking, isStuck]);
  const onKeyDown = ({
    key,
    target,
    nativeEvent,
    currentTarget,
  }: KeyboardEvent<HTMLFormElement>) => {
    if (
      key === 'Enter' &&
      !nativeEvent.isComposing &&
      target instanceof HTMLInputElement &&
      isBlocking &&
      !isStuck &&
      isFilled(currentTarget)
    )
      setWanted(true);
  };
  return { isWanted, awaiting: { ref: form, onKeyDown, onInput: () => setWanted(false) } };
};
