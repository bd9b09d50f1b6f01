import { html } from '../../../core/copy/html.ts';
import { brandPage, type PageContext } from './brand-page.ts';
import { captchaCheck, captchaScript, type PageCaptcha } from './captcha-check.ts';
import { eyeScript, field, lead } from './field.ts';

/**
 * What the last try left behind: the name that was typed, what is missing, and why it was refused.
 */
export interface SignInTry {
  username: string;
  missing: readonly string[];
  problem?: string | undefined;
}

interface SignIn {
  csrf: string;
  last: SignInTry;
  /** Where nobody gets in without one. */
  captcha?: PageCaptcha | undefined;
}

/** User name and password; sends itself to its own address. */
export function signInPage(pageContext: PageContext, { csrf, last, captcha }: SignIn): string {
  const {
    t,
    tenant: { support, path },
  } = pageContext;
  const { username, missing, problem } = last;
  const problems =
    problem === undefined ? missing.map((name) => t(`signIn.${name}Missing`)) : [problem];
  const isRefused = problems.length > 0;
  const startsAt = username === '' || missing.includes('username') ? 'username' : 'password';
  const named = (name: 'username' | 'password') => ({
    name,
    label: t(`signIn.${name}`),
    isWrong: missing.includes(name),
    isFirst: startsAt === name,
    isRefused,
  });
  const forgot = html`<a href="${path}/#/reset-password">${t('signIn.forgot')}</a>`;
  const content = html`<h1>${t('signIn.title')}</h1>
${lead(t('signIn.subtitle'), problems)}
<form method="post" novalidate>
  <input type="hidden" name="csrf" value="${csrf}">
  ${field(pageContext, { ...named('username'), value: username, autocomplete: 'username' })}
  ${field(pageContext, { ...named('password'), autocomplete: 'current-password', beside: forgot })}
  ${captcha && captchaCheck(pageContext, captcha)}
  <button class="primary wide">${t('signIn.submit')}</button>
</form>
<p class="aside">${t('signIn.newcomer')} <a href="mailto:${support.email}">${support.email}</a></p>`;
  return brandPage(pageContext, {
    title: t('signIn.title'),
    content,
    scripts: [eyeScript(pageContext), ...(captcha ? [captchaScript(captcha)] : [])],
  });
}
