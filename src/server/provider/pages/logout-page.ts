import { Html, html } from '../../../core/copy/html.ts';
import { brandPage, type PageContext } from './brand-page.ts';

interface Logout {
  /** The provider's own form, which carries what only this browser knows. */
  form: string;
  /**
   * The address of the script that answers yes, where the product has shown that the person asked
   * for it.
   */
  script?: string | undefined;
}

/** Asks before it signs anybody out: a link on another site can lead here, too. */
export function logoutPage(pageContext: PageContext, { form, script }: Logout): string {
  const { t } = pageContext;
  const content = html`<h1>${t('provider.logoutTitle')}</h1>
<p class="lead">${t('provider.logoutText')}</p>
${new Html(form)}
<p class="actions">
  <button class="primary" form="op.logoutForm" name="logout" value="yes">${t('provider.logoutYes')}</button>
  <a class="button" href="${pageContext.tenant.path}/">${t('provider.logoutNo')}</a>
</p>`;
  return brandPage(pageContext, {
    title: t('provider.logoutTitle'),
    content,
    ...(script !== undefined && { scripts: [script] }),
  });
}
