import { Button, PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { useActionState } from 'react';
import { describedBy } from '../../components/inputs/described-by.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import { CaptchaRow } from './captcha-row.tsx';
import type { FactorAsked } from './factor-try.ts';
import { Lead, PROBLEM_ID } from './lead.tsx';
import styles from './sign-in-page.module.css';
import { type ChangeAsked, refusedTry, type SignInResult, signInTry } from './sign-in-try.ts';
import { useAwaitedSubmit } from './use-awaited-submit.ts';
import { useCaptcha } from './use-captcha.ts';
import { useFocusMissing } from './use-focus-missing.ts';

interface SignInFormProps {
  onForgot: () => void;
  onChangeAsked: (asked: ChangeAsked) => void;
  onFactorAsked: (asked: FactorAsked) => void;
}

/**
 * User name and password; a refused try says why in a toast, and above the fields, where it stays.
 */
export const SignInForm = ({ onForgot, onChangeAsked, onFactorAsked }: SignInFormProps) => {
  const t = useTranslate();
  const { session } = useStores();
  const { captcha, phase, isBlocking } = useCaptcha();
  const { isWanted, awaiting } = useAwaitedSubmit({
    isBlocking,
    isStuck: isBlocking && phase === 'unavailable',
  });
  const [last, submit, isBusy] = useActionState<SignInResult, FormData>(
    signInTry({ t, session, captcha, onChangeAsked, onFactorAsked }),
    refusedTry(''),
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
