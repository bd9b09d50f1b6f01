import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import {
  type Configuration,
  errors,
  type KoaContextWithOIDC,
  Provider,
  type ResourceServer,
} from 'oidc-provider';
import { errors as table } from '../../contract/errors.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { inTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Ports } from '../operations/ports.ts';
import { idleSecondsOf, SESSION_LIFETIME } from '../operations/session/open-session.ts';
import { faultOf } from '../ports/errors/fault-of.ts';
import { networkFingerprint } from '../ports/secrets/fingerprints.ts';
import {
  ACCESS_LIFETIME,
  type RefreshTokens,
  tokenAudience,
} from '../ports/tokens/session-tokens.ts';
import { SIGNING_ALGORITHM } from '../ports/tokens/signing-key.ts';
import { accounts } from '../repositories/accounts/accounts.ts';
import { claimsOf, type ProviderAccount, SCOPES } from './account-claims.ts';
import { providerAdapter } from './provider-adapter.ts';
import { logoutSource, postLogoutSuccessSource, renderError } from './provider-pages.ts';
import { PROTOCOL, type Realm } from './realm.ts';
import { originsOf, realmClient } from './realm-client.ts';
import { type SignIns, signIns } from './sign-ins.ts';
import { syncSession } from './sync-session.ts';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = encoded({ typ: 'JWT', alg: 'HS256' });
const PAYLOAD = encoded({ typ: 'Refresh' });
const shaped = (secret: string): string => `${HEADER}.${PAYLOAD}.${secret}`;

/**
 * Refresh tokens in the shape of a JWT, since keycloak-js looks into them; what counts is the
 * secret at the end.
 */
interface RefreshTokenIds {
  first(): string;
  /** Always the same after the same, so that two tabs with one token get one next token. */
  next(token: string): string;
}

/** Follows under the key of the other refresh tokens. */
const refreshTokenIds = (
  refreshTokens: Pick<RefreshTokens, 'next' | 'sessionOf'>,
): RefreshTokenIds => ({
  first: () => shaped(randomBytes(32).toString('base64url')),
  next: (token) =>
    shaped(refreshTokens.next(token).slice(refreshTokens.sessionOf(token).length + 1)),
});

export interface ProviderParts {
  db: Kysely<Database>;
  ports: Ports;
  now: () => number;
  log: FastifyBaseLogger;
}

/**
 * The identity provider of one realm. Whatever it is asked to remember is in the database; nothing
 * is in memory.
 */
export function openProvider(realm: Realm, { db, ports, now, log }: ProviderParts): Provider {
  const {
    tenant: { id: tenant, clientId },
  } = realm;
  const ids = refreshTokenIds(ports.refreshTokens);
  const keeping = { db, tenant, now };
  const sessions = signIns({
    ...keeping,
    revocations: ports.revocations,
    fingerprints: ports.fingerprints,
    idleSecondsOf: (account) => idleSecondsOf(account, { tenant: realm.tenant, ports }),
    hashOf: (address) => networkFingerprint({ ports, address }),
  });
  const provider = new Provider(realm.issuer, {
    ...fixed(realm, ports),
    adapter: providerAdapter({
      ...keeping,
      clientId,
      nextToken: ids.next,
      endSignIn: (transaction, id) => sessions.end(transaction, { id, ip: Provider.ctx?.ip }),
    }),
    findAccount: async (_, sub): Promise<ProviderAccount | undefined> => {
      const row = await inTenant(db, tenant, (transaction) =>
        accounts.find(transaction, { tenant, id: sub }),
      );
      return row && { accountId: row.id, row, claims: () => claimsOf(row) };
    },
    loadExistingGrant: (ctx) => grantOf(ctx, sessions),
    extraTokenClaims: (ctx, token) => ('sid' in token ? sessions.claims(ctx, token) : undefined),
  });
  // The address behind a proxy is the one that the server has checked and written into these
  // headers.
  provider.proxy = true;
  provider.use(
    syncSession({
      realm,
      end: (id, { ip }) =>
        inTenant(db, tenant, (transaction) => sessions.end(transaction, { id, ip })),
    }),
  );
  provider.on('server_error', (ctx, error) => {
    if (error instanceof DatabaseUnavailable) return answerUnavailable(ctx, { error, log });
    log.error({ err: error }, 'The identity provider failed.');
    ports.errorReporter.report(
      faultOf(error, { kind: 'request', tenant, route: 'identity provider', status: 500 }),
    );
  });
  nameRefreshTokens(provider, ids);
  return provider;
}

/**
 * Without its database the provider asks for another try, in the protocol's word where a program
 * asks.
 */
function answerUnavailable(
  ctx: KoaContextWithOIDC,
  { error, log }: { error: Error; log: FastifyBaseLogger },
): void {
  log.warn(
    { code: 'unavailable', reason: error.message },
    'The identity provider cannot answer now.',
  );
  ctx.set('retry-after', String(table.unavailable.retryAfter));
  if (ctx.type === 'application/json')
    ctx.body = { error: 'temporarily_unavailable', error_description: table.unavailable.log };
}

/** What does not depend on anything that is kept. */
function fixed(realm: Realm, { signingKey, publicUrl }: Ports): Configuration {
  const { protocol, path } = realm;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: false } as const;
  return {
    clients: [realmClient(realm)],
    jwks: { keys: [signingKey.jwk] },
    scopes: Object.keys(SCOPES),
    claims: SCOPES,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    cookies: {
      names: { session: 'AUTH_SESSION', interaction: 'AUTH_SIGN_IN', resume: 'AUTH_RESUME' },
      long: { ...cookie, path: `${path}/` },
      short: cookie,
    },
    routes: {
      authorization: `${PROTOCOL}/auth`,
      token: `${PROTOCOL}/token`,
      jwks: `${PROTOCOL}/certs`,
      end_session: `${PROTOCOL}/logout`,
    },
    discovery: {
      userinfo_endpoint: `${realm.issuer}${PROTOCOL}/userinfo`,
      check_session_iframe: `${realm.issuer}${PROTOCOL}/login-status-iframe.html`,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: logoutSource(`${protocol}/scripts/logout.js`),
        postLogoutSuccessSource,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => tokenAudience(publicUrl),
        getResourceServerInfo: (_, resource) => resourceServer(resource, publicUrl),
      },
    },
    formats: {
      customizers: {
        jwt: (_, __, token) => {
          token.header = { ...token.header, typ: 'JWT' };
        },
      },
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    clientBasedCORS: (_, origin) => originsOf(realm).includes(origin),
    interactions: { url: (_, { uid }) => `${protocol}/sign-in/${uid}` },
    ttl: lifetimes,
    renderError,
  };
}

const seconds = (): number => Math.floor(Date.now() / 1000);
const left = (end: number): number => Math.max(1, end - seconds());

/** In seconds. A session lasts as long as the password's does; what hangs on it ends with it. */
const lifetimes: Configuration['ttl'] = {
  AccessToken: ACCESS_LIFETIME,
  IdToken: ACCESS_LIFETIME,
  AuthorizationCode: 60,
  Interaction: 3_600,
  Grant: SESSION_LIFETIME + 60,
  RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? SESSION_LIFETIME,
  Session: (_, { loginTs }) => (loginTs === undefined ? 3_600 : left(loginTs + SESSION_LIFETIME)),
};

/** Access tokens are for our own calls alone, and look like every other access token of ours. */
function resourceServer(resource: string, publicUrl: string): ResourceServer {
  if (resource !== tokenAudience(publicUrl)) throw new errors.InvalidTarget();
  return {
    scope: Object.keys(SCOPES).join(' '),
    accessTokenTTL: ACCESS_LIFETIME,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: SIGNING_ALGORITHM } },
  };
}

/**
 * The site is the tenant's own: nobody is asked whether it may know who they are. Its tokens name
 * the sign-in.
 */
async function grantOf(ctx: KoaContextWithOIDC, sessions: SignIns) {
  const { session, client, account, provider, claims, issuer } = ctx.oidc;
  if (!session || !client || !account) return undefined;
  if (!(await sessions.begin(ctx))) return forgetPerson(session);
  claims.id_token = { ...claims.id_token, sid: null };
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(Object.keys(SCOPES).join(' '));
  grant.addResourceScope(tokenAudience(new URL(issuer).origin), Object.keys(SCOPES).join(' '));
  await grant.save();
  return grant;
}

/** Nobody is signed in to this browser, so the provider asks for a sign-in. */
function forgetPerson(session: NonNullable<KoaContextWithOIDC['oidc']['session']>): undefined {
  delete session.accountId;
  delete session.loginTs;
  delete session.authorizations;
}

/** The provider makes ids of its own for refresh tokens; this is its one way to give them ours. */
function nameRefreshTokens(provider: Provider, ids: RefreshTokenIds): void {
  const generateTokenId = (): string => {
    const rotated = Provider.ctx?.oidc.entities.RotatedRefreshToken;
    return rotated ? ids.next(rotated.jti) : ids.first();
  };
  Object.assign(provider.RefreshToken.prototype, { generateTokenId });
}
