import type { Tenant } from '../../../contract/catalogue.ts';

/** Where the people of a tenant sign in, as keycloak names it. */
export interface ProviderAddress {
  /** Below which the realms lie; empty for this very server. */
  url: string;
  realm: string;
}

/** A tenant's own provider, or the embedded one. */
export function providerOf({
  issuer,
  realmId,
}: Pick<Tenant, 'issuer' | 'realmId'>): ProviderAddress {
  const [, url = '', realm = ''] = /^(.*)\/realms\/([^/]+)$/.exec(issuer ?? '') ?? [];
  return issuer === undefined
    ? { url: '', realm: realmId }
    : { url, realm: decodeURIComponent(realm) };
}
