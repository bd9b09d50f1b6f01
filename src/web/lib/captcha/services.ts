import type { CaptchaSettings } from '../../../contract/catalogue.ts';

export type ServiceKind = Exclude<CaptchaSettings['kind'], 'altcha' | 'none'>;

/** The part of a service's script that all three have, in the same words. */
export interface ServiceScript {
  render: (place: HTMLElement, settings: Record<string, unknown>) => string | number;
  reset: (widget: string | number) => void;
  remove?: (widget: string | number) => void;
}

/** Where each service's script comes from, and under which name it lives in the page. */
export const services = {
  turnstile: { name: 'turnstile', script: 'https://challenges.cloudflare.com/turnstile/v0/api.js' },
  hcaptcha: { name: 'hcaptcha', script: 'https://js.hcaptcha.com/1/api.js' },
  recaptcha: { name: 'grecaptcha', script: 'https://www.google.com/recaptcha/api.js' },
} as const satisfies { [K in ServiceKind]: { name: string; script: string } };
