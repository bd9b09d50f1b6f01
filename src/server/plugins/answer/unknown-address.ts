import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { translationsIn } from '../../../core/catalogue/languages/translations.ts';
import type { Catalogues } from '../../ports/catalogues.ts';
import { messagePage } from '../../provider/pages/message-page.ts';
import { realmOf } from '../../provider/realm.ts';
import { languageOfRequest } from '../request/language.ts';
import { defaultTenant } from '../request/tenant.ts';
import { siteOf } from '../site-of.ts';
import { requestPath } from '../telemetry.ts';
import '../request/request.ts';

/**
 * An address that is nobody's: people get a page with the way to the site, programs what every
 * refusal looks like.
 */
export const unknownAddress = plugin<{ catalogues: Catalogues }>(
  async (app, { catalogues }) => {
    app.addHook('onSend', async (request, reply, payload) =>
      reply.statusCode === 404 && !request.routeOptions.config.operation && isPerson(request)
        ? pageFor(request, reply, catalogues)
        : payload,
    );
  },
  { name: 'unknown-address', dependencies: ['errors', 'headers'] },
);

/** Whoever follows a link asks for a page; scripts, pictures and programs do not. */
const isPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

function pageFor(
  request: FastifyRequest,
  reply: FastifyReply,
  catalogues: Catalogues,
): string | undefined {
  const compiled = catalogues.current();
  const { tenants } = compiled;
  const site = siteOf(requestPath(request.url), { tenants, host: request.hostname });
  const tenant = site?.tenant ?? defaultTenant(tenants);
  if (!tenant) throw new Error('A catalogue without tenants was served.');
  const { t } = translationsIn(compiled, languageOfRequest(request, compiled, tenant), (error) =>
    request.log.error(error.message),
  );
  void reply.type('text/html; charset=utf-8').header('vary', 'accept, accept-language');
  const look = {
    tenant: site?.isOwnHost ? { ...tenant, path: '' } : tenant,
    t,
    nonce: reply.cspNonce.style,
    base: realmOf(tenant, '').protocol,
  };
  return messagePage(look, {
    title: t('state.noSiteTitle'),
    text: t('state.noSiteText'),
    action: t('action.goToHomePage'),
  });
}
