import { decodeJwt } from 'jose';
import type { Kysely } from 'kysely';
import type { Tenant } from '../../contract/catalogue.ts';
import { AppError } from '../../contract/errors.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import type { Passwords } from '../ports/secrets/passwords.ts';
import type { BearerTokens } from '../ports/tokens/bearer-tokens.ts';
import { type IssuerKeys, openIssuerKeys, UnreachableIssuer } from '../ports/tokens/issuer-keys.ts';
import { rememberedTokens, type VerifiedToken } from '../ports/tokens/remembered-tokens.ts';
import type { Revocations } from '../ports/tokens/revocations.ts';
import type { AccessTokens } from '../ports/tokens/session-tokens.ts';
import { externalAccounts } from './external-accounts.ts';
import { externalClaims } from './external-claims.ts';

interface BearerTokensOptions {
  db: Kysely<Database>;
  accessTokens: AccessTokens;
  passwords: Passwords;
  revocations: Pick<Revocations, 'has'>;
  catalogues: Pick<Catalogues, 'current'>;
  now: () => number;
  fetch?: typeof fetch;
}
type ExternalTenant = Tenant & { issuer: string };

/**
 * Whoever has issued a token decides who verifies it: we, or the keys of the provider that a tenant
 * names. One that is revoked opens nothing.
 */
export function openBearerTokens({
  db,
  accessTokens,
  passwords,
  revocations,
  catalogues,
  now,
  fetch = globalThis.fetch,
}: BearerTokensOptions): BearerTokens {
  const keys = new Map<string, IssuerKeys>();
  const accountOf = externalAccounts({
    db,
    passwords,
    roles: () => catalogues.current().roles,
    now,
  });
  const keysOf = (issuer: string): IssuerKeys => {
    const issuerKeys = keys.get(issuer) ?? openIssuerKeys({ issuer, fetch, now });
    keys.set(issuer, issuerKeys);
    return issuerKeys;
  };
  const verifyExternal = async (token: string, { issuer, clientId }: ExternalTenant) => {
    try {
      return await externalClaims(token, { issuer, clientId, keys: keysOf(issuer), now });
    } catch (error) {
      if (error instanceof UnreachableIssuer)
        throw new AppError('provider_unavailable', { log: error.message });
      throw error;
    }
  };
  const externalTenant = (token: string): ExternalTenant | undefined => {
    const externalTenants = catalogues
      .current()
      .tenants.filter((tenant): tenant is ExternalTenant => tenant.issuer !== undefined);
    const issuer = externalTenants.length > 0 ? issuerOf(token) : undefined;
    return externalTenants.find((tenant) => tenant.issuer === issuer);
  };
  const verifyOnce = rememberedTokens(now, async (token): Promise<VerifiedToken | undefined> => {
    const tenant = externalTenant(token);
    const claims = tenant && (await verifyExternal(token, tenant));
    // Before anybody gets an account: a token that was revoked makes nobody a person of this tenant
    // again.
    if (
      !claims ||
      revocations.has({ tenant: tenant.id, sid: claims.sid, sub: '', issuedAt: claims.issuedAt })
    )
      return undefined;
    return { claims: await accountOf(tenant, claims), until: claims.until };
  });
  return {
    verify: async (token) => {
      const claims = await (externalTenant(token) ? verifyOnce(token) : accessTokens.verify(token));
      return claims && !revocations.has(claims) ? claims : undefined;
    },
  };
}

/** Who a token says has issued it; nothing is believed of it yet. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
