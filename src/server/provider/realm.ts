import type { Tenant } from '../../contract/catalogue.ts';

/** A tenant's realm at this server, under the addresses that keycloak-js makes by itself. */
export interface Realm {
  tenant: Tenant;
  /** What tokens name as their origin; discovery and everything else lie below it. */
  issuer: string;
  /** The path of the issuer: the cookies of one realm are not sent to another. */
  path: string;
  /** The path below which the protocol lies. */
  protocol: string;
}

export const PROTOCOL = '/protocol/openid-connect';

/** Every tenant has a realm here, unless its people sign in at a provider of its own. */
export function realmOf(tenant: Tenant, publicUrl: string): Realm {
  const path = `/realms/${encodeURIComponent(tenant.realmId)}`;
  return { tenant, path, issuer: `${publicUrl}${path}`, protocol: `${path}${PROTOCOL}` };
}

/**
 * The cookie that the session check reads. Its name is keycloak's, with the realm, since realms
 * share an origin.
 */
export const sessionCookieOf = ({ tenant }: Realm): string =>
  `KEYCLOAK_SESSION_${encodeURIComponent(tenant.realmId)}`;
