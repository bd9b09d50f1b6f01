import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { codeOf, secondFactorApp } from '../second-factor-app.ts';

const app = await secondFactorApp();
const { db, clock, visitor, logged, login, begin, confirm, enrol } = app;

const rowOf = (who: string) =>
  inTenant(db, 'demo', (transaction) =>
    transaction
      .selectFrom('second_factor')
      .selectAll()
      .where('account_id', '=', `account-${who}`)
      .executeTakeFirst(),
  );
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

describe('setting it up at the first sign-in', () => {
  it('leads from the password over the first code and ten recovery codes to a session', async () => {
    const { response: begun } = await begin('distributor');
    expect(begun).toEqual({
      enrolmentToken: expect.any(String) as string,
      key: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      expiresIn: 900,
      uri: expect.stringContaining(
        `otpauth://totp/Farland:distributor%40demo.test?issuer=Farland&secret=${String(begun.key)}`,
      ) as string,
    });
    expect(await rowOf('distributor')).toBeUndefined();
    const { status, response } = await confirm(
      begun.enrolmentToken,
      codeOf(String(begun.key), clock.now),
    );
    const codes = response.recoveryCodes as string[];
    expect([status, codes.length, new Set(codes).size, codes[0]]).toEqual([
      200,
      10,
      10,
      expect.stringMatching(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/),
    ]);
    expect(response).not.toHaveProperty('tokens');
    const opened = await login('distributor', { oneTimeCode: response.signInCode });
    expect([opened.status, (opened.response.userData as { email: string }).email]).toEqual([
      200,
      'distributor@demo.test',
    ]);
    expect(await eventsOf('second-factor.enrolled')).toContainEqual({
      by_account: 'account-distributor',
      object_uid: 'account-distributor',
      data: {},
    });
  });

  it('keeps the key sealed, and of codes and tickets only hashes', async () => {
    const { key, recoveryCodes, signInCode } = await enrol('agency');
    const storedRow = JSON.stringify(await rowOf('agency'));
    const plain = recoveryCodes.map((code) => code.replaceAll('-', ''));
    expect(
      [key, signInCode, ...recoveryCodes, ...plain].filter(
        (secret) => storedRow.includes(secret) || logged.join('').includes(secret),
      ),
    ).toEqual([]);
    expect(logged.join('')).not.toContain(DEMO_PASSWORD);
  });

  it('gives a token that is no access token, and that opens no other account or tenant', async () => {
    const { response } = await begin('admin');
    const authorization = `Bearer ${String(response.enrolmentToken)}`;
    expect((await visitor().call('get-profile', { headers: { authorization } })).status).toBe(401);
    expect(
      (await visitor().call('validate-token', { body: { accessToken: response.enrolmentToken } }))
        .response,
    ).toEqual({ tokenValid: false });
    const oneTimeCode = codeOf(String(response.key), clock.now);
    const elsewhere = await visitor('acme').call('confirm-second-factor', {
      body: { enrolmentToken: response.enrolmentToken, oneTimeCode },
    });
    expect(codeIn(elsewhere)).toEqual([400, 'enrolment_invalid']);
    const turned = String(response.enrolmentToken).replace(/^./, (first) =>
      first === 'A' ? 'B' : 'A',
    );
    for (const token of [turned, 'nonsense', ''])
      expect((await confirm(token, oneTimeCode)).status).toBe(400);
  });

  it('takes a wrong first code for no confirmation, and the right one after it', async () => {
    const {
      response: { key, enrolmentToken },
    } = await begin('admin');
    const right = codeOf(String(key), clock.now);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(codeIn(await confirm(enrolmentToken, wrong))).toEqual([400, 'one_time_code_wrong']);
    expect(await rowOf('admin')).toBeUndefined();
    expect((await confirm(enrolmentToken, right)).status).toBe(200);
  });

  it('is over after a quarter of an hour, and cannot take the place of one that was set up meanwhile', async () => {
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from second_factor where account_id = 'account-admin'`.execute(transaction),
    );
    const [slow, fast] = [(await begin('admin')).response, (await begin('admin')).response];
    clock.now += 899_000;
    expect((await confirm(fast.enrolmentToken, codeOf(String(fast.key), clock.now))).status).toBe(
      200,
    );
    expect(codeIn(await confirm(slow.enrolmentToken, codeOf(String(slow.key), clock.now)))).toEqual(
      [400, 'enrolment_invalid'],
    );
    expect(codeIn(await confirm(fast.enrolmentToken, codeOf(String(fast.key), clock.now)))).toEqual(
      [400, 'enrolment_invalid'],
    );
    expect(codeIn(await begin('admin'))).toEqual([400, 'second_factor_not_asked']);
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from second_factor where account_id = 'account-admin'`.execute(transaction),
    );
    const { response: late } = await begin('admin');
    clock.now += 901_000;
    expect(codeIn(await confirm(late.enrolmentToken, codeOf(String(late.key), clock.now)))).toEqual(
      [400, 'enrolment_invalid'],
    );
  });

  it('of two at the same moment keeps one', async () => {
    const [one, two] = [(await begin('admin')).response, (await begin('admin')).response];
    const answers = await Promise.all(
      [one, two].map(({ enrolmentToken, key }) =>
        confirm(enrolmentToken, codeOf(String(key), clock.now)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is over with another password', async () => {
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from second_factor where account_id = 'account-admin'`.execute(transaction),
    );
    const { response } = await begin('admin');
    const other = await app.ports.passwords.hash('Another-Passw0rd!');
    const before = await inTenant(db, 'demo', (transaction) =>
      transaction
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', 'account-admin')
        .executeTakeFirstOrThrow(),
    );
    const setHash = (hash: string) =>
      inTenant(db, 'demo', (transaction) =>
        sql`update account set password_hash = ${hash} where id = 'account-admin'`.execute(
          transaction,
        ),
      );
    await setHash(other);
    expect(
      codeIn(await confirm(response.enrolmentToken, codeOf(String(response.key), clock.now))),
    ).toEqual([400, 'enrolment_invalid']);
    await setHash(before.password_hash);
  });

  it('is for nobody who is not asked', async () => {
    expect(codeIn(await begin('traveller'))).toEqual([400, 'second_factor_not_asked']);
  });
});
