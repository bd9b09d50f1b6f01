import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/errors.ts';
import { inTenant } from '../../database/in-tenant.ts';
import { claimsOf, keycloakProfileOf } from '../../provider/account-claims.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import { sessions } from '../../repositories/accounts/sessions.ts';
import type { RequestServices } from '../public-context.ts';
import { bearerOf } from '../request/principal.ts';
import { REALM, REALM_PROTOCOL, realmOfRequest } from './realm-request.ts';

/**
 * Who somebody is, told to whoever holds an access token of the realm and of a sign-in that has not
 * ended.
 */
export async function userInfoRoutes(
  app: FastifyInstance,
  serving: RequestServices,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, __, done) => done(null));
  const answerWith =
    (claimsOf: (account: AccountRow) => object) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const token = bearerOf(request.headers.authorization);
      if (token === '')
        return refusing(request, reply)
          .header('www-authenticate', 'Bearer')
          .send({ error: 'invalid_request', error_description: 'an access token is missing' });
      const account = await bearerAccount(request, { serving, token });
      return account ? claimsOf(account) : refuse(request, reply);
    };
  app.route({
    method: ['GET', 'POST'],
    url: `${REALM_PROTOCOL}/userinfo`,
    handler: answerWith(claimsOf),
  });
  app.get(`${REALM}/account`, answerWith(keycloakProfileOf));
}

async function bearerAccount(
  request: FastifyRequest,
  { serving: { db, ports, now }, token }: { serving: RequestServices; token: string },
): Promise<AccountRow | undefined> {
  const {
    tenant: { id: tenant },
  } = realmOfRequest(request);
  const claims = await ports.accessTokens.verify(token);
  if (claims?.tenant !== tenant) return undefined;
  return inTenant(db, tenant, async (transaction) => {
    const isLive = await sessions.touch(transaction, {
      tenant,
      id: claims.sid,
      now: new Date(now()),
    });
    return isLive ? accounts.find(transaction, { tenant, id: claims.sub }) : undefined;
  });
}

const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refusing(request, reply).header('www-authenticate', 'Bearer error="invalid_token"').send({
    error: 'invalid_token',
    error_description: 'the access token is not good, or its sign-in has ended',
  });

function refusing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = new AppError('unauthenticated');
  return reply.code(401);
}
