import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useActionState } from 'react';
import { Note } from '../../components/feedback/note.tsx';
import { describedBy } from '../../components/inputs/described-by.ts';
import type { Call } from '../../lib/api/call.ts';
import { CallError } from '../../lib/api/call-error.ts';
import type { Captcha } from '../../lib/captcha/captcha.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import { CaptchaRow, useCaptcha } from './captcha-row.tsx';
import { Lead, PROBLEM_ID, useFocusMissing } from './lead.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-page.module.css';
import { renewCaptcha } from './sign-in-try.ts';

interface Asked {
  email: string;
  isMissing: boolean;
  problem: string | null;
  sentText: string | null;
}
const notAsked: Asked = { email: '', isMissing: false, problem: null, sentText: null };

/** Asks for a link to an address; the answer says nothing about whether anybody has it. */
const askForLink =
  ({ t, call, captcha }: { t: Translate; call: Call; captcha: Captcha | undefined }) =>
  async (_: Asked, data: FormData): Promise<Asked> => {
    const email = String(data.get('email') ?? '').trim();
    if (!email) return { ...notAsked, isMissing: true, problem: t('signIn.emailMissing') };
    try {
      const { message } = await call('register', {
        body: { email, captchaToken: captcha?.get().token ?? undefined },
      });
      renewCaptcha(captcha);
      return { ...notAsked, email, sentText: message };
    } catch (error) {
      renewCaptcha(captcha, error);
      const refused = error instanceof CallError ? error.fields.email : undefined;
      const problem =
        typeof refused === 'string'
          ? refused
          : (error instanceof Error && error.message) || t('register.failed');
      showToast({ id: 'sign-in', tone: 'bad', text: problem });
      return { ...notAsked, email, problem };
    }
  };

/** What was done stands below the button that did it, which in a small window is out of sight. */
const intoSight = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });

/** Somebody without an account wants to apply: their address gets a link to make one. */
export const RegisterForm = ({ onBack }: { onBack: () => void }) => {
  const t = useTranslate();
  const { call } = useStores();
  const { captcha, isBlocking } = useCaptcha();
  const [last, submit, isBusy] = useActionState<Asked, FormData>(
    askForLink({ t, call, captcha }),
    notAsked,
  );
  useFocusMissing(last, last.isMissing ? 'email' : undefined);
  return (
    <SignInLayout title={t('register.title')}>
      <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
        <Lead text={t('register.text')} problem={last.problem} />
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
          autoComplete="email"
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
          {t('register.send')}
        </Button>
      </form>
      <div role="status" className={styles.sent}>
        {last.sentText && (
          <Note tone="ok">
            <p className={styles.sentTitle}>{t('signIn.emailSentTitle')}</p>
            <p ref={intoSight}>{last.sentText}</p>
          </Note>
        )}
      </div>
      <p className={styles.back}>
        {t('register.have')}{' '}
        <UnstyledButton className={styles.link} onClick={onBack}>
          {t('register.signIn')}
        </UnstyledButton>
      </p>
    </SignInLayout>
  );
};
