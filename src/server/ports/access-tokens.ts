import { jwtVerify, SignJWT } from 'jose';
import { remembered } from './remembered-tokens.ts';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-key.ts';

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

/** Seconds that an access token lives, whoever issues it. */
export const ACCESS_LIFETIME = 300;

interface Options {
  signingKey: SigningKey;
  /** The address that stands for a tenant in its tokens. */
  issuerOf: (tenant: string) => string;
  now: () => number;
}

/** JWTs under our own key. */
export function createAccessTokens({ signingKey: { privateKey, publicKey, kid }, issuerOf, now }: Options): AccessTokens {
  return {
    lifetime: ACCESS_LIFETIME,
    issue: ({ sub, sid, tenant, roles, party }) => {
      const seconds = Math.floor(now() / 1000);
      return new SignJWT({ sid, tenant, party, realm_access: { roles: [...roles] } })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuerOf(tenant)).setSubject(sub).setIssuedAt(seconds).setExpirationTime(seconds + ACCESS_LIFETIME).sign(privateKey);
    },
    verify: remembered(now, async (token) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, { algorithms: [SIGNING_ALGORITHM], currentDate: new Date(now()), requiredClaims: ['exp'] });
        const claims = claimsOf(payload);
        return claims && payload.iss === issuerOf(claims.tenant) ? { claims, until: (payload.exp ?? 0) * 1000 } : undefined;
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return undefined;
        throw error;
      }
    }),
  };
}

function claimsOf({ sub, sid, tenant, party, realm_access: access }: Record<string, unknown>): AccessClaims | undefined {
  const roles = (access as { roles?: unknown } | undefined)?.roles;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof tenant !== 'string' || !Array.isArray(roles)) return undefined;
  return { sub, sid, tenant, roles: roles.filter((role) => typeof role === 'string'), party: (party ?? {}) as Party };
}
