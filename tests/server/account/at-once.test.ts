import { describe, expect, it, vi } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { DatabaseListener } from '../../../src/server/database/listener.ts';
import { openRevocations } from '../../../src/server/identity/open-revocations.ts';
import { forgetExpired } from '../../../src/server/jobs/forget-expired.ts';
import { hashOfResetToken } from '../../../src/server/ports/tokens/reset-tokens.ts';
import { passwordResets } from '../../../src/server/repositories/accounts/password-resets.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { asAdmin } from '../harness.ts';
import { realmVisitor } from '../provider/realm-visitor.ts';
import { silent } from '../silent-log.ts';
import { type Caller, testApp } from '../test-app.ts';

const test = await testApp();
const { db, connection, clock, ports, as, visitor } = test;
const listener = await DatabaseListener.open({ connection, log: silent });
let failing = 0;
/** Fails as often as a test says, as a pool does that has no connection yet. */
const catalogues: Pick<typeof ports.catalogues, 'current'> = {
  current: () => {
    if (failing === 0) return ports.catalogues.current();
    failing -= 1;
    throw new Error('The pool has no connection yet.');
  },
};
const otherServer = await openRevocations({
  db,
  listener,
  catalogues,
  now: () => clock.now,
  log: silent,
});

const NEW = 'Quiet-Harbours-42!';
const profile = async ({ call }: Caller) => (await call('get-profile')).status;
const claimsOf = async ({ tokens }: Caller) => {
  const claims = await ports.accessTokens.verify(tokens?.access_token ?? '');
  if (!claims) throw new Error('The token of this test does not verify.');
  return claims;
};
const refresh = ({ tokens }: Caller) =>
  visitor().call('refresh-token', { body: { refreshToken: tokens?.refresh_token } });

/** What ends the first of two sign-ins of somebody; the second is theirs, too. */
const ends: [string, string, (first: Caller, second: Caller) => Promise<unknown>][] = [
  [
    'a logout',
    'agent',
    (first) => visitor().call('logout', { body: { refreshToken: first.tokens?.refresh_token } }),
  ],
  [
    'its end from another device',
    'reviewer',
    async (first, second) =>
      second.call('end-session', { query: { sessionId: (await claimsOf(first)).sid } }),
  ],
  ['the end of all others', 'agency', (_, second) => second.call('end-other-sessions')],
  [
    'a change of the password elsewhere',
    'distributor',
    (_, second) =>
      second.call('change-password', {
        body: { currentPassword: DEMO_PASSWORD, newPassword: NEW },
      }),
  ],
  [
    'a refresh token that comes back',
    'admin',
    async (first) => {
      await refresh(first);
      clock.now += 16_000;
      await refresh(first);
    },
  ],
];

describe.each(ends)('%s', (_, who, end) => {
  it('closes every call at once, here and at another server, and leaves other sign-ins alone', async () => {
    const [first, second] = [await as(who), await as(who)];
    expect([await profile(first), await profile(second)]).toEqual([200, 200]);
    const claims = await claimsOf(first);
    await end(first, second);
    expect([await profile(first), await profile(second)]).toEqual([401, 200]);
    await vi.waitFor(() => expect(otherServer.has(claims)).toBe(true));
    expect(otherServer.has(await claimsOf(second))).toBe(false);
  });
});

it('a copied refresh token is found out, however often its holder asks who they are', async () => {
  const mine = await as('agency');
  const next = async (refreshToken?: string) => {
    const { status, response } = await visitor().call('refresh-token', { body: { refreshToken } });
    return { status, tokens: response.tokens as Caller['tokens'] };
  };
  const whoAmI = (address: string, { tokens }: Awaited<ReturnType<typeof next>>) =>
    test.app.inject({
      url: `/realms/demo${address}`,
      headers: { host: 'test', authorization: `Bearer ${tokens?.access_token}` },
    });
  const owner = await next(mine.tokens?.refresh_token);
  const thief = await next(mine.tokens?.refresh_token);
  const ownerAgain = await next(owner.tokens?.refresh_token);
  expect([owner.status, thief.status, ownerAgain.status]).toEqual([200, 200, 200]);
  clock.now += 16_000;
  expect([
    (await whoAmI('/protocol/openid-connect/userinfo', thief)).statusCode,
    (await whoAmI('/account', thief)).statusCode,
  ]).toEqual([200, 200]);
  expect((await next(thief.tokens?.refresh_token)).status).toBe(401);
  expect((await next(ownerAgain.tokens?.refresh_token)).status).toBe(401);
});

it('a link that sets the password ends every sign-in at once', async () => {
  const mine = await as('traveller');
  const [token, now] = ['of this test', new Date(clock.now)];
  await inTenant(db, 'demo', (transaction) =>
    passwordResets.insert(transaction, {
      tenant: 'demo',
      accountId: 'account-traveller',
      tokenHash: hashOfResetToken(token),
      now,
      until: new Date(clock.now + 60_000),
    }),
  );
  expect(
    (await visitor().call('reset-password', { body: { token, newPassword: NEW } })).status,
  ).toBe(200);
  expect(await profile(mine)).toBe(401);
});

it('an account that is gone opens nothing more, at any server', async () => {
  const mine = await as('applicant');
  const claims = await claimsOf(mine);
  expect((await mine.call('delete-account', { body: { password: DEMO_PASSWORD } })).status).toBe(
    200,
  );
  expect(await profile(mine)).toBe(401);
  await vi.waitFor(() => expect(otherServer.has(claims)).toBe(true));
});

it('an account that was taken out of the table by hand opens nothing more either', async () => {
  const mine = await as('reviewer', 'acme');
  await inTenant(db, 'acme', (transaction) =>
    transaction.deleteFrom('account').where('id', '=', 'acme-account-reviewer').execute(),
  );
  await vi.waitFor(async () => expect(await profile(mine)).toBe(401));
});

it('a logout at the embedded provider ends the access token, too', async () => {
  const there = realmVisitor(test);
  const tokens = await there.tokensOf('agent');
  const asked = () =>
    visitor('acme').call('get-profile', {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
  expect((await asked()).status).toBe(200);
  const page = await there.browser.open(
    `${there.protocol}/logout?${new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: there.site })}`,
  );
  await there.browser.open(`${there.protocol}/logout/confirm`, {
    method: 'POST',
    form: { xsrf: /name="xsrf" value="([^"]+)"/.exec(page.payload)?.[1] ?? '', logout: 'yes' },
  });
  expect((await asked()).status).toBe(401);
});

it.each([
  ['at once', 0],
  ['not at once', 2],
])(
  'what ended while a server could not listen is known to it once it can, also where the database answers %s',
  async (_, fails) => {
    const mine = await as('agent');
    const claims = await claimsOf(mine);
    await asAdmin(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'farland listener' and datname = '${connection.database}'`,
    );
    await vi.waitFor(() => expect(listener.isListening).toBe(false));
    await visitor().call('logout', { body: { refreshToken: mine.tokens?.refresh_token } });
    expect(otherServer.has(claims)).toBe(false);
    // A sign-in forgets those of the account that are over; what is revoked stays known.
    await as('agent');
    failing = fails;
    await vi.waitFor(() => expect(otherServer.has(claims)).toBe(true), 5_000);
  },
);

it('a server that starts knows what has ended before', async () => {
  const mine = await as('agent');
  await visitor().call('logout', { body: { refreshToken: mine.tokens?.refresh_token } });
  const starting = await openRevocations({
    db,
    listener,
    catalogues,
    now: () => clock.now,
    log: silent,
  });
  expect(starting.has(await claimsOf(mine))).toBe(true);
});

it('nothing is remembered longer than an access token lives', async () => {
  const mine = await as('agent');
  const claims = await claimsOf(mine);
  await visitor().call('logout', { body: { refreshToken: mine.tokens?.refresh_token } });
  await vi.waitFor(() => expect(otherServer.has(claims)).toBe(true));
  clock.now += 361_000;
  expect([otherServer.has(claims), ports.revocations.has(claims)]).toEqual([false, false]);
  const count = () =>
    inTenant(db, 'demo', (transaction) =>
      transaction.selectFrom('revocation').select('subject').execute(),
    );
  await inTenant(db, 'demo', (transaction) =>
    transaction
      .updateTable('revocation')
      .set({ kept_until: new Date(0) })
      .execute(),
  );
  expect((await count()).length).toBeGreaterThan(3);
  await forgetExpired({
    db,
    queue: ports.queue,
    catalogues: ports.catalogues,
    now: () => clock.now,
  });
  expect(await count()).toEqual([]);
});
