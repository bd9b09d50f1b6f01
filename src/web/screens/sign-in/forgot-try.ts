import type { Call } from '../../lib/api/call.ts';
import type { Captcha } from '../../lib/captcha/create-captcha.ts';
import type { Translate } from '../../lib/i18n/texts.ts';
import { closeToast, showToast } from '../../lib/page/toasts.ts';
import { renewCaptcha } from './sign-in-try.ts';

/** What the last asking ended with. */
export interface ForgotTry {
  email: string;
  isMissing: boolean;
  problem: string | null;
  sentText: string | null;
}

export const notAsked: ForgotTry = { email: '', isMissing: false, problem: null, sentText: null };

/** Of a message with a colon only what follows it (rules: "Error catalogue"). */
export const forgotProblem = (t: Translate, error: unknown): string => {
  const message = error instanceof Error ? error.message : '';
  return message.slice(message.indexOf(':') + 1).trim() || t('signIn.forgotFailed');
};

/** Asks for a link to an address. The answer says nothing about whether anybody has it. */
export const forgotTry =
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
