import type { Call } from '../api/call.ts';
import type { BootTenant } from '../boot.ts';
import { altchaWidget } from './altcha-widget.ts';
import { type Captcha, createCaptcha } from './create-captcha.ts';
import { serviceWidget } from './service-widget.ts';

/** The captcha of a tenant; undefined where it asks for none. */
export const captchaOfTenant = (
  { captcha: { kind, siteKey = '' } }: BootTenant,
  { call, window }: { call: Call; window: Window },
): Captcha | undefined => {
  if (kind === 'none') return undefined;
  return createCaptcha(() =>
    kind === 'altcha' ? altchaWidget(call) : serviceWidget({ kind, siteKey, window }),
  );
};
