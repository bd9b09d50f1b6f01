import { describe, expect, it, vi } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { verifyChain } from '../../../src/tools/audit/verify-chain.ts';
import { testApp } from '../test-app.ts';

const { db, as, visitor, app } = await testApp();
const eventsOf = (tenant = 'demo') =>
  inTenant(db, tenant, (transaction) =>
    transaction.selectFrom('event').selectAll().orderBy('position').execute(),
  );
const refusals = async (tenant?: string) =>
  (await eventsOf(tenant))
    .filter(({ kind }) => kind === 'call.refused')
    .map(({ by_account: by, object_uid: call, data }) => ({ by, call, data }));

describe('among what happened are', () => {
  it('sign-ins and sign-outs, with where they came from', async () => {
    const traveller = await as('traveller');
    await traveller.call('logout', { body: { refreshToken: traveller.tokens?.refresh_token } });
    const [opened, ended] = (await eventsOf()).filter(
      ({ object_kind: kind }) => kind === 'session',
    );
    expect([opened, ended]).toMatchObject([
      { kind: 'session.opened', by_account: 'account-traveller' },
      { kind: 'session.ended', by_account: 'account-traveller', object_uid: opened?.object_uid },
    ]);
    expect(opened?.address).toMatch(/^address:[\w-]{43}$/);
  });

  it('changes of a password', async () => {
    await (await as('admin')).call('change-password', {
      body: { currentPassword: DEMO_PASSWORD, newPassword: 'Anders-als-zuvor-7!' },
    });
    const changed = (await eventsOf()).find(({ kind }) => kind === 'account.password-changed');
    expect([changed?.object_uid, changed?.by_account]).toEqual([
      changed?.by_account,
      changed?.object_uid,
    ]);
    expect(changed?.by_account).toBe('account-admin');
  });

  it('refusals: who, which call, which object, and the tenant that was named', async () => {
    const [applicant, reviewer] = [await as('applicant'), await as('reviewer')];
    await applicant.call('get-application', {
      query: { applicationUid: 'application-of-a-neighbour' },
    });
    await applicant.call('list-agencies');
    await reviewer.call('get-profile', { headers: { 'x-tenant-client-id': 'acme' } });
    await visitor().call('get-profile');
    await visitor().call('login', { body: { username: 'agent@demo.test', password: 'wrong' } });
    await vi.waitFor(async () => expect(await refusals()).toHaveLength(4), {
      timeout: 5_000,
      interval: 100,
    });
    expect(await refusals()).toEqual([
      {
        by: 'account-applicant',
        call: 'get-application',
        data: { code: 'not_found', applicationUid: 'application-of-a-neighbour' },
      },
      { by: 'account-applicant', call: 'list-agencies', data: { code: 'forbidden' } },
      { by: null, call: 'get-profile', data: { code: 'unauthenticated' } },
      {
        by: null,
        call: 'login',
        data: { code: 'invalid_credentials', accountId: 'account-agent' },
      },
    ]);
    expect(await refusals('acme')).toEqual([
      { by: null, call: 'get-profile', data: { code: 'tenant_mismatch' } },
    ]);
  });

  it('grants that the identity provider refuses', async () => {
    const payload = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'acme',
      refresh_token: 'made-up',
    }).toString();
    await app.inject({
      method: 'POST',
      url: '/realms/acme/protocol/openid-connect/token',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await vi.waitFor(
      async () =>
        expect((await refusals('acme')).at(-1)).toEqual({
          by: null,
          call: '/realms/:realm/protocol/openid-connect/token',
          data: { code: 'unauthenticated' },
        }),
      { timeout: 5_000, interval: 100 },
    );
  });

  it('the same refusal a hundred times as one that counts them', async () => {
    await Promise.all(Array.from({ length: 100 }, () => visitor().call('get-manifest')));
    await app.close();
    const manifest = (await refusals()).filter(({ call }) => call === 'get-manifest');
    expect(manifest).toEqual([
      { by: null, call: 'get-manifest', data: { code: 'unauthenticated' } },
      { by: null, call: 'get-manifest', data: { code: 'unauthenticated', times: 99 } },
    ]);
  });

  it('no names, no addresses and no words of people', async () => {
    const everything = JSON.stringify(await eventsOf());
    expect(everything).not.toMatch(/@|127\.0\.0\.1|Passw0rd|wrong|Ines/);
    expect(
      (await inTenant(db, 'demo', (transaction) => verifyChain(transaction, { tenant: 'demo' })))
        .problem,
    ).toBeUndefined();
  });
});
