import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useActionState } from 'react';
import { Note } from '../../components/feedback/note.tsx';
import { describedBy } from '../../components/inputs/described-by.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import { CaptchaRow } from './captcha-row.tsx';
import { Entrance } from './entrance.tsx';
import { type ForgotTry, forgotTry, notAsked } from './forgot-try.ts';
import { Lead, PROBLEM_ID } from './lead.tsx';
import styles from './sign-in-page.module.css';
import { useCaptcha } from './use-captcha.ts';
import { useFocusMissing } from './use-focus-missing.ts';

/** What was done stands below the button that did it, which in a small window is out of sight. */
const intoSight = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });

/** Somebody who forgot the password asks for a link. Going back forgets what was typed here. */
export const ForgotPasswordForm = ({ onBack }: { onBack: () => void }) => {
  const t = useTranslate();
  const { call } = useStores();
  const { captcha, isBlocking } = useCaptcha();
  const [last, submit, isBusy] = useActionState<ForgotTry, FormData>(
    forgotTry({ t, call, captcha }),
    notAsked,
  );
  useFocusMissing(last, last.isMissing ? 'email' : undefined);
  return (
    <Entrance title={t('signIn.forgotTitle')}>
      <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
        <Lead text={t('signIn.forgotText')} problem={last.problem} />
        <TextInput
          key={`email-${last.email}`}
          type="email"
          name="email"
          label={t('signIn.email')}
          defaultValue={last.email}
          required
          autoFocus={!last.sentText}
          error={last.isMissing}
          ref={describedBy(last.problem ? PROBLEM_ID : undefined)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CaptchaRow />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={isBusy}
          disabled={isBlocking}
          className={styles.submit}
        >
          {t('signIn.sendReset')}
        </Button>
      </form>
      <p className={styles.back}>
        <UnstyledButton className={styles.link} onClick={onBack}>
          {t('signIn.backToSignIn')}
        </UnstyledButton>
      </p>
      <div role="status" className={styles.sent}>
        {last.sentText && (
          <Note tone="ok">
            <p className={styles.sentTitle}>{t('signIn.emailSentTitle')}</p>
            <p ref={intoSight}>{last.sentText}</p>
          </Note>
        )}
      </div>
    </Entrance>
  );
};
