import { CallError } from '../../lib/api/call-error.ts';
import type { Captcha } from '../../lib/captcha/captcha.ts';
import type { Translate } from '../../lib/i18n/texts.ts';
import { closeToast, showToast } from '../../lib/page/toasts.ts';
import type { Credentials, Session } from '../../lib/session/session.ts';
import { AnotherPerson } from '../../lib/session/session-state.ts';
import type { User } from '../../lib/session/session-storage.ts';

type Field = 'username' | 'password';

/**
 * What the last try ended with: the sentence to show, what was left empty, and the name to keep in
 * its field.
 */
export interface SignInResult {
  username: string;
  problem: string | null;
  missing: Field[];
}

/**
 * Whoever signed in with a password that somebody else had set, and what the server says about it.
 */
export interface ChangeAsked {
  username: string;
  password: string;
  message: string;
}

interface SignInTryInput {
  t: Translate;
  session: Session;
  captcha: Captcha | undefined;
  onChangeAsked: (asked: ChangeAsked) => void;
  onFactorAsked: (asked: FactorAsked) => void;
}

export const refusedTry = (
  username: string,
  refusal: Partial<SignInResult> = {},
): SignInResult => ({
  username,
  problem: null,
  missing: [],
  ...refusal,
});

const word = (data: FormData, name: Field) => String(data.get(name) ?? '');

/**
 * Where a captcha has become compulsory everything is tried once more; otherwise a used proof is
 * replaced.
 */
export const renewCaptcha = (captcha: Captcha | undefined, error?: unknown): void => {
  if (error instanceof CallError && error.code.startsWith('captcha_')) captcha?.restart();
  else captcha?.renew();
};

/** How a person is called on their own page. */
export const nameOf = ({ firstName, lastName, email }: User): string =>
  `${firstName} ${lastName}`.trim() || email;

/** What a failed sign-in says, in the toast and beside the fields (rules: "Error catalogue"). */
export const failedText = (t: Translate, error: unknown): string => {
  const problem =
    error instanceof AnotherPerson
      ? t('signIn.anotherPerson', { name: nameOf(error.awaited) })
      : (error instanceof Error && error.message) || t('error.unknown');
  showToast({ id: 'sign-in', tone: 'bad', text: t('signIn.failed', { message: problem }) });
  return problem;
};

/**
 * One try to sign in, with the toasts of the specification ("Screens and routes" and "Error
 * catalogue"). Ends well by the session's own change.
 */
export const signInTry =
  ({ t, session, captcha, onChangeAsked, onFactorAsked }: SignInTryInput) =>
  async (_: SignInResult, data: FormData): Promise<SignInResult> => {
    const username = word(data, 'username').trim();
    const password = word(data, 'password');
    const missing = [
      ...(username ? [] : ['username' as const]),
      ...(password ? [] : ['password' as const]),
    ];
    closeToast('sign-in');
    if (missing.length > 0)
      return refusedTry(username, {
        missing,
        problem: missing.map((field) => t(`signIn.${field}Missing`)).join(' '),
      });
    showToast({ id: 'sign-in', tone: 'busy', text: t('signIn.busy') });
    try {
      await session.signIn({ username, password, captchaToken: captcha?.get().token ?? undefined });
      closeToast('sign-in');
      return refusedTry(username);
    } catch (error) {
      if (error instanceof CallError && error.code === 'password_change_required') {
        closeToast('sign-in');
        onChangeAsked({ username, password, message: error.message });
        return refusedTry(username);
      }
      const factor = factorAsked(error, { username, password });
      if (factor) {
        closeToast('sign-in');
        onFactorAsked(factor);
        return refusedTry(username);
      }
      renewCaptcha(captcha, error);
      return refusedTry(username, { problem: failedText(t, error) });
    }
  };

/** Whoever has proven their password and is asked for a second factor. */
export interface FactorAsked {
  credentials: Pick<Credentials, 'username' | 'password' | 'newPassword'>;
  /** Whether they have one; else it is set up now. */
  isEnrolled: boolean;
}

/** What a refused sign-in asks for, where that is a second factor. */
export function factorAsked(
  error: unknown,
  credentials: FactorAsked['credentials'],
): FactorAsked | undefined {
  if (!(error instanceof CallError) || error.code !== 'second_factor_required') return undefined;
  return { credentials, isEnrolled: error.fields.secondFactor !== 'missing' };
}

/** So long after the password a person has to be proven anew. */
export const isCaptchaAsked = (error: unknown): boolean =>
  error instanceof CallError && error.code.startsWith('captcha_');
