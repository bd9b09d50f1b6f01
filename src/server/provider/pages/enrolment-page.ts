import { inGroups } from '../../../core/access/in-groups.ts';
import { qrPath } from '../../../core/access/sign-in/qr-path.ts';
import { html } from '../../../core/copy/html.ts';
import { brandPage, type PageContext } from './brand-page.ts';
import { codeField, lead } from './field.ts';
import { icon } from './icons.ts';

interface Enrolling {
  csrf: string;
  ticket: string;
  enrolment: { enrolmentToken: string; key: string; uri: string };
  /** Why the last code was refused. */
  problem?: string | undefined;
}

/**
 * For whoever needs a second factor and has none: the key for an app, as a QR code and as text, and
 * its first code.
 */
export function enrolmentPage(
  pageContext: PageContext,
  { csrf, ticket, enrolment: { enrolmentToken, key, uri }, problem }: Enrolling,
): string {
  const { t } = pageContext;
  const problems = problem === undefined ? [] : [problem];
  const { size, path } = qrPath(uri);
  const content = html`<div class="sign">${icon('shield', 22)}</div>
    <h1>${t('secondFactor.setUpTitle')}</h1>
    ${lead(t('secondFactor.setUpText'), problems)}
    <div class="enrolment">
      <svg
        class="qr"
        viewBox="0 0 ${size} ${size}"
        role="img"
        aria-label="${t('secondFactor.qr')}"
      >
        <path d="${path}" />
      </svg>
      <div class="key">
        <p>${t('secondFactor.key')}</p>
        <code>${inGroups(key)}</code>
        <p><a href="${uri}">${t('secondFactor.openApp')}</a></p>
      </div>
    </div>
    <form method="post" novalidate>
      <input type="hidden" name="csrf" value="${csrf}" />
      <input type="hidden" name="ticket" value="${ticket}" />
      <input type="hidden" name="step" value="enrolment" />
      <input type="hidden" name="enrolmentToken" value="${enrolmentToken}" />
      ${codeField(pageContext, { label: t('secondFactor.code'), isRefused: problems.length > 0 })}
      <button class="primary wide">${t('secondFactor.confirm')}</button>
    </form>`;
  return brandPage(pageContext, { title: t('secondFactor.setUpTitle'), content });
}
