import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useActionState } from 'react';
import { Note } from '../../components/feedback/note.tsx';
import { describedBy } from '../../components/inputs/described-by.ts';
import type { Captcha } from '../../lib/captcha/captcha.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { closeToast, showToast } from '../../lib/page/toasts.ts';
import { CaptchaRow, useCaptcha } from './captcha-row.tsx';
import { Lead, PROBLEM_ID, useFocusMissing } from './lead.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-page.module.css';
import { renewCaptcha } from './sign-in-try.ts';

/** What the last asking ended with. */
interface LinkRequest {
  email: string;
  isMissing: boolean;
  problem: string | null;
  sentText: string | null;
}
const notAsked: LinkRequest = { email: '', isMissing: false, problem: null, sentText: null };

interface LinkRequestFormProps {
  title: string;
  text: string;
  /** The text of the button. */
  send: string;
  /** What the browser may fill in: who has an account is asked for its name. */
  autoComplete: 'email' | 'username';
  /** Asks for the link. The answer says nothing about whether anybody has the address. */
  ask: (body: { email: string; captchaToken: string | undefined }) => Promise<{ message: string }>;
  problemOf: (error: unknown) => string;
  /** The way back. */
  children: ReactNode;
}

type Asking = Pick<LinkRequestFormProps, 'ask' | 'problemOf'> & {
  t: Translate;
  captcha: Captcha | undefined;
};

const askForLink =
  ({ t, captcha, ask, problemOf }: Asking) =>
  async (_: LinkRequest, data: FormData): Promise<LinkRequest> => {
    const email = String(data.get('email') ?? '').trim();
    closeToast('sign-in');
    if (!email) return { ...notAsked, isMissing: true, problem: t('signIn.emailMissing') };
    try {
      const { message } = await ask({ email, captchaToken: captcha?.get().token ?? undefined });
      renewCaptcha(captcha);
      return { ...notAsked, email, sentText: message };
    } catch (error) {
      renewCaptcha(captcha, error);
      const problem = problemOf(error);
      showToast({ id: 'sign-in', tone: 'bad', text: problem });
      return { ...notAsked, email, problem };
    }
  };

/** What was done stands below the button that did it, which in a small window is out of sight. */
const intoSight = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });

/** Asks for an address, and has a link sent there. Going back forgets what was typed here. */
export const LinkRequestForm = ({
  title,
  text,
  send,
  autoComplete,
  ask,
  problemOf,
  children,
}: LinkRequestFormProps) => {
  const t = useTranslate();
  const { captcha, isBlocking } = useCaptcha();
  const [last, submit, isBusy] = useActionState<LinkRequest, FormData>(
    askForLink({ t, captcha, ask, problemOf }),
    notAsked,
  );
  useFocusMissing(last, last.isMissing ? 'email' : undefined);
  return (
    <SignInLayout title={title}>
      <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
        <Lead text={text} problem={last.problem} />
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
          autoComplete={autoComplete}
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
          {send}
        </Button>
      </form>
      <p className={styles.back}>{children}</p>
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
