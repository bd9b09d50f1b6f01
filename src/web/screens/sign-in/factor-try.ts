import { CallError } from '../../lib/api/call-error.ts';
import type { Credentials } from '../../lib/session/session.ts';

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
