import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';

/** What an access token says about whoever carries it. */
export interface AccessClaims {
  /** The account. */
  sub: string;
  /** The session. */
  sid: string;
  /** Id of the tenant. */
  tenant: string;
  roles: readonly string[];
  /** Who the account is in the business, so that no call has to look it up; as old as the token at the most. */
  party: Party;
}

/** The records behind an account. */
export interface Party {
  applicantUid?: string;
  agentUid?: string;
  agencyUid?: string;
  distributorUid?: string;
  reviewerUid?: string;
}

/** Seals access tokens and reads them again. */
export interface AccessTokens {
  /** Seconds that a token lives. */
  readonly lifetime: number;
  issue(claims: AccessClaims): Promise<string>;
  /** The claims of a token that is ours and lives; undefined for every other text. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

const ALGORITHM = 'ES256';
const FILE = 'access-token.json';
const LIFETIME = 300;

interface Options { keysFolder: string; publicUrl: string; now: () => number }

/** JWTs under a key of our own, which is made at the first start and kept in DATA_DIR/keys. */
export async function openAccessTokens({ keysFolder, publicUrl, now }: Options): Promise<AccessTokens> {
  const { key, publicKey, kid } = await signingKey(path.join(keysFolder, FILE));
  const issuerOf = (tenant: string) => `${publicUrl}/realms/${tenant}`;
  return {
    lifetime: LIFETIME,
    issue: ({ sub, sid, tenant, roles, party }) => {
      const seconds = Math.floor(now() / 1000);
      return new SignJWT({ sid, tenant, party, realm_access: { roles: [...roles] } })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuerOf(tenant)).setSubject(sub).setIssuedAt(seconds).setExpirationTime(seconds + LIFETIME).sign(key);
    },
    verify: remembering(now, async (token) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, { algorithms: [ALGORITHM], currentDate: new Date(now()), requiredClaims: ['exp'] });
        const claims = claimsOf(payload);
        return claims && payload.iss === issuerOf(claims.tenant) ? { claims, until: (payload.exp ?? 0) * 1000 } : undefined;
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return undefined;
        throw error;
      }
    }),
  };
}

interface Verified { claims: AccessClaims; until: number }

/** A person makes many calls with one token, and its seal costs more than the rest of a small call: it is checked once. */
const REMEMBERED = 2_000;

function remembering(now: () => number, verify: (token: string) => Promise<Verified | undefined>): AccessTokens['verify'] {
  const known = new Map<string, Verified>();
  return async (token) => {
    const before = known.get(token);
    if (before && before.until > now()) return before.claims;
    known.delete(token);
    const verified = await verify(token);
    const [oldest] = known.keys();
    if (verified) known.set(token, verified);
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return verified?.claims;
  };
}

function claimsOf({ sub, sid, tenant, party, realm_access: access }: Record<string, unknown>): AccessClaims | undefined {
  const roles = (access as { roles?: unknown } | undefined)?.roles;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof tenant !== 'string' || !Array.isArray(roles)) return undefined;
  return { sub, sid, tenant, roles: roles.filter((role) => typeof role === 'string'), party: (party ?? {}) as Party };
}

async function signingKey(file: string): Promise<{ key: CryptoKey; publicKey: CryptoKey; kid: string }> {
  const jwk = readKey(file) ?? await makeKey(file);
  const { d, ...open } = jwk;
  return {
    key: await importJWK(jwk, ALGORITHM) as CryptoKey,
    publicKey: await importJWK(open, ALGORITHM) as CryptoKey,
    kid: await calculateJwkThumbprint(open),
  };
}

function readKey(file: string): JWK | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JWK;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Two servers may start on one folder at the same moment: whoever writes first has made the key for both. */
async function makeKey(file: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  try {
    writeFileSync(file, JSON.stringify(jwk), { flag: 'wx', mode: 0o600 });
    return jwk;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readKey(file) ?? jwk;
  }
}
