import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { codeOf, secondFactorApp } from '../second-factor-app.ts';

const { db, clock, logged, login, begin, enrol, nextCode } = await secondFactorApp();

const eventsOf = (kind: string) =>
  inTenant(db, 'demo', (transaction) =>
    transaction
      .selectFrom('event')
      .select(['by_account', 'object_uid', 'data'])
      .where('kind', '=', kind)
      .execute(),
  );
const codeIn = ({
  status,
  body: { error },
}: {
  status: number;
  body: { error?: { code: string } };
}) => [status, error?.code];

describe('a tenant that asks staff for a second factor', () => {
  it('opens nothing with the password alone, and says whether one has to be set up first', async () => {
    const { status, body, response } = await login('agency');
    expect([status, body.error?.code, body.error?.fields, response]).toEqual([
      401,
      'second_factor_required',
      { secondFactor: 'missing' },
      {},
    ]);
    const rows = await inTenant(db, 'demo', (transaction) =>
      transaction
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', 'account-agency')
        .execute(),
    );
    expect(rows).toEqual([]);
  });

  it('asks no applicant', async () => {
    const { status, response } = await login('traveller');
    expect([status, Object.keys(response)]).toEqual([
      200,
      ['requiresPasswordChange', 'message', 'tokens', 'userData'],
    ]);
  });

  it('says nothing of it to whoever does not know the password, with a code or without', async () => {
    const { key } = await enrol('reviewer');
    const oneTimeCode = nextCode(key);
    const answers = await Promise.all([
      login('reviewer', { password: 'wrong' }),
      login('reviewer', { password: 'wrong', oneTimeCode }),
      login('nobody-at-all'),
      begin('reviewer', { password: 'wrong' }),
      begin('nobody-at-all'),
    ]);
    expect(answers.map(codeIn)).toEqual(answers.map(() => [401, 'invalid_credentials']));
    expect(answers.map(({ body }) => body.error?.fields)).toEqual(answers.map(() => undefined));
    expect(new Set(answers.map(({ body }) => body.error?.message)).size).toBe(1);
    // Nor was the code used up by any of them; the account waits for its wrong passwords.
    clock.now += 20_000;
    expect((await login('reviewer', { oneTimeCode })).status).toBe(200);
  });
});

describe('signing in with it', () => {
  const wrongOf = (key: string) =>
    ['000000', '111111', '222222', '333333'].find((code) =>
      [-30, 0, 30].every((seconds) => codeOf(key, clock.now + seconds * 1000) !== code),
    ) ?? '444444';

  it('takes a code once, also of two who bring it at the same moment', async () => {
    const { key } = await enrol('agent');
    const asked = await login('agent');
    expect([...codeIn(asked), asked.body.error?.fields]).toEqual([
      401,
      'second_factor_required',
      { secondFactor: 'enrolled' },
    ]);
    const oneTimeCode = nextCode(key);
    const both = await Promise.all([
      login('agent', { oneTimeCode }),
      login('agent', { oneTimeCode }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(codeIn(await login('agent', { oneTimeCode }))).toEqual([401, 'invalid_credentials']);
    expect((await login('agent', { oneTimeCode: nextCode(key) })).status).toBe(200);
  });

  it('takes the code that set it up no second time, and the ticket once and for a quarter of an hour', async () => {
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from second_factor`.execute(transaction),
    );
    const { key, signInCode } = await enrol('agent');
    expect(codeIn(await login('agent', { oneTimeCode: codeOf(key, clock.now) }))).toEqual([
      401,
      'invalid_credentials',
    ]);
    expect((await login('agency', { oneTimeCode: signInCode })).status).toBe(401);
    expect((await login('agent', { oneTimeCode: signInCode })).status).toBe(200);
    expect(codeIn(await login('agent', { oneTimeCode: signInCode }))).toEqual([
      401,
      'invalid_credentials',
    ]);
    const late = await enrol('reviewer');
    clock.now += 901_000;
    expect(codeIn(await login('reviewer', { oneTimeCode: late.signInCode }))).toEqual([
      401,
      'invalid_credentials',
    ]);
  });

  it('takes each recovery code once, however it is written, and notes how many are left', async () => {
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from second_factor`.execute(transaction),
    );
    const {
      recoveryCodes: [first = '', second = ''],
    } = await enrol('agent');
    expect(
      (await login('agent', { oneTimeCode: first.toLowerCase().replaceAll('-', ' ') })).status,
    ).toBe(200);
    expect(codeIn(await login('agent', { oneTimeCode: first }))).toEqual([
      401,
      'invalid_credentials',
    ]);
    const both = await Promise.all([
      login('agent', { oneTimeCode: second }),
      login('agent', { oneTimeCode: second }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await eventsOf('second-factor.recovery-code-used')).map(({ data }) => data)).toEqual([
      { left: 9 },
      { left: 8 },
    ]);
  });

  it('answers a wrong code as a wrong password, and after ten an hour lets nobody try on, with the right one neither', async () => {
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from second_factor`.execute(transaction),
    );
    const { key, recoveryCodes } = await enrol('distributor');
    const wrong = wrongOf(key);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login('distributor', { oneTimeCode: wrong })),
    );
    const codes = answers.map(codeIn);
    expect([
      codes.filter(([status]) => status === 401).length,
      codes.filter(([status]) => status === 429).length,
    ]).toEqual([10, 2]);
    expect(codes.find(([status]) => status === 401)).toEqual([401, 'invalid_credentials']);
    const { status, headers, body } = await login('distributor', { oneTimeCode: nextCode(key) });
    expect([status, body.error?.code, Number(headers['retry-after']) > 3_000]).toEqual([
      429,
      'rate_limited',
      true,
    ]);
    expect((await login('distributor', { oneTimeCode: recoveryCodes[0] })).status).toBe(429);
    // The password of another account is nobody's wrong code.
    expect((await login('traveller')).status).toBe(200);
  });

  it('forgives no wrong passwords until the code is right', async () => {
    const known = () =>
      inTenant(db, 'demo', (transaction) =>
        transaction
          .selectFrom('known_address')
          .select('address')
          .where('account_id', '=', 'account-agency')
          .execute(),
      );
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from known_address where account_id = 'account-agency'`.execute(transaction),
    );
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from second_factor`.execute(transaction),
    );
    await login('agency', {}, '203.0.113.7');
    expect(await known()).toEqual([]);
    const { signInCode } = await enrol('agency');
    expect(await known()).toEqual([]);
    await login('agency', { oneTimeCode: signInCode }, '203.0.113.7');
    expect(await known()).toHaveLength(1);
  });

  it('changes no password that somebody else set before the code is right, and then both at once', async () => {
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from second_factor`.execute(transaction),
    );
    await inTenant(db, 'demo', (transaction) =>
      sql`update account set must_change_password = true where id = 'account-agent'`.execute(
        transaction,
      ),
    );
    const newPassword = 'Quiet-Harbours-42!';
    expect((await login('agent')).response).toMatchObject({ requiresPasswordChange: true });
    expect(codeIn(await login('agent', { newPassword }))).toEqual([401, 'second_factor_required']);
    const { signInCode } = await enrol('agent');
    expect(codeIn(await login('agent', { newPassword, oneTimeCode: '000000' }))).toEqual([
      401,
      'invalid_credentials',
    ]);
    // A new password that is refused uses no code up.
    expect(codeIn(await login('agent', { newPassword: 'short', oneTimeCode: signInCode }))).toEqual(
      [400, 'password_rules'],
    );
    const { status, response } = await login('agent', { newPassword, oneTimeCode: signInCode });
    expect([status, response.requiresPasswordChange]).toEqual([200, false]);
    expect(codeIn(await login('agent', { password: newPassword }))).toEqual([
      401,
      'second_factor_required',
    ]);
  });

  it('goes on with recovery codes where the key of the seals is another one, and the log says so', async () => {
    const { key, recoveryCodes } = await enrol('reviewer');
    await inTenant(db, 'demo', (transaction) =>
      sql`update second_factor set secret = 'c2VhbGVkIHdpdGggYW5vdGhlciBrZXkgdGhhbiBvdXJz'`.execute(
        transaction,
      ),
    );
    expect((await login('reviewer', { oneTimeCode: nextCode(key) })).status).toBe(401);
    expect(logged.join('')).toContain('keys/second-factor.key');
    expect((await login('reviewer', { oneTimeCode: recoveryCodes[0] })).status).toBe(200);
  });
});
