import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { testApp } from '../test-app.ts';
import { newAttempt } from './browser.ts';
import { oneClock, realmVisitor } from './realm-visitor.ts';

const OWN_HOST = 'visas.acme.example';
const test = await testApp({
  change: (compiled) => ({
    ...compiled,
    tenants: compiled.tenants.map((tenant) =>
      tenant.id === 'acme' ? { ...tenant, hosts: [OWN_HOST] } : tenant,
    ),
  }),
});
oneClock(test);
const PROTOCOL = '/realms/acme/protocol/openid-connect';
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'test', ...headers } });

describe('the realm of a tenant', () => {
  it('describes itself where clients look', async () => {
    expect((await get('/realms/acme/.well-known/openid-configuration')).json()).toMatchObject({
      issuer: 'http://test/realms/acme',
      authorization_endpoint: `http://test${PROTOCOL}/auth`,
      token_endpoint: `http://test${PROTOCOL}/token`,
      userinfo_endpoint: `http://test${PROTOCOL}/userinfo`,
      end_session_endpoint: `http://test${PROTOCOL}/logout`,
      jwks_uri: `http://test${PROTOCOL}/certs`,
      check_session_iframe: `http://test${PROTOCOL}/login-status-iframe.html`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
  });

  it('publishes what verifies its tokens, and no private member of a key', async () => {
    const keys = (await get(`${PROTOCOL}/certs`)).json();
    expect(keys.keys.map((key: object) => Object.keys(key).sort())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
    ]);
    const { access_token: token } = await realmVisitor(test).tokensOf('applicant');
    await expect(
      jwtVerify(token, createLocalJWKSet(keys), {
        issuer: 'http://test/realms/acme',
        currentDate: new Date(test.clock.now),
      }),
    ).resolves.toBeTruthy();
  });

  it('is there for every tenant, and for no other name', async () => {
    expect((await get('/realms/demo/.well-known/openid-configuration')).json().issuer).toBe(
      'http://test/realms/demo',
    );
    for (const realm of ['nowhere', '..', '%00', 'ACME'])
      expect(
        (await get(`/realms/${realm}${PROTOCOL.slice('/realms/acme'.length)}/certs`)).statusCode,
      ).toBe(404);
    expect((await get(`${PROTOCOL}/registrations`)).statusCode).toBe(404);
  });

  it('goes by the address that the server believes, whatever a stranger writes into the headers', async () => {
    const answer = await get('/realms/acme/.well-known/openid-configuration', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });
    expect(answer.payload).not.toContain('evil.example');
    expect(answer.json().token_endpoint).toBe(`http://test${PROTOCOL}/token`);
  });
});

describe('an address with more parameters than any client sends', () => {
  it.each(['auth', 'auth/none', 'logout', 'logout/success'])(
    'is not taken apart: %s',
    async (path) => {
      for (const parameters of ['a&'.repeat(5_000), 'scope=openid&'.repeat(41)]) {
        const answer = await get(`${PROTOCOL}/${path}?${parameters}`);
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          {
            error: 'invalid_request',
            error_description: 'the address has more than 40 parameters',
          },
        ]);
      }
    },
  );

  it.each(['?&', 'x?&', '&?', 'a=b??&'])(
    'is not taken apart where a question mark stands among them: %s',
    async (beginning) => {
      const answer = await get(`${PROTOCOL}/auth?${beginning}${'a&'.repeat(6_500)}`);
      expect([answer.statusCode, answer.json().error_description]).toEqual([
        400,
        'the address has more than 40 parameters',
      ]);
    },
  );

  it('has 4 kB of them at most', async () => {
    const of = async (length: number) =>
      (await get(`${PROTOCOL}/auth?state=${'x'.repeat(length - 'state='.length)}`)).payload;
    expect(JSON.parse(await of(4_097))).toEqual({
      error: 'invalid_request',
      error_description: 'the parameters of the address have more than 4096 bytes',
    });
    expect(await of(4_096)).not.toContain('4096');
  });
});

describe('a request for another host than ours', () => {
  const asked = (url: string, host: string) => get(url, { host });
  const authorize = (host: string) => {
    const { challenge, state } = newAttempt();
    const query = new URLSearchParams({
      client_id: 'acme',
      redirect_uri: 'http://test/acme/',
      response_type: 'code',
      scope: 'openid',
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    return asked(`${PROTOCOL}/auth?${query}`, host);
  };
  const returnTo = async (host: string) => {
    const before = Date.now() - 1;
    await authorize(host);
    const rows = await inTenant(test.db, 'acme', (transaction) =>
      transaction
        .selectFrom('provider_item')
        .select(['payload'])
        .where('kind', '=', 'Interaction')
        .where('expires_at', '>', new Date(before))
        .execute(),
    );
    return rows.map(({ payload }) => String(payload.returnTo));
  };

  it.each(['evil.example', 'evil.example:80', 'test.evil.example', OWN_HOST])(
    'describes the public address and no other: Host %s',
    async (host) => {
      const [answer, usual] = [
        await asked('/realms/acme/.well-known/openid-configuration', host),
        await get('/realms/acme/.well-known/openid-configuration'),
      ];
      expect(answer.json()).toEqual(usual.json());
      expect(answer.payload).not.toContain('example');
    },
  );

  it("leads a sign-in back to the public address, or to the tenant's own host where it began there", async () => {
    expect(await returnTo('evil.example')).toEqual([
      expect.stringMatching(/^http:\/\/test\/realms\/acme\//),
    ]);
    expect(await returnTo(OWN_HOST)).toContainEqual(
      expect.stringMatching(/^https:\/\/visas\.acme\.example\/realms\/acme\//),
    );
  });

  it('sends a logout to no foreign page', async () => {
    expect((await asked(`${PROTOCOL}/logout`, 'evil.example')).payload).not.toContain(
      'evil.example',
    );
  });
});

describe('the invisible frames of keycloak-js', () => {
  it('are for our own pages, and run one script of ours', async () => {
    for (const name of ['login-status-iframe.html', '3p-cookies/step1.html']) {
      const frame = await get(`${PROTOCOL}/${name}`);
      expect([frame.statusCode, frame.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(frame.headers['content-security-policy']).toContain("script-src 'self'");
      const script = /<script src="([^"]+)"/.exec(frame.payload)?.[1] ?? '';
      expect((await get(script)).headers['content-type']).toBe('text/javascript; charset=utf-8');
    }
    expect((await get(`${PROTOCOL}/scripts/other.js`)).statusCode).toBe(404);
    expect((await get(`${PROTOCOL}/scripts/constructor`)).statusCode).toBe(404);
  });

  it('know the cookie, the client and the pages that may ask', async () => {
    expect((await get(`${PROTOCOL}/login-status-iframe.html`)).payload).toContain(
      'data-cookie="KEYCLOAK_SESSION_acme" data-client="acme" data-origins="http://test https://visas.acme.example"',
    );
  });

  it('read a cookie that names the sign-in and is sent to this realm alone', async () => {
    const visitor = realmVisitor(test);
    await visitor.tokensOf('applicant');
    expect(visitor.browser.cookies(`${PROTOCOL}/x`).KEYCLOAK_SESSION_acme).toMatch(
      /^[0-9a-f-]{36}$/,
    );
    expect(visitor.browser.cookies('/realms/demo/x')).toEqual({});
    expect(visitor.browser.cookies('/api/v1/x')).toEqual({});
  });

  it("leave the cookie that opens the session out of every script's reach", async () => {
    const visitor = realmVisitor(test);
    const page = await visitor.follow(await visitor.authorize(newAttempt()));
    const { back } = await visitor.signIn('applicant');
    const lines = [page, back]
      .flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat())
      .filter((line) => line.startsWith('AUTH_SESSION='));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(line.toLowerCase()).toMatch(/path=\/realms\/acme\/;.*samesite=lax; httponly/);
  });
});

describe('user info', () => {
  const ask = (token: string, realm = 'acme') =>
    get(
      `/realms/${realm}/protocol/openid-connect/userinfo`,
      token ? { authorization: `bearer ${token}` } : {},
    );

  it('says who somebody is', async () => {
    const { access_token: token } = await realmVisitor(test).tokensOf('agent');
    const { statusCode, headers, payload } = await ask(token);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(payload)).toEqual({
      sub: 'acme-account-agent',
      name: expect.any(String),
      given_name: expect.any(String),
      family_name: expect.any(String),
      preferred_username: 'agent@acme.test',
      email: 'agent@acme.test',
    });
  });

  it('is there as keycloak-js asks for it with loadUserProfile, too', async () => {
    const { access_token: token } = await realmVisitor(test).tokensOf('agent');
    const { statusCode, headers, payload } = await get('/realms/acme/account', {
      authorization: `Bearer ${token}`,
    });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(payload)).toEqual({
      id: 'acme-account-agent',
      username: 'agent@acme.test',
      firstName: expect.any(String),
      lastName: expect.any(String),
      email: 'agent@acme.test',
    });
    expect((await get('/realms/acme/account')).statusCode).toBe(401);
    expect(
      (await get('/realms/demo/account', { authorization: `Bearer ${token}` })).statusCode,
    ).toBe(401);
  });

  it('tells nothing without a token of this realm and of a sign-in that lives', async () => {
    const { access_token: token, id_token } = await realmVisitor(test).tokensOf('agent');
    const foreign = (await test.as('agent', 'demo')).tokens?.access_token ?? '';
    for (const other of ['x', id_token, foreign]) {
      const answer = await ask(other);
      expect([answer.statusCode, answer.json().error, answer.headers['www-authenticate']]).toEqual([
        401,
        'invalid_token',
        'Bearer error="invalid_token"',
      ]);
    }
    expect((await ask(token, 'demo')).statusCode).toBe(401);
    expect((await ask('')).headers['www-authenticate']).toBe('Bearer');
  });
});
