import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/errors.ts';
import type { PageContext } from '../../provider/pages/brand-page.ts';
import type { OpenRealm } from '../../provider/realms.ts';
import { publicContext, type RequestServices } from '../public-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on everything of the identity provider, below `/realms/{realm}`. */
    realm?: OpenRealm;
  }
}

export const REALM = '/realms/:realm';
export const REALM_PROTOCOL = `${REALM}/protocol/openid-connect`;

/** The realm that a request is for. */
export function realmOfRequest({ realm }: FastifyRequest): OpenRealm {
  if (!realm) throw new AppError('tenant_unknown');
  return realm;
}

/** How a page that answers a request is drawn. */
export const pageContextFor = (
  request: FastifyRequest,
  reply: FastifyReply,
  serving: RequestServices,
): PageContext => ({
  tenant: realmOfRequest(request).tenant,
  base: realmOfRequest(request).protocol,
  t: publicContext(request, serving).t,
  nonce: reply.cspNonce.style,
});
