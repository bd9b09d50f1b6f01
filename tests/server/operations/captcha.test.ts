import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { testApp } from '../test-app.ts';

const { db, clock, ports, visitor } = await testApp();
const OFFICE = '203.0.113.50';

/** What a browser sends after its work. */
const solved = async (tenant = 'demo') => {
  const { body } = await visitor(tenant).call('get-captcha-challenge');
  const challenge = body as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(
    JSON.stringify({
      challenge: { parameters: challenge.parameters, signature: challenge.signature },
      solution,
    }),
  ).toString('base64');
};
interface Trying {
  captchaToken?: string;
  password?: string;
  from?: string;
  tenant?: string;
  who?: string;
  newPassword?: string;
  headers?: Record<string, string>;
}
const login = async ({
  password = DEMO_PASSWORD,
  from,
  tenant = 'demo',
  who = 'traveller',
  headers,
  ...rest
}: Trying) => {
  const { status, body } = await visitor(tenant).call('login', {
    body: { username: `${who}@${tenant}.test`, password, ...rest },
    ...(from && { from }),
    ...(headers && { headers }),
  });
  return body.error ? `${status} ${body.error.code}` : status;
};

beforeEach(() => {
  clock.now += 60 * 60_000;
});
afterEach(() => {
  ports.captcha.isRequired = false;
});

describe('our own captcha', () => {
  it('is a task that a browser solves, and its proof opens one call', async () => {
    const captchaToken = await solved();
    expect(await login({ captchaToken })).toBe(200);
    expect(await login({ captchaToken })).toBe('400 captcha_failed');
    expect(await login({})).toBe(200);
  });

  it('has a proof that opens nothing when it is wrong, too old or of another tenant', async () => {
    expect(await login({ captchaToken: 'x' })).toBe('400 captcha_failed');
    expect(
      await login({ captchaToken: Buffer.from('{"challenge":null}').toString('base64') }),
    ).toBe('400 captcha_failed');
    expect(await login({ captchaToken: await solved('acme') })).toBe('400 captcha_failed');
    const old = await solved();
    clock.now += 15 * 60_000;
    expect(await login({ captchaToken: old })).toBe('400 captcha_failed');
  });

  it('cannot be made easier by whoever solves it', async () => {
    const payload = JSON.parse(Buffer.from(await solved(), 'base64').toString()) as {
      challenge: { parameters: Record<string, unknown> };
      solution: Record<string, unknown>;
    };
    const sealed = (changed: unknown) => Buffer.from(JSON.stringify(changed)).toString('base64');
    const { challenge, solution } = payload;
    for (const changed of [
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      {
        challenge: {
          ...challenge,
          parameters: {
            ...challenge.parameters,
            data: { tenant: 'demo', until: 9_999_999_999_999 },
          },
        },
        solution,
      },
      {
        challenge,
        solution: {
          ...solution,
          derivedKey: `${String(challenge.parameters.keyPrefix)}${'0'.repeat(32)}`,
        },
      },
      { challenge, solution: { ...solution, counter: 'x' } },
      { challenge, solution: null },
    ])
      expect(await login({ captchaToken: sealed(changed) })).toBe('400 captcha_failed');
  });

  it('is not used up by a try that came too early', async () => {
    for (let time = 0; time < 3; time += 1) await login({ who: 'agent', password: 'wrong' });
    const captchaToken = await solved();
    expect(await login({ who: 'agent', captchaToken })).toBe('429 rate_limited');
    clock.now += 1_000;
    expect(await login({ who: 'agent', captchaToken })).toBe(200);
  });
});

describe('CAPTCHA=required', () => {
  beforeEach(() => {
    ports.captcha.isRequired = true;
  });

  it('lets nobody in without a proof, whatever Host they name', async () => {
    expect(await login({})).toBe('400 captcha_required');
    expect(await login({ headers: { host: 'localhost' } })).toBe('400 captcha_required');
    expect(await login({ captchaToken: '' })).toBe('400 captcha_required');
    expect(await login({ captchaToken: await solved() })).toBe(200);
  });

  it('asks for it where a password was forgotten, too', async () => {
    const forgot = async (captchaToken?: string) =>
      (
        await visitor().call('forgot-password', {
          body: { email: 'nobody@demo.test', ...(captchaToken && { captchaToken }) },
        })
      ).status;
    expect([await forgot(), await forgot(await solved())]).toEqual([400, 200]);
  });

  it('takes a new password without another one from whoever was just asked for it', async () => {
    await inTenant(db, 'demo', (transaction) =>
      sql`update account set must_change_password = true where id = 'account-reviewer'`.execute(
        transaction,
      ),
    );
    const newPassword = 'Quiet-Harbours-42!';
    expect(await login({ who: 'reviewer', newPassword })).toBe('400 captcha_required');
    expect(await login({ who: 'reviewer', captchaToken: await solved() })).toBe(200);
    expect(await login({ who: 'reviewer', newPassword, from: OFFICE })).toBe(
      '400 captcha_required',
    );
    expect(await login({ who: 'reviewer', newPassword })).toBe(200);
  });
});

describe('a place where a hundred tries have failed', () => {
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await login({ who: `nobody-${time}`, password: 'wrong', from: OFFICE });
  };

  it('has to solve the captcha, and is never refused with it; others notice nothing', {
    timeout: 120_000,
  }, async () => {
    await fail(99);
    expect(await login({ from: OFFICE })).toBe(200);
    await fail(1);
    expect(await login({ from: OFFICE })).toBe('400 captcha_required');
    expect(await login({ from: OFFICE, captchaToken: await solved() })).toBe(200);
    expect(await login({ from: '203.0.113.51' })).toBe(200);
    clock.now += 15 * 60_000;
    expect(await login({ from: OFFICE })).toBe(200);
  });

  it('is not made by sign-ins that go well: an office shares one address', {
    timeout: 120_000,
  }, async () => {
    for (let time = 0; time < 120; time += 1)
      expect(await login({ from: '203.0.113.60' })).toBe(200);
  });
});
