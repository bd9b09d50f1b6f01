import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '../../contract/catalogue.ts';
import { AppError } from '../../contract/errors.ts';
import { openSession, sessionTokens } from '../operations/session/open-session.ts';
import { publicContext, type RequestServices } from '../plugins/public-context.ts';
import { accounts } from '../repositories/accounts/accounts.ts';

/** Whom the addresses sign in, and where they lead. */
export interface Entrance {
  tenant: Tenant;
  accountId: string;
  /** "form?applicationUid=…". */
  place: string;
  /** Told when an address was used: it opens nothing any more. */
  onUsed: () => void;
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Signs in whoever opens an address that was made before and that nobody has opened, without a
 * password, from this machine alone. Returns what makes the next address; the one before it dies
 * with that. Only a preview registers this: a server has no such route.
 */
export function openEntrance(
  app: FastifyInstance,
  { entrance, services }: { entrance: Entrance; services: RequestServices },
): () => string {
  let expected: Buffer | undefined;
  const options = { exposeHeadRoute: false };
  app.get<{ Params: { code: string } }>('/preview/:code', options, async (request, reply) => {
    const isGood =
      LOOPBACK.includes(request.ip) &&
      expected !== undefined &&
      timingSafeEqual(hashOf(request.params.code), expected);
    // The page of the preview says where to look for the newest one.
    if (!isGood) return reply.redirect(`${entrance.tenant.path}/`, 303);
    expected = undefined;
    const token = await signIn(entrance, {
      request: Object.assign(request, { tenant: entrance.tenant }),
      services,
    });
    entrance.onUsed();
    const { tenant, place } = entrance;
    const query = place.includes('?') ? '&' : '?';
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${tenant.path}/#/${place}${query}bearerToken=${token}`, 303);
  });
  return () => {
    const code = randomBytes(32).toString('base64url');
    expected = hashOf(code);
    return `${services.ports.publicUrl}/preview/${code}`;
  };
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

async function signIn(
  { tenant, accountId }: Entrance,
  {
    request,
    services,
  }: { request: Parameters<typeof publicContext>[0]; services: RequestServices },
): Promise<string> {
  const context = publicContext(request, services);
  const opened = await context.inTenant(async (transaction) => {
    const account = await accounts.find(transaction, { tenant: tenant.id, id: accountId });
    if (!account) throw new AppError('not_found', { log: 'The account of the preview is gone.' });
    return openSession(transaction, { account, context });
  });
  return sessionTokens(opened, context).access_token;
}
