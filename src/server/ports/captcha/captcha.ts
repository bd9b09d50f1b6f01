import type { CaptchaSettings, Tenant } from '../../../contract/catalogue.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { AltchaChallenge, AltchaSeals } from './altcha.ts';
import { type RemoteKind, remoteCaptcha } from './remote-captcha.ts';
import type { CaptchaVerdict } from './verdict.ts';

export type CaptchaKind = CaptchaSettings['kind'];

/** Tells people from programs: our own proof of work, or the service that a tenant names. */
export interface CaptchaPort {
  /** CAPTCHA=required: nobody gets in without one. */
  isRequired: boolean;
  /** What has to be solved, where we set the task ourselves. */
  challenge(tenant: Tenant): Promise<AltchaChallenge>;
  verify(tenant: Tenant, token: string): Promise<CaptchaVerdict>;
}

/** A tenant that says nothing has our own. */
export const captchaOf = ({ captcha }: Tenant): CaptchaSettings => captcha ?? { kind: 'altcha' };

interface CaptchaOptions {
  isRequired: boolean;
  altcha: AltchaSeals;
  secrets: Pick<Secrets, 'of'>;
  fetch?: typeof fetch;
}

export function createCaptchaPort({
  isRequired,
  altcha,
  secrets,
  fetch: ask = fetch,
}: CaptchaOptions): CaptchaPort {
  const remote =
    (kind: RemoteKind) =>
    (tenant: Tenant, token: string): Promise<CaptchaVerdict> =>
      remoteCaptcha({
        kind,
        token,
        secret: secrets.of(tenant.id).captchaSecret,
        siteKey: captchaOf(tenant).siteKey,
        ask,
      });
  const judges = {
    none: async () => ({ kind: 'good' }),
    altcha: (tenant, token) => altcha.verify(tenant.id, token),
    turnstile: remote('turnstile'),
    hcaptcha: remote('hcaptcha'),
    recaptcha: remote('recaptcha'),
  } satisfies { [K in CaptchaKind]: CaptchaPort['verify'] };
  return {
    isRequired,
    challenge: (tenant) => altcha.challenge(tenant.id),
    verify: (tenant, token) => judges[captchaOf(tenant).kind](tenant, token),
  };
}
