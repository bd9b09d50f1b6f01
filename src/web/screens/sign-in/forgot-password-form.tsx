import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useActionState } from 'react';
import { Note } from '../../components/feedback/note.tsx';
import { describedBy } from '../../components/inputs/described-by.ts';
import type { Call } from '../../lib/api/call.ts';
import type { Captcha } from '../../lib/captcha/captcha.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { closeToast, showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import { CaptchaRow, useCaptcha } from './captcha-row.tsx';
import { Lead, PROBLEM_ID, useFocusMissing } from './lead.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-page.module.css';
import { renewCaptcha } from './sign-in-try.ts';

/** What the last asking ended with. */
export interface ForgotTry {
  email: string;
  isMissing: boolean;
  problem: string | null;
  sentText: string | null;
}

const notAsked: ForgotTry = { email: '', isMissing: false, problem: null, sentText: null };

/** Of a message with a colon only what follows it (rules: "Error catalogue"). */
export const forgotProblem = (t: Translate, error: unknown): string => {
  const message = error instanceof Error ? error.message : '';
  return message.slice(message.indexOf(':') + 1).trim() || t('signIn.forgotFailed');
};

/** Asks for a link to an address. The answer says nothing about whether anybody has it. */
const forgotTry =
  ({ t, call, captcha }: { t: Translate; call: Call; captcha: Captcha | undefined }) =>
  async (_: ForgotTry, data: FormData): Promise<ForgotTry> => {
    const email = String(data.get('email') ?? '').trim();
    closeToast('sign-in');
    if (!email) return { ...notAsked, isMissing: true, problem: t('signIn.emailMissing') };
    try {
      const { message } = await call('forgot-password', {
        body: { email, captchaToken: captcha?.get().token ?? undefined },
      });
      renewCaptcha(captcha);
      return { ...notAsked, email, sentText: message };
    } catch (error) {
      renewCaptcha(captcha, error);
      const problem = forgotProblem(t, error);
      showToast({ id: 'sign-in', tone: 'bad', text: problem });
      return { ...notAsked, email, problem };
    }
  };

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
    <SignInLayout title={t('signIn.forgotTitle')}>
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
    </SignInLayout>
  );
};
