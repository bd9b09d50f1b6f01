import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { openProvider, type ProviderParts } from './open-provider.ts';
import { type Realm, realmOf } from './realm.ts';

export interface OpenRealm extends Realm {
  provider: Provider;
  /** Answers a request whose address begins below the realm. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/**
 * The realms of the catalogue that is served now; a tenant with a provider of its own has none
 * here. A provider is opened when somebody first comes, and anew when its tenant has changed.
 */
export function openRealms(parts: ProviderParts): (realmId: string) => OpenRealm | undefined {
  const open = new Map<string, { tenant: object; realm: OpenRealm }>();
  return (realmId) => {
    const tenant = parts.ports.catalogues
      .current()
      .tenants.find((candidate) => candidate.realmId === realmId);
    if (!tenant || tenant.issuer !== undefined) return undefined;
    const cached = open.get(realmId);
    if (cached?.tenant === tenant) return cached.realm;
    const realm = realmOf(tenant, parts.ports.publicUrl);
    const provider = openProvider(realm, parts);
    const opened = { ...realm, provider, answer: provider.callback() };
    open.set(realmId, { tenant, realm: opened });
    return opened;
  };
}
