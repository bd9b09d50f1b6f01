import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { erasure } from '../../../src/server/repositories/erasure.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { codeOf, secondFactorApp } from '../second-factor-app.ts';

const { db, clock, visitor, login, confirm, enrol, signedIn, nextCode } = await secondFactorApp();
const password = DEMO_PASSWORD;

const rowOf = (who: string) =>
  inTenant(db, 'demo', (transaction) =>
    transaction
      .selectFrom('second_factor')
      .selectAll()
      .where('account_id', '=', `account-${who}`)
      .executeTakeFirst(),
  );
const deeds = () =>
  inTenant(db, 'demo', (transaction) =>
    transaction
      .selectFrom('event')
      .select(['kind', 'by_account', 'object_uid'])
      .where('kind', 'like', 'second-factor.%')
      .orderBy('position')
      .execute(),
  );
const refusal = ({
  status,
  body: { error },
}: {
  status: number;
  body: { error?: { code: string } };
}) => [status, error?.code];

describe("one's own second factor", () => {
  it('says since when it is there, and how many recovery codes are left', async () => {
    const {
      call,
      recoveryCodes: [first = ''],
    } = await signedIn('agent');
    const enrolledAt = new Date(clock.now).toISOString();
    expect((await call('get-second-factor')).response).toEqual({
      isRequired: true,
      isEnrolled: true,
      enrolledAt,
      recoveryCodesLeft: 10,
    });
    await login('agent', { oneTimeCode: first });
    expect((await call('get-second-factor')).response).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('is changed for no token alone at the embedded provider either, and without the password no try counts', async () => {
    const acme = visitor('acme');
    const username = 'agent@acme.test';
    const begun = await acme.call('begin-second-factor', { body: { username, password } });
    const key = String(begun.response.key);
    const { response } = await acme.call('confirm-second-factor', {
      body: {
        enrolmentToken: begun.response.enrolmentToken,
        oneTimeCode: codeOf(key, clock.now),
      },
    });
    const signedIn = await acme.call('login', {
      body: { username, password, oneTimeCode: response.signInCode },
    });
    const { access_token: token } = signedIn.response.tokens as { access_token: string };
    const move = (body: object) =>
      acme.call('move-second-factor', { body, headers: { authorization: `Bearer ${token}` } });
    for (let count = 0; count < 11; count += 1)
      expect(refusal(await move({ oneTimeCode: '000000' }))).toEqual([400, 'invalid_request']);
    expect((await move({ password, oneTimeCode: nextCode(key) })).status).toBe(200);
  });

  it('gets new recovery codes for the password and a code, and the old ones open nothing', async () => {
    const {
      call,
      key,
      recoveryCodes: [old],
    } = await signedIn('agency');
    const renew = (body: Record<string, unknown>) => call('renew-recovery-codes', { body });
    expect(refusal(await renew({ oneTimeCode: nextCode(key) }))).toEqual([400, 'invalid_request']);
    expect(refusal(await renew({ password: 'wrong', oneTimeCode: nextCode(key) }))).toEqual([
      400,
      'password_wrong',
    ]);
    const wrong = await renew({ password, oneTimeCode: 'ABCD' });
    expect([...refusal(wrong), wrong.body.error?.fields]).toEqual([
      400,
      'one_time_code_wrong',
      { oneTimeCode: expect.any(String) as string },
    ]);
    const { status, response } = await renew({ password, oneTimeCode: nextCode(key) });
    const codes = response.recoveryCodes as string[];
    expect([status, codes.length]).toEqual([200, 10]);
    expect((await login('agency', { oneTimeCode: old })).status).toBe(401);
    expect((await login('agency', { oneTimeCode: codes[0] })).status).toBe(200);
  });

  it('moves to another device, which counts from its first code on, and the one before no more', async () => {
    const {
      call,
      key,
      recoveryCodes: [old],
    } = await signedIn('reviewer');
    expect(
      refusal(await call('move-second-factor', { body: { oneTimeCode: nextCode(key) } })),
    ).toEqual([400, 'invalid_request']);
    const { response: moving } = await call('move-second-factor', {
      body: { password, oneTimeCode: nextCode(key) },
    });
    const [newKey, token] = [String(moving.key), moving.enrolmentToken];
    expect(newKey).not.toBe(key);
    expect((await login('reviewer', { oneTimeCode: nextCode(key) })).status).toBe(200);
    const { status, response } = await confirm(token, codeOf(newKey, clock.now));
    expect([status, (response.recoveryCodes as string[]).length, response.signInCode]).toEqual([
      200,
      10,
      undefined,
    ]);
    expect(refusal(await login('reviewer', { oneTimeCode: nextCode(key) }))).toEqual([
      401,
      'invalid_credentials',
    ]);
    expect((await login('reviewer', { oneTimeCode: old })).status).toBe(401);
    expect((await login('reviewer', { oneTimeCode: nextCode(newKey) })).status).toBe(200);
    expect(refusal(await confirm(token, codeOf(newKey, clock.now)))).toEqual([
      400,
      'enrolment_invalid',
    ]);
    expect(await deeds()).toContainEqual({
      kind: 'second-factor.moved',
      by_account: 'account-reviewer',
      object_uid: 'account-reviewer',
    });
  });

  it('is guessed at no more often here than at the sign-in', async () => {
    const { call, recoveryCodes } = await signedIn('distributor');
    const guess = () =>
      call('move-second-factor', { body: { password, oneTimeCode: '7K2Q-M0XW-3BTZ-9D4F' } });
    const answers = await Promise.all(Array.from({ length: 11 }, guess));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(400),
      429,
    ]);
    expect((await login('distributor', { oneTimeCode: recoveryCodes[0] })).status).toBe(429);
  });
});

describe('an admin', () => {
  it("resets somebody else's: every sign-in of theirs ends at once, and they set up another", async () => {
    const admin = await signedIn('admin');
    await inTenant(db, 'demo', (transaction) =>
      transaction.deleteFrom('second_factor').where('account_id', '=', 'account-agent').execute(),
    );
    const agent = await signedIn('agent');
    expect((await agent.call('get-profile')).status).toBe(200);
    const reset = await admin.call('reset-second-factor', {
      body: { username: ' Agent@demo.test ' },
    });
    expect(reset.response).toMatchObject({ reset: true });
    expect((await agent.call('get-profile')).status).toBe(401);
    expect(
      (
        await visitor().call('refresh-token', {
          body: { refreshToken: agent.tokens.refresh_token },
        })
      ).status,
    ).toBe(401);
    expect(await deeds()).toContainEqual({
      kind: 'second-factor.reset',
      by_account: 'account-admin',
      object_uid: 'account-agent',
    });
    const again = await login('agent', { oneTimeCode: agent.recoveryCodes[0] });
    expect([...refusal(again), again.body.error?.fields]).toEqual([
      401,
      'second_factor_required',
      { secondFactor: 'missing' },
    ]);
    expect(
      (await admin.call('reset-second-factor', { body: { username: 'agent@demo.test' } })).response,
    ).toEqual({ reset: false, endedSessions: 0 });
    await enrol('agent');
  });

  it("does not reset their own, nor anybody's of another tenant", async () => {
    await inTenant(db, 'demo', (transaction) =>
      transaction.deleteFrom('second_factor').where('account_id', '=', 'account-admin').execute(),
    );
    const { call } = await signedIn('admin');
    expect(
      refusal(await call('reset-second-factor', { body: { username: 'admin@demo.test' } })),
    ).toEqual([400, 'second_factor_own']);
    expect(
      refusal(await call('reset-second-factor', { body: { username: 'agent@acme.test' } })),
    ).toEqual([404, 'not_found']);
  });
});

describe('an account that is erased', () => {
  it('takes its second factor along', async () => {
    await inTenant(db, 'demo', (transaction) =>
      transaction.deleteFrom('second_factor').where('account_id', '=', 'account-agency').execute(),
    );
    await enrol('agency');
    expect(await rowOf('agency')).toBeDefined();
    await inTenant(db, 'demo', (transaction) =>
      erasure.eraseAccount(transaction, { tenant: 'demo', accountId: 'account-agency' }),
    );
    expect(await rowOf('agency')).toBeUndefined();
  });
});
