import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

const { app } = await testApp({
  change: (compiled) => ({
    ...compiled,
    tenants: compiled.tenants.map((tenant) =>
      tenant.id === 'acme' ? { ...tenant, hosts: ['visas.acme.example'] } : tenant,
    ),
  }),
});
const bootAt = async (host: string, url = '/') => {
  const { body } = await app.inject({ url, headers: { host } });
  return (
    JSON.parse(
      /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}',
    ) as { tenant: { clientId: string; path: string; displayName: string } }
  ).tenant;
};

describe("a host of a tenant's own", () => {
  it('is its site whole: title, brand and client id before the first paint', async () => {
    expect(await bootAt('visas.acme.example')).toMatchObject({
      clientId: 'acme',
      path: '',
      displayName: 'Acme Visas',
    });
    expect(await bootAt('VISAS.acme.example:8080')).toMatchObject({ clientId: 'acme' });
  });

  it('changes nothing at other hosts', async () => {
    expect(await bootAt('127.0.0.1')).toMatchObject({ clientId: 'demo', path: '' });
    expect(await bootAt('127.0.0.1', '/acme/')).toMatchObject({ clientId: 'acme', path: '/acme' });
  });

  it('is told by masked-url too', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/realms/kc-realm/masked-url',
      payload: { maskedUrl: 'https://visas.acme.example/' },
    });
    expect(answer.json()).toMatchObject({ response: { realmClientId: 'acme' } });
  });
});
