import { createPrivateKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { forgetExpired } from '../../../src/server/jobs/forget-expired.ts';
import { recordingReporter } from '../../../src/server/ports/errors/error-reporter.ts';
import { sessions } from '../../../src/server/repositories/accounts/sessions.ts';
import { testApp } from '../test-app.ts';
import { newAttempt } from './browser.ts';
import { oneClock, realmVisitor, type Tokens } from './realm-visitor.ts';

const reporter = recordingReporter();
const test = await testApp({ reporter });
const pass = oneClock(test);
beforeEach(() => pass(10 * 60_000));

const outcome = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { error?: string }).error,
];
const invalidGrant = [400, 'invalid_grant'];
const sidOf = ({ access_token }: Tokens) => String(decodeJwt(access_token).sid);
const profile = (token: string, clientId = 'acme') =>
  test.app.inject({
    url: '/api/v1/user/get-profile',
    headers: { authorization: `Bearer ${token}`, 'x-tenant-client-id': clientId },
  });
const inAcme = (statement: ReturnType<typeof sql>) =>
  inTenant(test.db, 'acme', async (transaction) => (await statement.execute(transaction)).rows);

describe('an access token of the provider', () => {
  it('says what every other of ours says, under the same key, for five minutes', async () => {
    const own = (await test.as('applicant', 'acme')).tokens?.access_token ?? '';
    const { access_token: token, expires_in } = await realmVisitor(test).tokensOf('applicant');
    const { iss, aud, sub, tenant, party, realm_access } = decodeJwt(own);
    expect(aud).toBe('http://test/api');
    expect(decodeJwt(token)).toMatchObject({
      iss,
      aud,
      sub,
      tenant,
      party,
      realm_access,
      sid: expect.any(String),
      exp: Math.floor(test.clock.now / 1000) + 300,
    });
    expect(decodeProtectedHeader(token)).toEqual(decodeProtectedHeader(own));
    expect(expires_in).toBe(300);
  });

  it('opens the calls of its tenant, by the one way that verifies tokens', async () => {
    const { access_token: token } = await realmVisitor(test).tokensOf('agent');
    expect((await profile(token)).json()).toMatchObject({
      response: { id: 'acme-account-agent', role: ['agent'], agentUid: 'acme-agent-1' },
    });
    expect((await profile(token, 'demo')).json()).toMatchObject({
      error: { code: 'tenant_mismatch' },
    });
    pass(300_000);
    expect((await profile(token)).statusCode).toBe(401);
  });

  it('opens nothing, like every other of ours, where it is for somebody else or for nobody', async () => {
    const { aud, ...claims } = decodeJwt((await realmVisitor(test).tokensOf('agent')).access_token);
    const { jwk, kid } = test.ports.signingKey;
    const sealed = (more: JWTPayload) =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .sign(createPrivateKey({ key: jwk, format: 'jwk' }));
    const statusWith = async (more: JWTPayload) => (await profile(await sealed(more))).statusCode;
    expect([
      await statusWith({ aud: String(aud) }),
      await statusWith({}),
      await statusWith({ aud: 'acme' }),
      await statusWith({ aud: ['http://other/api'] }),
    ]).toEqual([200, 401, 401, 401]);
  });

  it('counts as valid until its sign-in has ended', async () => {
    const tokens = await realmVisitor(test).tokensOf('applicant');
    const isValid = async () =>
      (
        await test
          .visitor('acme')
          .call('validate-token', { body: { accessToken: tokens.access_token } })
      ).response.tokenValid;
    expect(await isValid()).toBe(true);
    await inTenant(test.db, 'acme', (transaction) =>
      sessions.end(transaction, {
        tenant: 'acme',
        id: sidOf(tokens),
        now: new Date(test.clock.now),
      }),
    );
    expect(await isValid()).toBe(false);
  });

  it('is not the identity token or the refresh token, and none that was changed', async () => {
    const {
      access_token: token,
      id_token,
      refresh_token,
    } = await realmVisitor(test).tokensOf('applicant');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const raised = Buffer.from(
      JSON.stringify({ ...decodeJwt(token), realm_access: { roles: ['admin'] } }),
    ).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const other of [
      id_token,
      refresh_token,
      `${header}.${raised}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
    ])
      expect((await profile(other)).statusCode).toBe(401);
  });
});

describe('a defect of the provider', () => {
  it('is reported, without the tokens and the people that it had in its hands', async () => {
    const { refresh, tokensOf } = realmVisitor(test);
    const { refresh_token } = await tokensOf('applicant');
    const { next } = test.ports.refreshTokens;
    test.ports.refreshTokens.next = (token) => {
      throw new TypeError(`no key for ${token}`);
    };
    const answer = await refresh(refresh_token).finally(() => {
      test.ports.refreshTokens.next = next;
    });
    expect(outcome(answer)).toEqual([500, 'server_error']);
    expect(reporter.reported).toMatchObject([
      {
        kind: 'request',
        code: 'internal',
        name: 'TypeError',
        tenant: 'acme',
        route: 'identity provider',
        status: 500,
      },
    ]);
    expect(JSON.stringify(reporter.reported)).not.toContain(refresh_token.slice(-20));
  });
});

describe('a code', () => {
  /** A code that waits to be exchanged. */
  const coded = async () => {
    const visitor = realmVisitor(test);
    const { attempt, query } = await visitor.signIn('applicant');
    return { ...visitor, attempt, code: query.get('code') ?? '' };
  };

  it('is good once: the second time its tokens die, too', async () => {
    const { exchange, refresh, code, attempt } = await coded();
    const tokens = (await exchange(code, attempt)).json<Tokens>();
    const opens = async () =>
      (
        await test
          .visitor('acme')
          .call('get-profile', { headers: { authorization: `Bearer ${tokens.access_token}` } })
      ).status;
    expect(await opens()).toBe(200);
    expect(outcome(await exchange(code, attempt))).toEqual(invalidGrant);
    expect(await opens()).toBe(401);
    expect(outcome(await refresh(tokens.refresh_token))).toEqual(invalidGrant);
  });

  it('is good once also for two at the same moment', async () => {
    const { exchange, code, attempt } = await coded();
    const answers = await Promise.all([
      exchange(code, attempt),
      exchange(code, attempt),
      exchange(code, attempt),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is good for whoever asked for it, at the address that was named, within a minute', async () => {
    const { exchange, code, attempt } = await coded();
    expect(outcome(await exchange(code, newAttempt()))).toEqual(invalidGrant);
    expect(outcome(await exchange(code, { ...attempt, verifier: '' }))).toEqual(invalidGrant);
    expect(
      outcome(await exchange(code, attempt, { redirect_uri: 'http://localhost/acme/' })),
    ).toEqual(invalidGrant);
    expect(outcome(await exchange(code, attempt, { client_id: 'nobody' }))).toEqual([
      401,
      'invalid_client',
    ]);
    expect((await exchange(code, attempt)).statusCode).toBe(200);
    const late = await coded();
    pass(61_000);
    expect(outcome(await late.exchange(late.code, late.attempt))).toEqual(invalidGrant);
  });

  it('is unknown in another realm', async () => {
    const { code, attempt } = await coded();
    expect(outcome(await realmVisitor(test, { realm: 'demo' }).exchange(code, attempt))).toEqual(
      invalidGrant,
    );
  });
});

describe('a refresh token', () => {
  const next = async (visitor: ReturnType<typeof realmVisitor>, token: string) =>
    (await visitor.refresh(token)).json<Tokens>().refresh_token;

  it('has the shape that keycloak-js looks into, and gives way to another each time', async () => {
    const visitor = realmVisitor(test);
    const first = (await visitor.tokensOf('applicant')).refresh_token;
    const second = await next(visitor, first);
    expect(decodeJwt(first)).toEqual({ typ: 'Refresh' });
    expect(new Set([first, second, await next(visitor, second)]).size).toBe(3);
  });

  it('gives a second tab the same next token for 15 seconds', async () => {
    const visitor = realmVisitor(test);
    const first = (await visitor.tokensOf('applicant')).refresh_token;
    const answers = await Promise.all(Array.from({ length: 10 }, () => next(visitor, first)));
    pass(15_000);
    expect(new Set([...answers, await next(visitor, first)]).size).toBe(1);
    expect((await visitor.refresh(answers[0] ?? '')).statusCode).toBe(200);
  });

  it('is the last but one at the most: after the next was used, the one before it opens nothing', async () => {
    const visitor = realmVisitor(test);
    const first = (await visitor.tokensOf('applicant')).refresh_token;
    await next(visitor, await next(visitor, first));
    expect(outcome(await visitor.refresh(first))).toEqual(invalidGrant);
  });

  it('that comes back later has been copied: the sign-in ends, here and in the browser', async () => {
    const visitor = realmVisitor(test);
    const tokens = await visitor.tokensOf('applicant');
    const second = await next(visitor, tokens.refresh_token);
    pass(15_001);
    expect(outcome(await visitor.refresh(tokens.refresh_token))).toEqual(invalidGrant);
    expect(outcome(await visitor.refresh(second))).toEqual(invalidGrant);
    expect((await visitor.authorize(newAttempt(), { prompt: 'none' })).headers.location).toContain(
      'error=login_required',
    );
    expect((await visitor.authorize(newAttempt())).headers.location).toContain('/sign-in/');
    expect(visitor.browser.cookies('/realms/acme/x').KEYCLOAK_SESSION_acme).toBeUndefined();
  });

  it('ends with its sign-in: when somebody ends it, when the password changes, after a day', async () => {
    const now = () => new Date(test.clock.now);
    const ends: ((tokens: Tokens) => Promise<unknown>)[] = [
      (tokens) =>
        inTenant(test.db, 'acme', (transaction) =>
          sessions.end(transaction, { tenant: 'acme', id: sidOf(tokens), now: now() }),
        ),
      () =>
        inTenant(test.db, 'acme', (transaction) =>
          sessions.endAll(transaction, {
            tenant: 'acme',
            accountId: 'acme-account-applicant',
            now: now(),
          }),
        ),
      async () => pass(86_400_000),
    ];
    for (const end of ends) {
      const visitor = realmVisitor(test);
      const tokens = await visitor.tokensOf('applicant');
      await end(tokens);
      expect(outcome(await visitor.refresh(tokens.refresh_token))).toEqual(invalidGrant);
      expect(
        (await visitor.authorize(newAttempt(), { prompt: 'none' })).headers.location,
      ).toContain('error=login_required');
    }
  });

  it('stays ended when the row of its sign-in is forgotten', async () => {
    const visitor = realmVisitor(test);
    const tokens = await visitor.tokensOf('applicant');
    await inAcme(sql`delete from session where id = ${sidOf(tokens)}`);
    expect(outcome(await visitor.refresh(tokens.refresh_token))).toEqual(invalidGrant);
    expect((await visitor.authorize(newAttempt(), { prompt: 'none' })).headers.location).toContain(
      'error=login_required',
    );
  });

  it('lasts a day from the sign-in, however often it is used', async () => {
    const visitor = realmVisitor(test);
    let token = (await visitor.tokensOf('applicant')).refresh_token;
    for (let hour = 0; hour < 23; hour += 1) {
      pass(3_600_000);
      token = await next(visitor, token);
    }
    pass(3_600_000);
    expect(outcome(await visitor.refresh(token))).toEqual(invalidGrant);
  });

  it('opens nothing in another realm, made up, or of the other sign-in', async () => {
    const visitor = realmVisitor(test);
    const { refresh_token: token, access_token } = await visitor.tokensOf('applicant');
    expect(outcome(await realmVisitor(test, { realm: 'demo' }).refresh(token))).toEqual(
      invalidGrant,
    );
    expect(outcome(await visitor.refresh(token, { client_id: 'demo' }))).toEqual([
      401,
      'invalid_client',
    ]);
    const own = (await test.as('applicant', 'acme')).tokens?.refresh_token ?? '';
    for (const other of ['x', access_token, own, `${token.slice(0, -3)}abc`])
      expect(outcome(await visitor.refresh(other))).toEqual(invalidGrant);
    expect(
      (await test.visitor('acme').call('refresh-token', { body: { refreshToken: token } })).status,
    ).toBe(401);
  });
});

describe('the token endpoint', () => {
  it('knows two ways to tokens and no other', async () => {
    const { token } = realmVisitor(test);
    expect(
      outcome(
        await token({ grant_type: 'password', username: 'applicant@acme.test', password: 'x' }),
      ),
    ).toEqual([400, 'unsupported_grant_type']);
    expect(outcome(await token({}))).toEqual([400, 'invalid_request']);
    const bodies = [
      '{"grant_type":"refresh_token"}',
      'grant_type=refresh_token&refresh_token=a&refresh_token=b&client_id=acme',
      'x'.repeat(70_000),
      '\0%00%',
    ];
    for (const [at, payload] of bodies.entries()) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/realms/acme/protocol/openid-connect/token',
        payload,
        headers: {
          'content-type': at === 0 ? 'application/json' : 'application/x-www-form-urlencoded',
        },
      });
      expect([
        answer.statusCode >= 400 && answer.statusCode < 500,
        typeof answer.json().error,
      ]).toEqual([true, 'string']);
    }
  });

  it('lets the pages of the site alone read its answers', async () => {
    const { browser, protocol } = realmVisitor(test);
    const form = { client_id: 'acme', grant_type: 'refresh_token', refresh_token: 'x' };
    const from = (origin: string) =>
      browser.open(`${protocol}/token`, { method: 'POST', form, headers: { origin } });
    expect((await from('http://test')).headers['access-control-allow-origin']).toBe('http://test');
    expect(
      (await from('https://evil.example')).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });
});

describe('what the provider keeps', () => {
  it('opens nothing for whoever reads the database', async () => {
    const visitor = realmVisitor(test);
    const { attempt, query } = await visitor.signIn('distributor');
    const tokens = (await visitor.exchange(query.get('code') ?? '', attempt)).json<Tokens>();
    const storedRows = JSON.stringify([
      await inAcme(sql`select * from provider_item`),
      await inAcme(sql`select * from session`),
    ]);
    const secrets = [
      tokens.refresh_token,
      tokens.refresh_token.split('.')[2],
      tokens.access_token,
      tokens.id_token,
      query.get('code'),
      visitor.browser.cookies('/realms/acme/x').AUTH_SESSION,
      attempt.verifier,
    ];
    expect(
      secrets.map((secret) => [String(secret).length > 20, storedRows.includes(String(secret))]),
    ).toEqual(secrets.map(() => [true, false]));
  });

  it('is forgotten when it has expired, and goes with the account', async () => {
    await realmVisitor(test).tokensOf('reviewer');
    const count = async (where: ReturnType<typeof sql>) =>
      Number(
        (
          (await inAcme(sql`select count(*) as n from provider_item where ${where}`))[0] as {
            n: number;
          }
        ).n,
      );
    expect(await count(sql`account_id = 'acme-account-reviewer'`)).toBeGreaterThan(2);
    await inAcme(sql`delete from account where id = 'acme-account-reviewer'`);
    expect(await count(sql`account_id = 'acme-account-reviewer'`)).toBe(0);
    pass(2 * 86_400_000);
    expect(await count(sql`true`)).toBeGreaterThan(0);
    await forgetExpired({
      db: test.db,
      queue: test.ports.queue,
      catalogues: test.ports.catalogues,
      now: () => test.clock.now,
    });
    expect(await count(sql`true`)).toBe(0);
  });

  it('never stands in the log', async () => {
    const { refresh_token, access_token } = await realmVisitor(test).tokensOf('applicant');
    for (const secret of [refresh_token, access_token, 'applicant@acme.test'])
      expect(test.logged.join('')).not.toContain(secret);
  });
});
