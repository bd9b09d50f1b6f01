import { createHmac, createPublicKey } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../../../src/contract/catalogue.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { openBearerTokens } from '../../../src/server/identity/open-bearer-tokens.ts';
import { addressOf, testApp } from '../test-app.ts';
import { pretendedKeycloak } from './pretended-keycloak.ts';

const test = await testApp();
const now = () => test.clock.now;
const keycloak = await pretendedKeycloak(now);
await atOwnProvider('acme', keycloak.issuer);

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
const status = async (token: string, clientId?: string) => (await profile(token, clientId)).status;

beforeEach(() => {
  test.clock.now += 60 * 60_000;
  keycloak.answers.now = keycloak.good;
  keycloak.state.ahead = 0;
});

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

describe('staff of a provider of its own', () => {
  const staff = (sub: string, role: string, more: Record<string, unknown> = {}) =>
    keycloak.token({
      claims: {
        sub,
        sid: `sid-${sub}`,
        email: `${sub}@else.test`,
        realm_access: { roles: [role] },
        ...more,
      },
    });
  const call = async (
    token: string,
    { method = 'GET', url, payload }: { method?: 'GET' | 'POST'; url: string; payload?: object },
  ) => {
    const answer = await test.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}`, 'x-tenant-client-id': 'acme' },
      ...(payload && { payload }),
    });
    return {
      status: answer.statusCode,
      response: (answer.json() as { response: Record<string, unknown> }).response,
    };
  };
  const rowsOf = async (token: string, url: string) =>
    (await call(token, { url })).response.rows as Record<string, unknown>[];

  it.each([
    ['agent', 'agentUid'],
    ['agency', 'agencyUid'],
    ['reviewer', 'reviewerUid'],
    ['distributor', 'distributorUid'],
  ])(
    'get the record of an %s when they first come, once, and are no applicants',
    async (role, uid) => {
      const token = await staff(`first-${role}`, role);
      const [one, two] = await Promise.all([
        profile(token),
        staff(`first-${role}`, role, { iat: 1 }).then(profile),
      ]);
      expect(one?.body.response).toMatchObject({ role: [role], [uid]: expect.any(String) });
      expect(two?.body.response[uid]).toBe(one?.body.response[uid]);
      expect(one?.body.response).not.toHaveProperty('applicantType');
      expect(one?.body.response).not.toHaveProperty('applicantUid');
    },
  );

  it.each(['agent', 'agency'])(
    'work with what is their own: an %s enters an applicant, starts an application and finds both',
    async (role) => {
      const token = await staff(`works-${role}`, role);
      const entered = await call(token, {
        method: 'POST',
        url: '/applicant/create',
        payload: { firstName: 'Mara', lastName: 'Okafor' },
      });
      expect(entered.status).toBe(200);
      const drafted = await call(token, {
        method: 'POST',
        url: '/application/draft-application',
        payload: {
          applicantUid: entered.response.applicantUid,
          visaDetails: {
            visaFrom: 'India',
            visaTo: 'Japan',
            nationality: 'India',
            visaCategory: 'Visitor',
            visaSubCategory: 'Tourism',
            fromDate: '01/06/2027',
            toDate: '09/06/2027',
          },
        },
      });
      expect(drafted.status).toBe(200);
      expect(
        (await rowsOf(token, '/application/list')).map(({ applicationUid }) => applicationUid),
      ).toEqual([drafted.response.applicationUid]);
      const another = await staff(`stranger-${role}`, role);
      expect(
        (
          await call(another, {
            url: `/application/?applicationUid=${String(drafted.response.applicationUid)}`,
          })
        ).status,
      ).toBe(404);
    },
  );

  it.each(['agent', 'agency'])(
    "are sent work although nobody says whose they are: a reviewer of no agency is the site's, and an %s finds and asks them",
    async (role) => {
      const reviewer = await staff('reviews', 'reviewer');
      const { reviewerUid, agencyUid } = (await profile(reviewer)).body.response;
      expect(agencyUid).toBeUndefined();
      const token = await staff(`asks-${role}`, role);
      const { applicantUid } = (
        await call(token, {
          method: 'POST',
          url: '/applicant/create',
          payload: { firstName: 'Mara', lastName: 'Okafor' },
        })
      ).response;
      const { applicationUid } = (
        await call(token, {
          method: 'POST',
          url: '/application/draft-application',
          payload: {
            applicantUid,
            visaDetails: {
              visaFrom: 'India',
              visaTo: 'Japan',
              nationality: 'India',
              visaCategory: 'Visitor',
              visaSubCategory: 'Tourism',
              fromDate: '01/06/2027',
              toDate: '09/06/2027',
            },
          },
        })
      ).response;
      await inTenant(test.db, 'acme', (transaction) =>
        sql`update application set status = 'DRAFT' where application_uid = ${applicationUid}`.execute(
          transaction,
        ),
      );
      const read = () =>
        call(reviewer, { url: `/application/?applicationUid=${String(applicationUid)}` });
      expect((await read()).status).toBe(404);
      expect((await rowsOf(token, '/reviewer/list')).map((row) => row.reviewerUid)).toContain(
        reviewerUid,
      );
      expect(
        (
          await call(token, {
            method: 'POST',
            url: `/application/send-application-for-review?applicationUid=${String(applicationUid)}`,
            payload: { reviewerUids: [reviewerUid] },
          })
        ).status,
      ).toBe(200);
      expect((await read()).status).toBe(200);
      expect(
        (
          await call(reviewer, {
            method: 'POST',
            url: '/application/add-application-review',
            payload: { applicationUid, review: 'The photo is too old.' },
          })
        ).status,
      ).toBe(200);
    },
  );

  it("belong to the agency that their token names, if the tenant has it, and stand in its lists and in the admin's", async () => {
    const agency = await staff('house', 'agency');
    const { agencyUid } = (await profile(agency)).body.response;
    expect(
      (await profile(await staff('joins', 'agent', { agencyUid }))).body.response,
    ).toMatchObject({ agencyUid });
    expect(
      (await profile(await staff('reads', 'reviewer', { agencyUid }))).body.response,
    ).toMatchObject({ agencyUid });
    expect(
      (await profile(await staff('alone', 'agent', { agencyUid: 'agency-of-nobody' }))).body
        .response,
    ).not.toHaveProperty('agencyUid');
    expect((await rowsOf(agency, '/agent/list')).map(({ email }) => email)).toEqual([
      'joins@else.test',
    ]);
    const admin = await staff('chief', 'admin');
    expect((await rowsOf(admin, '/agent/list?search=else.test')).map(({ email }) => email)).toEqual(
      expect.arrayContaining(['joins@else.test', 'alone@else.test']),
    );
    expect((await rowsOf(admin, '/reviewer/list?search=reads')).map(({ email }) => email)).toEqual([
      'reads@else.test',
    ]);
  });

  it('join an agency later, when the provider first names it', async () => {
    const { agencyUid } = (await profile(await staff('later-house', 'agency'))).body.response;
    const before = (await profile(await staff('later', 'agent'))).body.response;
    expect(
      (await profile(await staff('later', 'agent', { agencyUid, iat: 1 }))).body.response,
    ).toMatchObject({ agentUid: before.agentUid, agencyUid });
    expect(
      (await profile(await staff('later', 'agent', { agencyUid: 'acme-agency-1', iat: 2 }))).body
        .response,
    ).toMatchObject({ agencyUid });
  });

  it('get the account that has their verified address, whatever its user name is', async () => {
    await inTenant(test.db, 'acme', (transaction) =>
      sql`update account set username = 'r.viewer' where id = 'acme-account-reviewer'`.execute(
        transaction,
      ),
    );
    expect(
      (
        await profile(
          await staff('not-yet', 'reviewer', {
            email: 'reviewer@acme.test',
            email_verified: false,
          }),
        )
      ).body.response.id,
    ).not.toBe('acme-account-reviewer');
    expect(
      (await profile(await staff('known', 'reviewer', { email: 'Reviewer@acme.test' }))).body
        .response,
    ).toMatchObject({ id: 'acme-account-reviewer', reviewerUid: 'acme-reviewer-1' });
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
