import { hash } from '@node-rs/argon2';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { testApp } from '../test-app.ts';

const { db, clock, visitor, as, logged } = await testApp();
const login = (body: Record<string, unknown>, tenant = 'demo') =>
  visitor(tenant).call('login', { body });
beforeEach(() => {
  clock.now += 20 * 60_000;
});

describe('signing in', () => {
  it("answers tokens and who it is, in the contract's shape", async () => {
    const { status, response } = await login({
      username: 'Traveller@demo.test ',
      password: DEMO_PASSWORD,
    });
    expect(status).toBe(200);
    expect(response).toEqual({
      requiresPasswordChange: false,
      message: '',
      tokens: {
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: 300,
        refresh_expires_in: 86_400,
      },
      userData: {
        id: 'account-traveller',
        role: ['applicant'],
        email: 'traveller@demo.test',
        firstName: 'Meera',
        lastName: 'Talvadkar',
      },
    });
  });

  it('gives each of many who come at the same moment a session of their own, and each stands among what happened', async () => {
    const who = [
      'traveller',
      'agent',
      'agency',
      'reviewer',
      'distributor',
      'admin',
      'traveller',
      'agent',
    ];
    const all = await Promise.all(
      who.map((name) => login({ username: `${name}@demo.test`, password: DEMO_PASSWORD })),
    );
    const claims = all.map(({ response }) =>
      decodeJwt((response.tokens as { access_token: string }).access_token),
    );
    expect(claims.map(({ sub }) => sub)).toEqual(who.map((name) => `account-${name}`));
    expect(claims.map(({ party }) => Object.keys(party as object))).toEqual(
      (
        await Promise.all(
          who.map(async (name) => decodeJwt((await as(name)).tokens?.access_token ?? '')),
        )
      ).map(({ party }) => Object.keys(party as object)),
    );
    const happened = await inTenant(db, 'demo', (transaction) =>
      transaction
        .selectFrom('event')
        .select(['by_account', 'object_uid', 'address'])
        .where('kind', '=', 'session.opened')
        .where(
          'object_uid',
          'in',
          claims.map(({ sid }) => String(sid)),
        )
        .execute(),
    );
    expect(new Set(happened.map(({ by_account: by, object_uid: sid }) => `${by} ${sid}`))).toEqual(
      new Set(claims.map(({ sub, sid }) => `${sub} ${String(sid)}`)),
    );
    expect(new Set(happened.map(({ address }) => address))).toEqual(
      new Set([expect.stringMatching(/^address:/)]),
    );
  });

  it('seals issuer, account, session, tenant, end and roles into the access token', async () => {
    const { tokens } = await as('agent');
    const claims = decodeJwt(tokens?.access_token ?? '');
    expect(claims).toMatchObject({
      iss: 'http://test/realms/demo',
      sub: 'account-agent',
      sid: expect.any(String),
      tenant: 'demo',
      realm_access: { roles: ['agent'] },
    });
    expect(claims.exp).toBe(Math.floor(clock.now / 1000) + 300);
  });

  it('refuses a wrong password and an unknown user alike', async () => {
    for (const username of ['traveller@demo.test', 'nobody@demo.test']) {
      const { status, body } = await login({ username, password: 'wrong' });
      expect([status, body.error?.code, body.error?.message]).toEqual([
        401,
        'invalid_credentials',
        'The user name or the password is not right.',
      ]);
    }
  });

  it('knows the accounts of the named tenant alone', async () => {
    expect(
      (await login({ username: 'traveller@demo.test', password: DEMO_PASSWORD }, 'acme')).body.error
        ?.code,
    ).toBe('invalid_credentials');
    expect(
      (await login({ username: 'traveller@acme.test', password: DEMO_PASSWORD }, 'acme')).status,
    ).toBe(200);
  });

  it('needs a tenant that exists', async () => {
    expect((await login({ username: 'x', password: 'y' }, 'nowhere')).body.error?.code).toBe(
      'tenant_unknown',
    );
    expect(
      (
        await visitor().call('login', {
          body: { username: 'x', password: 'y' },
          headers: { 'x-tenant-client-id': '' },
        })
      ).body.error?.code,
    ).toBe('tenant_missing');
  });

  it('asks for a new password where one has to be set, takes none that breaks a rule, and ends the older sessions', async () => {
    const before = await as('reviewer');
    await inTenant(db, 'demo', (transaction) =>
      sql`update account set must_change_password = true where id = 'account-reviewer'`.execute(
        transaction,
      ),
    );
    const credentials = { username: 'reviewer@demo.test', password: DEMO_PASSWORD };
    expect((await login(credentials)).response).toEqual({
      requiresPasswordChange: true,
      message: 'Your agency set the first one. This one is yours.',
    });
    const refused = await login({ ...credentials, newPassword: 'short1A' });
    expect([
      refused.status,
      refused.body.error?.code,
      Object.keys(refused.body.error?.fields ?? {}),
    ]).toEqual([400, 'password_rules', ['newPassword.length', 'newPassword.special']]);
    expect(
      (await login({ ...credentials, newPassword: 'Another-Passw0rd' })).response
        .requiresPasswordChange,
    ).toBe(false);
    expect((await login(credentials)).status).toBe(401);
    expect(
      (
        await visitor().call('refresh-token', {
          body: { refreshToken: before.tokens?.refresh_token },
        })
      ).status,
    ).toBe(401);
  });

  it('takes no new password where none has to be set: the old one stays, and nobody is signed in', async () => {
    const credentials = { username: 'agency@demo.test', password: DEMO_PASSWORD };
    const { status, body } = await login({ ...credentials, newPassword: 'Another-Passw0rd' });
    expect([status, body.error?.code, body.response]).toEqual([
      400,
      'password_not_asked',
      undefined,
    ]);
    expect((await login(credentials)).status).toBe(200);
    expect(
      (await login({ ...credentials, password: 'not it', newPassword: 'Another-Passw0rd' })).body
        .error?.code,
    ).toBe('invalid_credentials');
  });

  it('takes a password however its letters are put together, also one that was kept before that was so', async () => {
    const chosen = 'Žluťoučký-kůň-77!';
    const asChosen = {
      username: 'distributor@demo.test',
      password: DEMO_PASSWORD,
      newPassword: chosen.normalize('NFC'),
    };
    await inTenant(db, 'demo', (transaction) =>
      sql`update account set must_change_password = true where id = 'account-distributor'`.execute(
        transaction,
      ),
    );
    expect((await login(asChosen)).status).toBe(200);
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
      expect(
        (await login({ username: 'distributor@demo.test', password: chosen.normalize(form) }))
          .status,
      ).toBe(200);
    const earlier = await hash('ﬁne-Weathér-12!'.normalize('NFD'), {
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
    await inTenant(db, 'demo', (transaction) =>
      sql`update account set password_hash = ${earlier} where id = 'account-distributor'`.execute(
        transaction,
      ),
    );
    expect(
      (
        await login({
          username: 'distributor@demo.test',
          password: 'ﬁne-Weathér-12!'.normalize('NFD'),
        })
      ).status,
    ).toBe(200);
    expect(
      (await login({ username: 'distributor@demo.test', password: 'ﬁne-Weather-12!' })).status,
    ).toBe(401);
  });

  it('never writes a password or a token to the log', async () => {
    const { tokens } = await as('traveller');
    const log = logged.join('');
    expect(log).not.toContain(DEMO_PASSWORD);
    expect(log).not.toContain(tokens?.access_token);
    expect(log).not.toContain('traveller@demo.test');
  });
});

describe('staying signed in', () => {
  const refresh = (refreshToken: string | undefined) =>
    visitor().call('refresh-token', { body: { refreshToken } });
  const tokenOf = (answer: { response: Record<string, unknown> }) =>
    (answer.response.tokens as { refresh_token: string } | undefined)?.refresh_token;

  it('gives new tokens, and takes each refresh token once', async () => {
    const { tokens } = await as('traveller');
    const second = tokenOf(await refresh(tokens?.refresh_token));
    const third = tokenOf(await refresh(second));
    expect(new Set([tokens?.refresh_token, second, third]).size).toBe(3);
  });

  it('gives a second tab the same next token for 15 seconds', async () => {
    const { tokens } = await as('traveller');
    const first = tokenOf(await refresh(tokens?.refresh_token));
    clock.now += 15_000;
    expect(tokenOf(await refresh(tokens?.refresh_token))).toBe(first);
    expect((await refresh(first)).status).toBe(200);
  });

  it('ends the whole session when a used token comes back later: somebody has copied it', async () => {
    const { tokens } = await as('traveller');
    const next = tokenOf(await refresh(tokens?.refresh_token));
    clock.now += 15_001;
    const reused = await refresh(tokens?.refresh_token);
    expect([reused.status, reused.body.error?.code]).toEqual([401, 'unauthenticated']);
    expect((await refresh(next)).status).toBe(401);
  });

  it('ends a session after a day', async () => {
    const { tokens } = await as('traveller');
    clock.now += 86_400_000;
    expect((await refresh(tokens?.refresh_token)).status).toBe(401);
  });

  it("notes nobody's copied token where the session has only expired", async () => {
    const { tokens } = await as('traveller');
    const next = tokenOf(await refresh(tokens?.refresh_token));
    const ends = () =>
      inTenant(db, 'demo', (transaction) =>
        transaction
          .selectFrom('event')
          .select('data')
          .where('kind', '=', 'session.ended')
          .execute(),
      );
    const before = await ends();
    clock.now += 86_400_000;
    for (const token of [tokens?.refresh_token, next])
      expect((await refresh(token)).status).toBe(401);
    expect(await ends()).toEqual(before);
  });

  it('opens nothing with a token of another tenant, a made-up one or an access token', async () => {
    const { tokens } = await as('traveller', 'acme');
    for (const token of [tokens?.refresh_token, 'x', 'a.b.c', tokens?.access_token])
      expect((await refresh(token)).status).toBe(401);
  });

  it('ends with the logout, which asks for nothing but the refresh token', async () => {
    const { tokens } = await as('traveller');
    expect(
      (await visitor().call('logout', { body: { refreshToken: tokens?.refresh_token } })).response,
    ).toEqual({ message: 'You are signed out. Your work is saved.' });
    expect((await refresh(tokens?.refresh_token)).status).toBe(401);
    expect((await visitor().call('logout', { body: { refreshToken: 'unknown' } })).status).toBe(
      200,
    );
  });

  it('validates an access token of the same tenant and of a session that nobody has ended', async () => {
    const { tokens } = await as('traveller');
    const validate = (tenant: string, accessToken: string | undefined) =>
      visitor(tenant).call('validate-token', { body: { accessToken } });
    expect((await validate('demo', tokens?.access_token)).response).toEqual({
      tokenValid: true,
      userData: expect.objectContaining({ id: 'account-traveller', role: ['applicant'] }),
    });
    expect((await validate('acme', tokens?.access_token)).response).toEqual({ tokenValid: false });
    expect((await validate('demo', 'x.y.z')).response).toEqual({ tokenValid: false });
    await visitor().call('logout', { body: { refreshToken: tokens?.refresh_token } });
    expect((await validate('demo', tokens?.access_token)).response).toEqual({ tokenValid: false });
  });

  it("is over with the token's five minutes", async () => {
    const caller = await as('traveller');
    clock.now += 299_000;
    expect((await caller.call('get-profile')).status).toBe(200);
    clock.now += 2_000;
    const { status, body } = await caller.call('get-profile');
    expect([status, body.error?.code]).toEqual([401, 'unauthenticated']);
  });
});
