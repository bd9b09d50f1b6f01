import { html } from '../../../core/copy/html.ts';
import { brandPage, type PageContext } from './brand-page.ts';
import { lead } from './field.ts';
import { icon } from './icons.ts';

interface Shown {
  csrf: string;
  ticket: string;
  recoveryCodes: readonly string[];
}

/**
 * What stands for the app where it is lost: shown this once, to be kept as a file or by copying.
 */
export function recoveryCodesPage(
  pageContext: PageContext,
  { csrf, ticket, recoveryCodes }: Shown,
): string {
  const { t, tenant } = pageContext;
  const file = [
    t('secondFactor.fileTitle', { tenant: tenant.displayName }),
    '',
    ...recoveryCodes,
    '',
  ].join('\r\n');
  const content = html`<div class="sign">${icon('lock', 22)}</div>
    <h1>${t('secondFactor.codesTitle')}</h1>
    ${lead(t('secondFactor.codesText'), [])}
    <ul class="codes" aria-label="${t('secondFactor.codes')}">
      ${recoveryCodes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
    <p class="actions">
      <a
        class="button"
        download="recovery-codes.txt"
        href="data:text/plain;charset=utf-8,${encodeURIComponent(file)}"
        >${t('secondFactor.download')}</a
      >
    </p>
    <form method="post" novalidate>
      <input type="hidden" name="csrf" value="${csrf}" />
      <input type="hidden" name="ticket" value="${ticket}" />
      <input type="hidden" name="step" value="codes" />
      <button class="primary wide">${t('secondFactor.goOn')}</button>
    </form>`;
  return brandPage(pageContext, { title: t('secondFactor.codesTitle'), content });
}
