import { passwordRules } from '../../../core/access/password-rules.ts';
import { brandPage, type Look } from './brand-page.ts';
import { field } from './field.ts';
import { html } from './html.ts';

interface NewPassword {
  csrf: string;
  /** Says who has proven to know the present password. */
  ticket: string;
  /** Why the last try was refused, a sentence each. */
  problems?: readonly string[];
}

/** For an account whose password was set by somebody else: one of its own, before it goes on. */
export function newPasswordPage(look: Look, { csrf, ticket, problems = [] }: NewPassword): string {
  const { say } = look;
  const isRefused = problems.length > 0;
  const content = html`<h1>${say('signIn.newTitle')}</h1>
<p class="lead">${say('signIn.newText')}</p>
${isRefused && html`<div class="problem" id="problem" role="alert">${problems.map((problem) => html`<p>${problem}</p>`)}</div>`}
<form method="post" novalidate>
  <input type="hidden" name="csrf" value="${csrf}">
  <input type="hidden" name="ticket" value="${ticket}">
  ${field({ name: 'newPassword', label: say('signIn.newPassword'), autocomplete: 'new-password', isFirst: true, isRefused })}
  ${field({ name: 'confirmPassword', label: say('signIn.confirmPassword'), autocomplete: 'new-password', isRefused })}
  <div class="needs"><p>${say('signIn.needs')}</p><ul>${passwordRules.map(({ text }) => html`<li>${say(text)}</li>`)}</ul></div>
  <button class="primary wide">${say('signIn.update')}</button>
</form>`;
  return brandPage(look, { title: say('signIn.newTitle'), content });
}
