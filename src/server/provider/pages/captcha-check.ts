import { type Html, html } from '../../../core/copy/html.ts';
import type { AltchaChallenge } from '../../ports/captcha/captcha.ts';
import type { PageContext } from './brand-page.ts';
import { icon } from './icons.ts';

/** What a page needs to have the captcha solved: the task, and where the provider's scripts lie. */
export interface PageCaptcha {
  challenge: AltchaChallenge;
  scripts: string;
}

export const captchaScript = ({ scripts }: PageCaptcha): string => `${scripts}/captcha.js`;

/** The place of the proof in a form, and how the check stands. */
export function captchaCheck(
  { t }: PageContext,
  { challenge: { parameters, signature }, scripts }: PageCaptcha,
): Html {
  return html`<div id="check" data-challenge="${JSON.stringify({ parameters, signature })}" data-worker="${scripts}/altcha-worker.js" data-done="${t('signIn.captchaVerified')}" data-failed="${t('signIn.captchaNeeded')}">
    <input type="hidden" name="captchaToken" value="">
    <div class="check"><span class="state">${icon('done', 18)}</span><div><p role="status">${t('signIn.captchaWaiting')}</p><p class="hint">${t('signIn.captchaHint')}</p></div>${icon('shield')}</div>
  </div>`;
}
