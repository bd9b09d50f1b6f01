import { html } from '../../../core/copy/html.ts';
import { brandPage, type PageContext } from './brand-page.ts';
import { codeField, lead } from './field.ts';
import { icon } from './icons.ts';

interface AskedCode {
  csrf: string;
  /** Says who has proven to know the password. */
  ticket: string;
  /** Why the last code was refused. */
  problem?: string | undefined;
}

/** For whoever has a second factor: a code of the app, or a recovery code. */
export function codePage(pageContext: PageContext, { csrf, ticket, problem }: AskedCode): string {
  const { t } = pageContext;
  const problems = problem === undefined ? [] : [problem];
  const content = html`<div class="sign">${icon('shield', 22)}</div>
    <h1>${t('secondFactor.codeTitle')}</h1>
    ${lead(t('secondFactor.codeText'), problems)}
    <form method="post" novalidate>
      <input type="hidden" name="csrf" value="${csrf}" />
      <input type="hidden" name="ticket" value="${ticket}" />
      <input type="hidden" name="step" value="code" />
      ${codeField(pageContext, { label: t('secondFactor.either'), isRefused: problems.length > 0 })}
      <button class="primary wide">${t('signIn.submit')}</button>
    </form>
    <p class="aside">${t('secondFactor.lost')}</p>`;
  return brandPage(pageContext, { title: t('secondFactor.codeTitle'), content });
}
