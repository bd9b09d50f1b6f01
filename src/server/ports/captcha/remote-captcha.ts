import type { CaptchaVerdict } from './captcha.ts';

/**
 * Services that check their own captcha: where each is asked. They agree in what they take and in
 * what they answer.
 */
const VERIFIERS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const;

export type RemoteKind = keyof typeof VERIFIERS;

interface Asking {
  kind: RemoteKind;
  token: string;
  secret: string | undefined;
  siteKey: string | undefined;
  ask: typeof fetch;
}

const PATIENCE_MS = 5_000;
/** These are about our settings, not about whoever signs in. */
const OURS = [
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'invalid-or-already-seen-secret',
  'internal-error',
];

/**
 * Asks the service about a token. It is not told who signs in. No answer in time is an answer of
 * its own.
 */
export async function remoteCaptcha({
  kind,
  token,
  secret,
  siteKey,
  ask,
}: Asking): Promise<CaptchaVerdict> {
  if (!secret)
    return {
      kind: 'unanswered',
      reason: `SECRETS_FILE has no captchaSecret for a tenant that uses ${kind}.`,
    };
  const body = new URLSearchParams({
    secret,
    response: token,
    ...(kind === 'hcaptcha' && siteKey && { sitekey: siteKey }),
  });
  try {
    const response = await ask(VERIFIERS[kind], {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return { kind: 'unanswered', reason: `${kind} answered ${response.status}.` };
    return verdictOf(await response.json(), kind);
  } catch (error) {
    return { kind: 'unanswered', reason: `${kind} did not answer: ${(error as Error).message}` };
  }
}

function verdictOf(answer: unknown, kind: RemoteKind): CaptchaVerdict {
  const { success, 'error-codes': codes } = (answer ?? {}) as {
    success?: unknown;
    'error-codes'?: unknown;
  };
  if (success === true) return { kind: 'good' };
  const fault = Array.isArray(codes)
    ? codes.find((code) => OURS.includes(String(code)))
    : undefined;
  if (fault !== undefined)
    return {
      kind: 'unanswered',
      reason: `${kind} says "${String(fault)}": look at the site key and the secret.`,
    };
  return { kind: 'bad' };
}
