import { describe, expect, it } from 'vitest';
import { ownCatalogue } from '../own-catalogue.ts';
import { testApp } from '../test-app.ts';

const analytics = { kind: 'beacon', address: 'https://count.example.org/visits' } as const;
const { app } = await testApp({
  change: (compiled) => ({
    ...compiled,
    tenants: compiled.tenants.map((tenant) =>
      tenant.id === 'demo' ? { ...tenant, analytics } : tenant,
    ),
  }),
});

const page = async (address: string) => {
  const { body, headers } = await app.inject(address);
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as {
    tenant: { analytics?: unknown };
  };
  return {
    analytics: boot.tenant.analytics,
    sources: /connect-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1],
  };
};

describe('visitor analytics', () => {
  it('may be reached from the pages of a tenant that names them, and from no other', async () => {
    expect(await page('/')).toEqual({ analytics, sources: "https://count.example.org 'self'" });
    expect(await page('/acme/')).toEqual({ analytics: undefined, sources: "'self'" });
  });

  it('are off unless a tenant names them: none of ours does', async () => {
    const { compiled } = await ownCatalogue();
    expect(compiled?.tenants.filter((tenant) => tenant.analytics)).toEqual([]);
  });
});
