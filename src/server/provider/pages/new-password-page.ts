import { passwordRules } from '../../../core/access/sign-in/password-rules.ts';
import { html } from '../../../core/copy/html.ts';
import { brandPage, type PageContext } from './brand-page.ts';
import { eyeScript, field, lead } from './field.ts';
import { icon } from './icons.ts';

interface NewPassword {
  csrf: string;
  /** Says who has proven to know the present password. */
  ticket: string;
  /** Why the last try was refused, a sentence each. */
  problems?: readonly string[];
}

/** For an account whose password was set by somebody else: one of its own, before it continues. */
export function newPasswordPage(
  pageContext: PageContext,
  { csrf, ticket, problems = [] }: NewPassword,
): string {
  const { t } = pageContext;
  const isRefused = problems.length > 0;
  const content = html`<div class="sign">${icon('lock', 22)}</div>
<h1>${t('signIn.newTitle')}</h1>
${lead(t('signIn.newText'), problems)}
<form method="post" novalidate>
  <input type="hidden" name="csrf" value="${csrf}">
  <input type="hidden" name="ticket" value="${ticket}">
  ${field(pageContext, { name: 'newPassword', label: t('signIn.newPassword'), autocomplete: 'new-password', isFirst: true, isRefused })}
  <div class="needs"><p>${t('signIn.needs')}</p><ul>${passwordRules.map(({ text }) => html`<li>${t(text)}</li>`)}</ul></div>
  ${field(pageContext, { name: 'confirmPassword', label: t('signIn.confirmPassword'), autocomplete: 'new-password', isRefused })}
  <button class="primary wide">${t('signIn.update')}</button>
</form>`;
  return brandPage(pageContext, {
    title: t('signIn.newTitle'),
    content,
    scripts: [eyeScript(pageContext)],
  });
}
