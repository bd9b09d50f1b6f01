import type { ClientMetadata } from 'oidc-provider';
import { siteOrigins } from '../ports/own-origins.ts';
import { SIGNING_ALGORITHM } from '../ports/tokens/signing-key.ts';
import type { Realm } from './realm.ts';

/** Where a tenant's site can be reached. */
export const originsOf = ({ tenant, issuer }: Realm): string[] =>
  siteOrigins(tenant, new URL(issuer).origin);

/**
 * The one client of a realm, the tenant's own site: public, with PKCE, and with these addresses to
 * come back to, to the letter.
 */
export function realmClient(realm: Realm): ClientMetadata {
  const { clientId, displayName, path } = realm.tenant;
  const sites = originsOf(realm).map((origin) => `${origin}${path}/`);
  return {
    client_id: clientId,
    client_name: displayName,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: SIGNING_ALGORITHM,
    redirect_uris: [...sites, ...sites.map((site) => `${site}silent-check-sso.html`)],
    post_logout_redirect_uris: sites,
  };
}
