import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

const { app, as, visitor } = await testApp();

describe('the profile', () => {
  it('has the person, the kind of client and the records behind the account', async () => {
    const { response } = await (await as('traveller')).call('get-profile', {
      query: { id: 'account-traveller', role: 'applicant' },
    });
    expect(response).toMatchObject({
      id: 'account-traveller',
      firstName: 'Meera',
      email: 'traveller@demo.test',
      role: ['applicant'],
      applicantType: 'D2C',
      applicantUid: 'applicant-traveller',
      address: { country: 'IN' },
    });
    expect((await (await as('agent')).call('get-profile')).response).toMatchObject({
      role: ['agent'],
      agentUid: 'agent-1',
      agencyUid: 'agency-1',
    });
  });

  it('of somebody else is not there', async () => {
    const { status, body } = await (await as('traveller')).call('get-profile', {
      query: { id: 'account-agent' },
    });
    expect([status, body.error?.code]).toEqual([404, 'not_found']);
  });

  it('changes what is given and keeps the rest; an address is replaced whole', async () => {
    const { call } = await as('traveller');
    const changed = await call('update-profile', {
      body: {
        phone: '+91 98 7654 3210',
        address: { line1: '1 Canal Road', city: 'Pune', country: 'IN' },
      },
    });
    expect(changed.response).toMatchObject({
      firstName: 'Meera',
      phone: '+91 98 7654 3210',
      address: { line1: '1 Canal Road', city: 'Pune', country: 'IN' },
    });
    expect(
      (await call('update-profile', { body: { address: { country: 'IN' } } })).response.address,
    ).toEqual({ country: 'IN' });
  });

  it('takes neither an unknown country, nor a role, nor a company, nor an e-mail address, nor nothing', async () => {
    const { call } = await as('traveller');
    expect(
      (await call('update-profile', { body: { address: { country: 'XX' } } })).body.error,
    ).toMatchObject({
      code: 'invalid_request',
      fields: { 'address.country': 'We do not know this country.' },
    });
    expect((await call('update-profile', { body: { role: ['admin'] } })).body.error).toMatchObject({
      code: 'invalid_request',
      fields: { role: 'This is not asked here.' },
    });
    for (const field of ['companyName', 'email'])
      expect(
        (await call('update-profile', { body: { [field]: 'Another' } })).body.error,
      ).toMatchObject({ code: 'invalid_request', fields: { [field]: 'This is not asked here.' } });
    expect((await call('update-profile', { body: {} })).status).toBe(400);
  });
});

describe('the tenant', () => {
  it('is known by its path, without a header and without a token', async () => {
    const { response } = await visitor('').call('get-realm-config', {
      query: { tenantPath: '/acme' },
    });
    expect(response).toEqual({
      realmAuthorizationUrl: 'http://test',
      realmId: 'acme',
      realmClientId: 'acme',
      realmDisplayName: 'Acme Visas',
      tpaBaseUrl: '',
      brandAssets: {
        brandFavicon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
        brandLogoImage: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
        brandColor: '#1f6f8b',
      },
    });
    expect((await visitor('').call('get-realm-config')).response).toMatchObject({
      realmId: 'demo',
      realmDisplayName: 'Farland',
      brandAssets: {
        brandFavicon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
        brandLogoImage: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
        brandColor: '#fd640f',
      },
    });
  });

  it('answers below the versioned base too', async () => {
    for (const base of ['/realms', '/api/v1/realms', '/api/v2/realms'])
      expect((await app.inject(`${base}/kc-realm/acme/`)).json().response.realmId).toBe('acme');
  });

  it('of an unknown path is not there', async () => {
    expect(
      (await visitor('').call('get-realm-config', { query: { tenantPath: '/nowhere' } })).body.error
        ?.code,
    ).toBe('tenant_unknown');
  });

  it('is found by the address that people typed, on our own host', async () => {
    const ask = async (maskedUrl: string) =>
      (await visitor('').call('masked-url', { body: { maskedUrl } })).response.realmId ?? 'unknown';
    expect(
      await Promise.all(
        [
          'http://test/acme/#/form',
          'http://test/',
          'http://localhost:3000/acme',
          'https://elsewhere.example/',
        ].map(ask),
      ),
    ).toEqual(['acme', 'demo', 'acme', 'unknown']);
    expect(
      await Promise.all(
        ['test', 'localhost:3000/acme', 'test/acme/', 'elsewhere.example'].map(ask),
      ),
    ).toEqual(['demo', 'acme', 'acme', 'unknown']);
    for (const maskedUrl of ['not an address', 'javascript:alert(1)', 'http://'])
      expect((await visitor('').call('masked-url', { body: { maskedUrl } })).status).toBe(400);
  });
});
