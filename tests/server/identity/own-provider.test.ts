import { createHmac, createPublicKey } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { openBearerTokens } from '../../../src/server/identity/open-bearer-tokens.ts';
import { addressOf } from '../test-app.ts';
import { ownProviderApp } from './own-provider-app.ts';

const { test, now, keycloak, atOwnProvider, profile, status } = await ownProviderApp();

describe('a logout that the site tells of', () => {
  const end = async (token: string, sessionId: string) =>
    (
      await test.app.inject({
        method: 'DELETE',
        url: `/api/v1/user/session?sessionId=${sessionId}`,
        headers: { authorization: `Bearer ${token}`, 'x-tenant-client-id': 'acme' },
      })
    ).statusCode;

  it('closes the calls of that sign-in at once, also with a token that nobody has seen before; the next sign-in is another', async () => {
    const [first, unseen, next] = [
      await keycloak.token({ claims: { sid: 'sid-1' } }),
      await keycloak.token({ claims: { sid: 'sid-1', jti: 'unseen' } }),
      await keycloak.token({ claims: { sid: 'sid-2' } }),
    ];
    expect([await status(first), await end(first, 'sid-2'), await end(first, 'sid-1')]).toEqual([
      200, 404, 200,
    ]);
    expect([await status(first), await status(unseen), await status(next)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('counts as long as the token would have been good, also where that is more than an hour', async () => {
    const long = { sid: 'sid-long', exp: Math.floor(test.clock.now / 1000) + 4 * 3_600 };
    const [token, unseen] = [
      await keycloak.token({ claims: long }),
      await keycloak.token({ claims: { ...long, jti: 'unseen' } }),
    ];
    expect([await status(token), await end(token, 'sid-long')]).toEqual([200, 200]);
    test.clock.now += 3 * 3_600_000;
    expect([await status(token), await status(unseen)]).toEqual([401, 401]);
  });

  it('makes nobody a new account who has just deleted theirs', async () => {
    const claims = {
      sub: 'leaving',
      email: 'leaving@else.test',
      sid: 'sid-3',
      realm_access: { roles: ['applicant'] },
    };
    // The provider tells its time in whole seconds: its keys come at the end of one, the account goes
    // at the beginning of the next.
    test.clock.now = Math.ceil(test.clock.now / 1000) * 1000 + 11 * 60_000 - 1;
    await expect.poll(async () => status(await keycloak.token({ claims }))).toBe(200);
    test.clock.now += 2;
    const token = await keycloak.token({ claims });
    const {
      body: {
        response: { id },
      },
    } = await profile(token);
    const answer = await test.app.inject({
      method: 'POST',
      url: addressOf('delete-account'),
      payload: { word: 'DELETE' },
      headers: { authorization: `Bearer ${token}`, 'x-tenant-client-id': 'acme' },
    });
    expect([
      answer.statusCode,
      await status(token),
      await status(await keycloak.token({ claims: { ...claims, jti: 'unseen' } })),
    ]).toEqual([200, 401, 401]);
    expect(
      (await profile(await keycloak.token({ claims: { ...claims, sid: 'sid-4' } }))).body.response
        .id,
    ).not.toBe(id);
  });
});

describe('a tenant with a provider of its own', () => {
  it("opens its calls to the provider's tokens, with the roles that they name and we know", async () => {
    const { status: code, body } = await profile(await keycloak.token());
    expect([code, body.response]).toEqual([
      200,
      expect.objectContaining({
        id: 'acme-account-agent',
        role: ['agent'],
        agentUid: 'acme-agent-1',
      }),
    ]);
  });

  it('takes somebody for an applicant where no name is known, with a record to apply with, once', async () => {
    const claims = {
      sub: 'new-1',
      email: 'new@else.test',
      realm_access: { roles: ['root', 'superuser'] },
    };
    const [one, two] = await Promise.all([
      keycloak.token({ claims }).then((token) => profile(token)),
      keycloak.token({ claims: { ...claims, iat: 1 } }).then((token) => profile(token)),
    ]);
    expect(one?.body.response).toMatchObject({
      role: ['applicant'],
      applicantUid: expect.any(String),
      firstName: 'Ada',
      applicantType: 'D2C',
    });
    expect(two?.body.response).toEqual(one?.body.response);
    expect(
      (await profile(await keycloak.token({ claims: { ...claims, realm_access: undefined } }))).body
        .response,
    ).toMatchObject({ role: ['applicant'] });
  });

  it('follows the provider when it gives somebody another role', async () => {
    const claims = { sub: 'moves', email: 'moves@else.test' };
    expect(
      (
        await profile(
          await keycloak.token({ claims: { ...claims, realm_access: { roles: ['reviewer'] } } }),
        )
      ).body.response.role,
    ).toEqual(['reviewer']);
    expect(
      (
        await profile(
          await keycloak.token({ claims: { ...claims, realm_access: { roles: ['admin'] } } }),
        )
      ).body.response.role,
    ).toEqual(['admin']);
  });

  it('gives an account that is here already to nobody but the owner of its verified address', async () => {
    const claims = {
      sub: 'taker',
      email: 'admin@acme.test',
      email_verified: false,
      realm_access: { roles: [] },
    };
    expect((await profile(await keycloak.token({ claims }))).body.response.id).not.toBe(
      'acme-account-admin',
    );
    const owner = { sub: 'owner', email: 'Admin@acme.test', realm_access: { roles: ['admin'] } };
    expect((await profile(await keycloak.token({ claims: owner }))).body.response.id).toBe(
      'acme-account-admin',
    );
    expect(
      (await profile(await keycloak.token({ claims: { ...owner, sub: 'second' } }))).body.response
        .id,
    ).not.toBe('acme-account-admin');
  });

  it('has no realm here any more, and tells its page where the other is', async () => {
    expect((await test.app.inject('/realms/acme/protocol/openid-connect/certs')).statusCode).toBe(
      404,
    );
    const origin = new URL(keycloak.issuer).origin;
    expect(
      (await test.visitor().call('get-realm-config', { query: { tenantPath: '/acme' } })).body,
    ).toMatchObject({ response: { realmAuthorizationUrl: origin, realmId: 'acme' } });
    const page = await test.app.inject('/acme/');
    expect(page.payload).toContain(`"provider":{"url":"${origin}","realm":"acme"}`);
    expect(page.headers['content-security-policy']).toMatch(
      new RegExp(`connect-src ${origin} 'self'.*frame-src 'self' ${origin}`),
    );
    expect((await test.app.inject('/')).headers['content-security-policy']).not.toContain(origin);
  });

  it('knows its tokens as valid, and none after their end', async () => {
    const token = await keycloak.token();
    const isValid = async () =>
      (await test.visitor('acme').call('validate-token', { body: { accessToken: token } })).response
        .tokenValid;
    expect(await isValid()).toBe(true);
    test.clock.now += 331_000;
    expect(await isValid()).toBe(false);
  });
});

describe('a token that is not good', () => {
  const claims: [string, Record<string, unknown>][] = [
    ['has expired', { exp: 1 }],
    ['has no end', { exp: undefined }],
    ['begins later', { nbf: 9_999_999_999 }],
    ['is of another realm', { iss: 'http://127.0.0.1:1/realms/other' }],
    ['was made for another client', { azp: 'other' }],
    ['was made for nobody in particular', { azp: undefined, aud: 'account' }],
    ['is an identity token', { typ: 'ID' }],
    ['is a refresh token', { typ: 'Refresh' }],
    ['is of nobody', { sub: undefined }],
  ];
  it.each(claims)('%s', async (_, changed) =>
    expect(await status(await keycloak.token({ claims: changed }))).toBe(401),
  );

  it('is of another tenant than the header names', async () => {
    expect((await profile(await keycloak.token(), 'demo')).body.error?.code).toBe(
      'tenant_mismatch',
    );
  });

  it('was signed by another, without a signature, with the public key as a password, or was changed', async () => {
    const foreign = await generateKeyPair('RS256', { extractable: true });
    const [header = '', payload = '', signature = ''] = (await keycloak.token()).split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const confused = `${part({ alg: 'HS256', kid: 'one' })}.${payload}`;
    const password = createPublicKey(await exportSPKI(keycloak.publicKey)).export({
      type: 'spki',
      format: 'pem',
    });
    const bad = [
      await keycloak.token({ key: foreign.privateKey }),
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'none', kid: 'one' })}.${payload}.${signature}`,
      `${confused}.${createHmac('sha256', password).update(confused).digest('base64url')}`,
      `${header}.${part({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'else' })}.${signature}`,
      await keycloak.token({
        header: { kid: 'one', alg: 'RS256', jwk: await exportJWK(foreign.publicKey) },
        key: foreign.privateKey,
      }),
      `${header}.${payload}`,
      '..',
      'a.b.c',
    ];
    for (const token of bad) expect(await status(token)).toBe(401);
  });

  it('that says it is of this server is judged by this server', async () => {
    expect(
      await status(
        await keycloak.token({ claims: { iss: 'http://test/realms/acme', tenant: 'acme' } }),
      ),
    ).toBe(401);
  });
});

/** The server as it is just after a start: it knows no key yet. */
const fresh = () => openBearerTokens({ ...test, ...test.ports, now });

describe('a clock that is off', () => {
  it.each([
    ['five minutes behind the provider', 300_000],
    ['five minutes ahead of it', -300_000],
  ])('by %s throws nobody out, and lets no token live longer', async (_, ahead) => {
    keycloak.state.ahead = ahead;
    const tokens = fresh();
    const token = await keycloak.token();
    expect(await tokens.verify(token)).toBeDefined();
    test.clock.now += 332_000;
    expect(await tokens.verify(token)).toBeUndefined();
  });

  it('is none where only the answer of the provider was slow: a logout counts for all that came before it', async () => {
    const tokens = fresh();
    keycloak.answers.now = (request, response) => {
      keycloak.good(request, response);
      test.clock.now += 4_000;
    };
    const claims = { sid: 'sid-slow' };
    const token = await keycloak.token({ claims });
    expect(await tokens.verify(token)).toBeDefined();
    test.ports.revocations.add('acme', ['sid-slow']);
    const unseen = await keycloak.token({ claims: { ...claims, jti: 'unseen' } });
    expect([await tokens.verify(token), await tokens.verify(unseen)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('and is set while we run throws nobody out either', async () => {
    const tokens = fresh();
    await tokens.verify(await keycloak.token());
    test.clock.now += 60_000;
    keycloak.state.ahead = -300_000;
    expect(await tokens.verify(await keycloak.token())).toBeDefined();
  });
});

describe('a provider', () => {
  const refusal = (verifying: Promise<unknown>) =>
    verifying.then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    );

  it('is asked for its keys once for many calls, and again when they are old or when it has a new one', async () => {
    const tokens = fresh();
    const before = keycloak.state.asked;
    await Promise.all(
      Array.from({ length: 10 }, async (_, at) =>
        tokens.verify(await keycloak.token({ claims: { jti: String(at) } })),
      ),
    );
    expect(keycloak.state.asked - before).toBe(1);
    test.clock.now += 11 * 60_000;
    await tokens.verify(await keycloak.token());
    await expect.poll(() => keycloak.state.asked - before).toBe(2);
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    keycloak.keys.push({ ...(await exportJWK(publicKey)), kid: 'two', alg: 'ES256', use: 'sig' });
    test.clock.now += 20_000;
    const newer = await keycloak.token({ header: { alg: 'ES256', kid: 'two' }, key: privateKey });
    expect(await tokens.verify(newer)).toBeDefined();
    expect(keycloak.state.asked - before).toBe(3);
  });

  it('is not asked anew for each key that somebody invents', async () => {
    const tokens = fresh();
    await tokens.verify(await keycloak.token());
    const before = keycloak.state.asked;
    for (let count = 0; count < 20; count += 1)
      expect(
        await tokens.verify(await keycloak.token({ header: { kid: `invented-${count}` } })),
      ).toBeUndefined();
    expect(keycloak.state.asked).toBe(before);
  });

  const lies: [string, () => Parameters<typeof Object.assign>[1]][] = [
    [
      'that is broken',
      () => (_: unknown, response: { writeHead: (code: number) => { end: () => void } }) =>
        response.writeHead(500).end(),
    ],
    [
      'that answers a page',
      () => (_: unknown, response: { end: (text: string) => void }) => response.end('<html>'),
    ],
    [
      'without keys',
      () => (_: unknown, response: { end: (text: string) => void }) => response.end('{"keys":[]}'),
    ],
    [
      'that answers null',
      () => (_: unknown, response: { end: (text: string) => void }) => response.end('null'),
    ],
    [
      'that never ends',
      () => (_: unknown, response: { write: (text: string) => void }) => {
        for (let part = 0; part < 40; part += 1) response.write(' '.repeat(10_000));
      },
    ],
    [
      'that sends us elsewhere',
      () =>
        (
          _: unknown,
          response: { writeHead: (code: number, headers: object) => { end: () => void } },
        ) =>
          response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ];
  it.each(lies)('%s is told in a sentence, and not asked again at each call', async (_, answer) => {
    keycloak.answers.now = answer();
    const tokens = fresh();
    const token = await keycloak.token();
    expect(await refusal(tokens.verify(token))).toBe('provider_unavailable');
    const before = keycloak.state.asked;
    expect(await refusal(tokens.verify(token))).toBe('provider_unavailable');
    expect(keycloak.state.asked).toBe(before);
    keycloak.answers.now = keycloak.good;
    test.clock.now += 11_000;
    expect(await tokens.verify(await keycloak.token())).toBeDefined();
  });

  it('that does not answer at all is waited for a few seconds, never longer', async () => {
    keycloak.answers.now = () => undefined;
    const tokens = fresh();
    expect(await refusal(tokens.verify(await keycloak.token()))).toBe('provider_unavailable');
  });

  it('that goes away later changes nothing for a day: its keys are known', async () => {
    const tokens = fresh();
    await tokens.verify(await keycloak.token());
    keycloak.answers.now = (_, response) => void response.writeHead(503).end();
    test.clock.now += 23 * 60 * 60_000;
    expect(await tokens.verify(await keycloak.token())).toBeDefined();
    test.clock.now += 2 * 60 * 60_000;
    expect(await refusal(tokens.verify(await keycloak.token()))).toBe('provider_unavailable');
  });

  it('that is away says so in the answer, with the time of another try', async () => {
    await atOwnProvider('demo', 'http://127.0.0.1:1/realms/demo');
    const token = await keycloak.token({
      claims: { iss: 'http://127.0.0.1:1/realms/demo', azp: 'demo' },
    });
    const answer = await test.app.inject({
      url: '/api/v1/user/get-profile',
      headers: { authorization: `Bearer ${token}`, 'x-tenant-client-id': 'demo' },
    });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
      503,
      '10',
      expect.objectContaining({
        code: 'provider_unavailable',
        message:
          'The sign-in service does not answer just now. Try again in a moment; nothing is lost.',
      }),
    ]);
  });

  it('never sees rows of another tenant: a subject is known in one', async () => {
    await profile(await keycloak.token());
    const rows = await inTenant(test.db, 'demo', (transaction) =>
      sql`select from account where subject is not null`.execute(transaction),
    );
    expect(rows.rows).toEqual([]);
  });
});
