import { beforeEach } from 'vitest';
import type { Tenant } from '../../../src/contract/catalogue.ts';
import { testApp } from '../test-app.ts';
import { pretendedKeycloak } from './pretended-keycloak.ts';

/** A server whose tenant "acme" signs people in at a provider of its own. */
export async function ownProviderApp() {
  const test = await testApp();
  const now = () => test.clock.now;
  const keycloak = await pretendedKeycloak(now);

  /** Nothing but the address in the tenant's JSON. */
  async function atOwnProvider(tenant: string, issuer: string): Promise<void> {
    const { files, compiled } = test.next.catalogue;
    if (!compiled) throw new Error('The catalogue has problems.');
    const tenants = compiled.tenants.map(
      (one): Tenant => (one.id === tenant ? { ...one, issuer } : one),
    );
    test.next.catalogue = {
      files,
      problems: [],
      compiled: { ...compiled, tenants, checksum: `${compiled.checksum}+` },
    };
    await test.ports.catalogues.reload();
  }

  const profile = async (token: string, clientId = 'acme') => {
    const answer = await test.app.inject({
      url: '/api/v1/user/get-profile',
      headers: { authorization: `Bearer ${token}`, 'x-tenant-client-id': clientId },
    });
    return {
      status: answer.statusCode,
      body: answer.json() as {
        response: Record<string, unknown>;
        error?: { code: string; message: string };
      },
    };
  };

  await atOwnProvider('acme', keycloak.issuer);
  beforeEach(() => {
    test.clock.now += 60 * 60_000;
    keycloak.answers.now = keycloak.good;
    keycloak.state.ahead = 0;
  });
  return {
    test,
    now,
    keycloak,
    atOwnProvider,
    profile,
    status: async (token: string, clientId?: string) => (await profile(token, clientId)).status,
  };
}
