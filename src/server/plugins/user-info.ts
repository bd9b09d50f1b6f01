import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import { inTenant } from '../database/in-tenant.ts';
import { claimsOf } from '../provider/account-claims.ts';
import { accounts } from '../repositories/accounts.ts';
import { sessions } from '../repositories/sessions.ts';
import { bearerOf } from './principal.ts';
import type { Serving } from './public-context.ts';
import { REALM_PROTOCOL, realmOf } from './realm-request.ts';

/** Who somebody is, told to whoever holds an access token of the realm and of a sign-in that has not ended. */
export async function userInfoRoutes(app: FastifyInstance, serving: Serving): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, __, done) => done(null));
  app.route({ method: ['GET', 'POST'], url: `${REALM_PROTOCOL}/userinfo`, handler: async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = bearerOf(request.headers.authorization);
    if (token === '') return refusing(request, reply).header('www-authenticate', 'Bearer').send({ error: 'invalid_request', error_description: 'an access token is missing' });
    return await claimsFor(request, { serving, token }) ?? refuse(request, reply);
  } });
}

async function claimsFor(request: FastifyRequest, { serving: { db, ports, now }, token }: { serving: Serving; token: string }): Promise<object | undefined> {
  const { tenant: { id: tenant } } = realmOf(request);
  const claims = await ports.accessTokens.verify(token);
  if (claims?.tenant !== tenant) return undefined;
  return inTenant(db, tenant, async (transaction) => {
    const isLive = await sessions.touch(transaction, { tenant, id: claims.sid, now: new Date(now()) });
    const account = isLive ? await accounts.find(transaction, { tenant, id: claims.sub }) : undefined;
    return account && claimsOf(account);
  });
}

const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refusing(request, reply).header('www-authenticate', 'Bearer error="invalid_token"').send({ error: 'invalid_token', error_description: 'the access token is not good, or its sign-in has ended' });

function refusing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = new AppError('unauthenticated');
  return reply.code(401);
}
