import { beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { type Caller, testApp } from '../test-app.ts';

const { db, clock, jobs, as, visitor } = await testApp();
const NEW = 'Quiet-Harbour-77!';

/** Whether the sign-in of a caller goes on. */
const lives = async ({ tokens }: Caller) =>
  (await visitor().call('refresh-token', { body: { refreshToken: tokens?.refresh_token } }))
    .status === 200;
const change = ({ call }: Caller, newPassword: string, currentPassword = DEMO_PASSWORD) =>
  call('change-password', { body: { currentPassword, newPassword } });

beforeEach(() => {
  clock.now += 20 * 60_000;
});

describe('a new password', () => {
  it('needs the one that holds; a wrong one counts like a failed sign-in, and the account waits', async () => {
    const agent = await as('agent');
    for (const _ of [1, 2, 3])
      expect((await change(agent, NEW, 'not it')).body.error).toMatchObject({
        code: 'password_wrong',
        fields: { password: expect.any(String) },
      });
    expect((await change(agent, NEW)).body.error?.code).toBe('rate_limited');
    expect(
      (
        await visitor().call('login', {
          body: { username: 'agent@demo.test', password: DEMO_PASSWORD },
        })
      ).body.error?.code,
    ).toBe('rate_limited');
    expect(await lives(agent)).toBe(true);
  });

  it('meets the same rules as the one that is asked for at the sign-in', async () => {
    const agency = await as('agency');
    const codes = await Promise.all(
      ['short', 'Password1234!', 'agency@demo.test-Aa1', 'Northwind-Kite-71!', DEMO_PASSWORD].map(
        async (chosen) => (await change(agency, chosen)).body.error?.code,
      ),
    );
    expect(codes).toEqual([
      'password_rules',
      'password_common',
      'password_context',
      'password_context',
      expect.stringMatching(/^password_(same|context)$/),
    ]);
  });

  it('ends every other sign-in of the person, not this one, and is told by mail', async () => {
    const [here, there, other] = [
      await as('traveller'),
      await as('traveller'),
      await as('applicant'),
    ];
    expect(await change(here, NEW)).toMatchObject({
      status: 200,
      response: { message: expect.stringContaining('changed') },
    });
    expect(await Promise.all([here, there, other].map(lives))).toEqual([true, false, true]);
    expect(
      (
        await visitor().call('login', {
          body: { username: 'traveller@demo.test', password: DEMO_PASSWORD },
        })
      ).body.error?.code,
    ).toBe('invalid_credentials');
    expect(
      (await visitor().call('login', { body: { username: 'traveller@demo.test', password: NEW } }))
        .status,
    ).toBe(200);
    expect(jobs).toContainEqual({
      name: 'send-mail',
      data: { tenant: 'demo', message: 'password-changed', accountId: 'account-traveller' },
    });
    const recorded = await inTenant(db, 'demo', (transaction) =>
      transaction
        .selectFrom('event')
        .selectAll()
        .where('kind', '=', 'account.password-changed')
        .execute(),
    );
    expect(recorded).toMatchObject([
      { by_account: 'account-traveller', object_uid: 'account-traveller' },
    ]);
  });

  it('is chosen elsewhere by people who sign in at a provider', async () => {
    expect((await change(await as('traveller', 'acme'), NEW)).body.error?.code).toBe(
      'password_elsewhere',
    );
  });

  it('asked for thirty times at once is worked through, and nobody waits for ever', async () => {
    const reviewer = await as('reviewer');
    const answers = await Promise.all(Array.from({ length: 30 }, () => change(reviewer, 'short')));
    expect(new Set(answers.map(({ body }) => body.error?.code))).toEqual(
      new Set(['password_rules']),
    );
  });
});
