import {
  createHash,
  createHmac,
  createPrivateKey,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import path from 'node:path';
import { jwtVerify } from 'jose';
import { storedKey } from '../secrets/stored-key.ts';
import type { AccessClaims, Party } from './access-claims.ts';
import { rememberedTokens } from './remembered-tokens.ts';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-key.ts';

/** Seals access tokens and reads them again. */
export interface AccessTokens {
  /** Seconds that a token lives. */
  readonly lifetime: number;
  issue(claims: AccessClaims): string;
  /** The claims of a token that is ours and lives; undefined for every other text. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

/** Seconds that an access token lives, whoever issues it. */
export const ACCESS_LIFETIME = 300;

/** What our tokens are for: the calls of this server. */
export const tokenAudience = (publicUrl: string): string => `${publicUrl}/api`;

interface Options {
  signingKey: SigningKey;
  /** Whom tokens are for (`tokenAudience`). One that names nobody, or somebody else, opens nothing. */
  audience: string;
  /** The address that stands for a tenant in its tokens. */
  issuerOf: (tenant: string) => string;
  now: () => number;
  /** Seconds that a token lives; `ACCESS_LIFETIME` by default. */
  lifetime?: number | undefined;
}

/**
 * JWTs under our own key. They are sealed at once: on the threads where passwords are compared a
 * seal would wait for its turn, and cost twice as much.
 */
export function createAccessTokens({
  signingKey: { jwk, publicKey, kid },
  audience,
  issuerOf,
  now,
  lifetime = ACCESS_LIFETIME,
}: Options): AccessTokens {
  const sealing = {
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const;
  const header = encoded({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' });
  return {
    lifetime,
    issue: ({ sub, sid, tenant, roles, party }) => {
      const iat = Math.floor(now() / 1000);
      const claims = {
        sid,
        tenant,
        party,
        realm_access: { roles },
        iss: issuerOf(tenant),
        aud: audience,
        sub,
        iat,
        exp: iat + lifetime,
      };
      const content = `${header}.${encoded(claims)}`;
      return `${content}.${sign('sha256', Buffer.from(content), sealing).toString('base64url')}`;
    },
    verify: rememberedTokens(now, async (token) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [SIGNING_ALGORITHM],
          audience,
          currentDate: new Date(now()),
          requiredClaims: ['exp'],
        });
        const claims = claimsOf(payload);
        return claims && payload.iss === issuerOf(claims.tenant)
          ? { claims, until: (payload.exp ?? 0) * 1000 }
          : undefined;
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
          return undefined;
        throw error;
      }
    }),
  };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function claimsOf({
  sub,
  sid,
  tenant,
  party,
  realm_access: access,
}: Record<string, unknown>): AccessClaims | undefined {
  const roles = (access as { roles?: unknown } | undefined)?.roles;
  if (
    typeof sub !== 'string' ||
    typeof sid !== 'string' ||
    typeof tenant !== 'string' ||
    !Array.isArray(roles)
  )
    return undefined;
  return {
    sub,
    sid,
    tenant,
    roles: roles.filter((role) => typeof role === 'string'),
    party: (party ?? {}) as Party,
  };
}

/** Makes refresh tokens: "<session>.<secret>". The database keeps their hashes alone. */
export interface RefreshTokens {
  first(sessionId: string): string;
  /**
   * The next token. It depends on this one alone, so that two tabs that renew with the same token
   * get the same next one.
   */
  next(token: string): string;
  /** The session that a token speaks of. */
  sessionOf(token: string): string;
  hash(token: string): string;
}

const FILE = 'refresh-token.key';

/** Under a key of our own, made at the first start and kept in DATA_DIR/keys. */
export function openRefreshTokens(keysFolder: string): RefreshTokens {
  const key = storedKey(path.join(keysFolder, FILE));
  const sessionOf = (token: string) => token.split('.', 1)[0] ?? '';
  return {
    first: (sessionId) => `${sessionId}.${randomBytes(32).toString('base64url')}`,
    next: (token) =>
      `${sessionOf(token)}.${createHmac('sha256', key).update(token).digest('base64url')}`,
    sessionOf,
    hash: (token) => createHash('sha256').update(token).digest('base64url'),
  };
}

/** Compares two hashes in the same time wherever they differ. */
export const isSameHash = (one: string, other: string | null): boolean =>
  other !== null &&
  one.length === other.length &&
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
