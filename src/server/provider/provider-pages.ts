import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { pageContextOf } from './page-context.ts';
import { logoutPage } from './pages/logout-page.ts';
import { messagePage } from './pages/message-page.ts';

/**
 * A refusal that cannot go back to the site: what is wrong is told in a sentence, the standard's
 * code is for the log.
 */
export function renderError(ctx: KoaContextWithOIDC, { error }: ErrorOut): void {
  const pageContext = pageContextOf(ctx.req);
  const { t } = pageContext;
  const isExpired = error === 'session_not_found' || ctx.oidc?.route === 'resume';
  const title = t(isExpired ? 'provider.expiredTitle' : 'provider.refusedTitle');
  const text =
    error === 'server_error'
      ? t('provider.troubleText')
      : t(isExpired ? 'provider.expiredText' : 'provider.refusedText');
  ctx.type = 'html';
  ctx.body = messagePage(pageContext, { title, text, action: t('provider.startAgain') });
}

/**
 * A site that shows the identity token of the very sign-in that this browser holds has shown that
 * its person asked. Whoever merely links here has not, and the person is asked.
 */
export function logoutSource(script: string) {
  return (ctx: KoaContextWithOIDC, form: string): void => {
    const {
      session,
      client,
      entities: { IdTokenHint: hint },
    } = ctx.oidc;
    const isProven =
      hint !== undefined &&
      client !== undefined &&
      hint.payload.sub === session?.accountId &&
      hint.payload.sid === session?.sidFor(client.clientId);
    ctx.body = logoutPage(pageContextOf(ctx.req), { form, script: isProven ? script : undefined });
  };
}

export function postLogoutSuccessSource(ctx: KoaContextWithOIDC): void {
  const pageContext = pageContextOf(ctx.req);
  const { t } = pageContext;
  ctx.body = messagePage(pageContext, {
    title: t('provider.loggedOutTitle'),
    text: t('provider.loggedOutText'),
    action: t('provider.signInAgain'),
  });
}
