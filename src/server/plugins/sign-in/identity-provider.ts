import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '../../../contract/errors.ts';
import { networkOf } from '../../../core/access/sign-in/network-of.ts';
import { createWindowLimiter } from '../../ports/window-limiter.ts';
import { frames, scripts } from '../../provider/frames.ts';
import { setPageContext } from '../../provider/page-context.ts';
import { fonts } from '../../provider/pages/fonts.ts';
import { originsOf } from '../../provider/realm-client.ts';
import { openRealms } from '../../provider/realms.ts';
import { framable } from '../answer/framable.ts';
import type { RequestServices } from '../public-context.ts';
import { ANONYMOUS_BYTES } from '../request/body-limit.ts';
import { pageContextFor, REALM, REALM_PROTOCOL, realmOfRequest } from './realm-request.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { userInfoRoutes } from './user-info-routes.ts';

const WEEK_SECONDS = 604_800;
const TOKENS = `${REALM_PROTOCOL}/token`;
const AUTHORIZE = `${REALM_PROTOCOL}/auth`;

/** What everybody may know, and asks for anew each time: a key may be new. */
const PUBLISHED: readonly string[] = [
  `${REALM}/.well-known/openid-configuration`,
  `${REALM_PROTOCOL}/certs`,
];

/** What the provider itself answers, by method and address. */
const PROVIDED = [
  ['GET', `${REALM}/.well-known/openid-configuration`],
  ['GET', `${REALM_PROTOCOL}/certs`],
  ['OPTIONS', `${REALM_PROTOCOL}/certs`],
  ['GET', AUTHORIZE],
  ['GET', `${REALM_PROTOCOL}/auth/:uid`],
  ['POST', TOKENS],
  ['OPTIONS', TOKENS],
  ['GET', `${REALM_PROTOCOL}/logout`],
  ['POST', `${REALM_PROTOCOL}/logout/confirm`],
  ['GET', `${REALM_PROTOCOL}/logout/success`],
] as const;

/**
 * The embedded OpenID provider of every tenant, under the addresses of keycloak, with the pages
 * that it needs.
 */
export const identityProvider = plugin<RequestServices>(
  async (app, serving) => {
    const realms = openRealms({ ...serving, log: app.log });
    app.decorateRequest('realm');
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        request.realm = realms((request.params as { realm: string }).realm);
        if (!request.realm) throw new AppError('tenant_unknown');
        request.tenant = request.realm.tenant;
      });
      await scope.register(async (inner) => provided(inner, serving));
      await scope.register(async (inner) => framed(inner));
      await scope.register(signInRoutes, serving);
      await scope.register(userInfoRoutes, serving);
    });
  },
  { name: 'identity-provider', dependencies: ['errors', 'headers', 'tenant'] },
);

/** As clients of the protocol are told it. */
const TOO_LARGE = {
  error: 'invalid_request',
  error_description: `the request body has more than ${ANONYMOUS_BYTES} bytes`,
};

/**
 * Clients of the protocol send about ten. The provider's framework takes time by the square of
 * their number.
 */
const MOST_PARAMETERS = 40;
const TOO_MANY = {
  error: 'invalid_request',
  error_description: `the address has more than ${MOST_PARAMETERS} parameters`,
};

/** The longest of them, a token that says who logs out, has one kilobyte. */
const MOST_QUERY_BYTES = 4_096;
const TOO_LONG = {
  error: 'invalid_request',
  error_description: `the parameters of the address have more than ${MOST_QUERY_BYTES} bytes`,
};

/**
 * Sign-ins that begin in one place while the disk is short: each is a row for an hour, and whoever
 * signs in may make room.
 */
const STARTS = { most: 30, windowMs: 60_000 };

/**
 * Hands a request over as it came, without its mount: the body is unread, the headers that are set
 * so far go with the answer.
 */
function provided(app: FastifyInstance, serving: RequestServices): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, __, done) => done(null));
  const starts = createWindowLimiter({ ...STARTS, now: serving.now });
  const isFull = async (ip: string): Promise<boolean> =>
    (await serving.ports.diskSpace.shortage()) === 'writes' && !starts.allows(networkOf(ip));
  for (const [method, url] of PROVIDED) {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const excess = excessOf(request);
        if (excess) return reply.code(400).send(excess);
        if (url === AUTHORIZE && (await isFull(request.ip))) throw new AppError('storage_full');
        const { answer } = realmOfRequest(request);
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        if (PUBLISHED.includes(url)) reply.raw.setHeader('cache-control', 'no-cache');
        if (url === TOKENS) noteRefusal(request, reply);
        setPageContext(request.raw, pageContextFor(request, reply, serving));
        holdStreamed(request, reply);
        void answer(mounted(request, PUBLISHED.includes(url)), reply.raw);
      },
    });
  }
}

/** What a request has too much of, before a byte of its body is read. */
function excessOf({ url, headers }: FastifyRequest): typeof TOO_LARGE | undefined {
  if (Number(headers['content-length'] ?? 0) > ANONYMOUS_BYTES) return TOO_LARGE;
  // The parameters begin behind the first question mark; another one is part of them.
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  if (query.split('&').length > MOST_PARAMETERS) return TOO_MANY;
  return query.length > MOST_QUERY_BYTES ? TOO_LONG : undefined;
}

/**
 * A body that does not say its length is counted while the provider reads it, which would take
 * three times as much.
 */
function holdStreamed({ raw }: FastifyRequest, { raw: answer }: FastifyReply): void {
  if (raw.headers['content-length'] !== undefined) return;
  let bytes = 0;
  // Paused first, or this listener would set the body going before the provider reads.
  raw.pause().on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= ANONYMOUS_BYTES || answer.headersSent) return;
    answer
      .writeHead(400, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
      .end(JSON.stringify(TOO_LARGE));
  });
}

/**
 * A grant that the provider takes from nobody stands among the refusals; it answers by itself, so
 * its status alone tells.
 */
function noteRefusal(request: FastifyRequest, { raw }: FastifyReply): void {
  raw.prependOnceListener('finish', () => {
    if (raw.statusCode >= 400 && raw.statusCode < 500)
      request.refusal = new AppError('unauthenticated');
  });
}

/**
 * The provider makes its addresses from what it believes to be the host. That is the tenant's own
 * site where the request came by one, else the public address; what it publishes always names the
 * latter. No header of a stranger decides it.
 */
function mounted(request: FastifyRequest, isPublished: boolean): IncomingMessage {
  const { raw, ip } = request;
  const realm = realmOfRequest(request);
  const { origin } = new URL(realm.issuer);
  const { protocol, host } = new URL(
    (!isPublished && siteOrigin(originsOf(realm), request.host)) || origin,
  );
  Object.assign(raw.headers, {
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'x-forwarded-for': ip,
  });
  const url = raw.url ?? '';
  return Object.assign(raw, { originalUrl: url, url: url.replace(/^\/realms\/[^/?]+/, '') });
}

const siteOrigin = (origins: readonly string[], host: string): string | undefined =>
  origins.find((origin) => new URL(origin).host === host.toLowerCase());

function framed(app: FastifyInstance): void {
  for (const [name, page] of Object.entries(frames)) {
    app.get(`${REALM_PROTOCOL}/${name}`, async (request, reply) =>
      framable(reply)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page(realmOfRequest(request))),
    );
  }
  for (const [name, font] of Object.entries(fonts)) {
    app.get(`${REALM_PROTOCOL}/fonts/${name}`, async (_, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', `public, max-age=${WEEK_SECONDS}`)
        .send(font),
    );
  }
  for (const [name, script] of Object.entries(scripts)) {
    app.get(`${REALM_PROTOCOL}/scripts/${name}`, async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
  }
}
