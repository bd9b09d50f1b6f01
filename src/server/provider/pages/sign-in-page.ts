import { brandPage, type Look } from './brand-page.ts';
import { captchaCheck, captchaScript, type PageCaptcha } from './captcha-check.ts';
import { field } from './field.ts';
import { html } from './html.ts';

/** What the last try left behind: the name that was typed, what is missing, and why it was refused. */
export interface SignInTry { username: string; missing: readonly string[]; problem?: string | undefined }

interface SignIn {
  csrf: string;
  last: SignInTry;
  /** Where nobody gets in without one. */
  captcha?: PageCaptcha | undefined;
}

/** User name and password; sends itself to its own address. */
export function signInPage(look: Look, { csrf, last, captcha }: SignIn): string {
  const { say, tenant: { support, path } } = look;
  const wrong = (name: string, key: string) => (last.missing.includes(name) ? say(key) : undefined);
  const content = html`<h1>${say('signIn.title')}</h1>
<p class="lead">${say('signIn.subtitle')}</p>
${last.problem !== undefined && html`<p class="problem" id="problem" role="alert">${last.problem}</p>`}
<form method="post" novalidate>
  <input type="hidden" name="csrf" value="${csrf}">
  ${field({ name: 'username', label: say('signIn.username'), value: last.username, autocomplete: 'username', wrong: wrong('username', 'signIn.usernameMissing'), isFirst: last.username === '', isRefused: last.problem !== undefined })}
  ${field({ name: 'password', label: say('signIn.password'), autocomplete: 'current-password', wrong: wrong('password', 'signIn.passwordMissing'), isFirst: last.username !== '', isRefused: last.problem !== undefined })}
  ${captcha && captchaCheck(look, captcha)}
  <button class="primary wide">${say('signIn.submit')}</button>
</form>
<p class="aside"><a href="${path}/#/reset-password">${say('signIn.forgot')}</a></p>
<p class="aside">${say('signIn.newcomer')} <a href="mailto:${support.email}">${support.email}</a></p>`;
  return brandPage(look, { title: say('signIn.title'), content, ...(captcha && { script: captchaScript(captcha) }) });
}
