import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { addressOf, type Caller, testApp } from '../test-app.ts';

const { app, db, clock, as, visitor } = await testApp();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

const list = async ({ call }: Caller) => (await call('list-sessions')).response;
const refresh = ({ tokens }: Caller) =>
  visitor().call('refresh-token', { body: { refreshToken: tokens?.refresh_token } });
const ended = () =>
  inTenant(db, 'demo', (transaction) =>
    transaction
      .selectFrom('event')
      .select(['object_uid', 'by_account'])
      .where('kind', '=', 'session.ended')
      .orderBy('position')
      .execute(),
  );

async function asWith(userAgent: string, who = 'traveller'): Promise<Caller> {
  const { response } = await visitor().call('login', {
    body: { username: `${who}@demo.test`, password: DEMO_PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  const tokens = response.tokens as NonNullable<Caller['tokens']>;
  const headers = { 'x-tenant-client-id': 'demo', authorization: `Bearer ${tokens.access_token}` };
  return {
    headers,
    tokens,
    call: (name, options) =>
      visitor().call(name, { ...options, headers: { ...headers, ...options?.headers } }),
  };
}

describe("one's own sign-ins", () => {
  it('are listed with browser, system, when they began and were last used, and which is this one', async () => {
    const first = await asWith(FIREFOX);
    clock.now += 60_000;
    const here = await as('traveller');
    clock.now += 60_000;
    expect((await refresh(first)).status).toBe(200);
    const [newest, oldest] = await list(here);
    expect([newest?.isCurrent, oldest?.isCurrent]).toEqual([true, false]);
    expect(oldest).toMatchObject({ browser: 'Firefox', system: 'Linux' });
    expect(Date.parse(oldest?.lastUsedAt ?? '') - Date.parse(oldest?.startedAt ?? '')).toBe(
      120_000,
    );
    expect(JSON.stringify(await list(here))).not.toContain('hash');
  });

  it('end one by one: what has ended gets no further token', async () => {
    const [here, there] = [await as('agent'), await as('agent')];
    const other = (await list(here)).find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    expect((await here.call('end-session', { query: { sessionId: other } })).response).toEqual({
      ended: 1,
    });
    expect((await here.call('end-session', { query: { sessionId: other } })).response).toEqual({
      ended: 0,
    });
    expect([(await refresh(there)).status, (await refresh(here)).status]).toEqual([401, 200]);
    expect(
      (
        await visitor().call('validate-token', {
          body: { accessToken: there.tokens?.access_token },
        })
      ).response,
    ).toEqual({ tokenValid: false });
    expect(await list(here)).toHaveLength(1);
    expect((await ended()).at(-1)).toEqual({ object_uid: other, by_account: 'account-agent' });
  });

  it('of somebody else are not there, and stay', async () => {
    const [agency, reviewer] = [await as('agency'), await as('reviewer')];
    const foreign = (await list(agency))[0]?.sessionId ?? '';
    expect(
      (await reviewer.call('end-session', { query: { sessionId: foreign } })).body.error?.code,
    ).toBe('not_found');
    expect((await reviewer.call('end-other-sessions')).response).toEqual({ ended: 0 });
    expect((await refresh(agency)).status).toBe(200);
  });

  it('end all at once but this one', async () => {
    const [one, two, here] = [await as('admin'), await as('admin'), await as('admin')];
    const before = (await ended()).length;
    expect((await here.call('end-other-sessions')).response).toEqual({ ended: 2 });
    expect((await ended()).length - before).toBe(2);
    expect([
      (await refresh(one)).status,
      (await refresh(two)).status,
      (await refresh(here)).status,
    ]).toEqual([401, 401, 200]);
  });

  it("are nobody's without a token", async () => {
    expect(
      (
        await app.inject({
          method: 'GET',
          url: addressOf('list-sessions'),
          headers: { 'x-tenant-client-id': 'demo' },
        })
      ).statusCode,
    ).toBe(401);
  });
});
