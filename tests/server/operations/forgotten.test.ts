import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../../src/server/boot/open-mailer.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import type { JobHandler } from '../../../src/server/jobs/queue.ts';
import { sendMail } from '../../../src/server/jobs/send-mail.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { testApp } from '../test-app.ts';

const app = await testApp();
const { db, clock, jobs, ports, visitor, as, logged } = app;
const now = () => clock.now;
const job = sendMail({
  db,
  catalogues: ports.catalogues,
  mailer: openMailer({ smtpUrl: undefined, db, now }),
  publicUrl: 'http://test',
  now,
  log: {
    debug: () => undefined,
    info: (line) => void logged.push(line),
    warn: () => undefined,
    error: () => undefined,
  },
});
const work = async () => {
  for (const { data } of jobs.splice(0))
    await job(data as Parameters<JobHandler<'send-mail'>>[0], {
      isLast: false,
      signal: new AbortController().signal,
    });
};

const NEW = 'Quiet-Harbours-42!';
const forgot = (email: string, tenant = 'demo') =>
  visitor(tenant).call('forgot-password', { body: { email } });
const reset = (token: string, newPassword = NEW, tenant = 'demo') =>
  visitor(tenant).call('reset-password', { body: { token, newPassword } });
const login = (who: string, password: string) =>
  visitor().call('login', { body: { username: `${who}@demo.test`, password } });
const mailbox = async (tenant = 'demo') =>
  (await (await as('admin', tenant)).call('get-mailbox')).response;
const tokenIn = (body: string) => /reset-password\?token=(\S+)/.exec(body)?.[1] ?? '';

/** Asks, lets the job run, and takes the token out of the message. */
const tokenFor = async (who: string) => {
  clock.now += 1_000;
  await forgot(`${who}@demo.test`);
  await work();
  return (await mailbox()).map(({ body }) => tokenIn(body)).find((token) => token !== '') ?? '';
};

beforeEach(() => {
  clock.now += 60 * 60_000;
});

describe('a forgotten password', () => {
  it('is answered the same, with the same work, whether somebody has the address or not', async () => {
    const answers = [
      await forgot('traveller@demo.test'),
      await forgot('nobody@nowhere.example'),
      await forgot('admin@acme.test'),
    ];
    for (const { status, response } of answers)
      expect([status, response]).toEqual([
        200,
        { message: 'If we know this address, reset instructions are on their way to it.' },
      ]);
    expect(jobs.splice(0)).toEqual([
      {
        name: 'send-mail',
        data: { tenant: 'demo', message: 'password-reset-asked', accountId: 'account-traveller' },
      },
      {
        name: 'send-mail',
        data: { tenant: 'demo', message: 'password-reset-asked', accountId: null },
      },
      {
        name: 'send-mail',
        data: { tenant: 'demo', message: 'password-reset-asked', accountId: null },
      },
    ]);
  });

  it('is written about three times in a quarter of an hour, and answered alike when asked more often', async () => {
    const answers = [];
    for (let asked = 0; asked < 5; asked += 1)
      answers.push(await forgot(asked % 2 ? 'agent@demo.test' : ' Agent@Demo.test'));
    expect(
      new Set(answers.map(({ status, response }) => JSON.stringify([status, response]))).size,
    ).toBe(1);
    const accountIds = () =>
      jobs.splice(0).map(({ data }) => (data as { accountId: string | null }).accountId);
    expect(accountIds()).toEqual(['account-agent', 'account-agent', 'account-agent', null, null]);
    clock.now += 15 * 60_000;
    await forgot('agent@demo.test');
    expect(accountIds()).toEqual(['account-agent']);
  });

  it("sends a message in the tenant's name, which its admin can read where there is no mail server", async () => {
    await forgot(' Traveller@DEMO.test ');
    await work();
    const [mail] = await mailbox();
    expect(mail).toMatchObject({
      from: 'Farland <support@farland.example>',
      to: 'traveller@demo.test',
      subject: 'Set a new password for Farland',
      at: new Date(clock.now).toISOString(),
    });
    expect(mail?.body).toMatch(
      /^Hello Meera,\n\n[\s\S]*http:\/\/test\/#\/reset-password\?token=[\w-]{43}\n[\s\S]*30 minutes/,
    );
  });

  it('keeps the mailbox of a tenant to its admin', async () => {
    await tokenFor('traveller');
    for (const who of ['agency', 'traveller', 'distributor'])
      expect((await (await as(who)).call('get-mailbox')).status).toBe(403);
    expect((await mailbox('acme')).map(({ to }) => to)).not.toContain('traveller@demo.test');
  });

  it('keeps no token anywhere but in the message', async () => {
    const token = await tokenFor('agent');
    const { rows } = await inTenant(db, 'demo', (transaction) =>
      sql<{ token_hash: string }>`select token_hash from password_reset`.execute(transaction),
    );
    expect(rows.map(({ token_hash: hash }) => hash)).not.toContain(token);
    expect(logged.join('')).not.toContain(token);
  });

  it('sends three links in half an hour, and no more', async () => {
    for (let time = 0; time < 5; time += 1) await forgot('agency@demo.test');
    await work();
    expect((await mailbox()).filter(({ to }) => to === 'agency@demo.test')).toHaveLength(3);
    clock.now += 31 * 60_000;
    await forgot('agency@demo.test');
    await work();
    expect((await mailbox()).filter(({ to }) => to === 'agency@demo.test')).toHaveLength(4);
  });
});

describe('the link of the message', () => {
  it('sets the password once, ends every sign-in, and tells the owner', async () => {
    const before = await as('reviewer');
    const token = await tokenFor('reviewer');
    const { status, response } = await reset(token);
    expect([status, response]).toEqual([
      200,
      { message: 'Your password is set. Sign in with it.' },
    ]);
    expect((await reset(token)).body.error).toMatchObject({
      code: 'reset_link_invalid',
      message: 'This link was used already, or is older than 30 minutes. Ask for a new one.',
    });
    expect(
      (
        await visitor().call('refresh-token', {
          body: { refreshToken: before.tokens?.refresh_token },
        })
      ).status,
    ).toBe(401);
    expect([
      (await login('reviewer', DEMO_PASSWORD)).status,
      (await login('reviewer', NEW)).status,
    ]).toEqual([401, 200]);
    jobs.splice(0, jobs.length - 1);
    clock.now += 1_000;
    await work();
    expect((await mailbox())[0]).toMatchObject({
      to: 'reviewer@demo.test',
      subject: 'Your password for Farland was changed',
    });
  });

  it('works once when two use it at the same moment', async () => {
    const token = await tokenFor('agent');
    const statuses = (await Promise.all([reset(token), reset(token, 'Other-Harbours-43!')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('is closed by another one that was used', async () => {
    const [first, second] = [await tokenFor('distributor'), await tokenFor('distributor')];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first, 'Other-Harbours-43!')).body.error?.code).toBe('reset_link_invalid');
  });

  it('is good for thirty minutes', async () => {
    const [first, second] = [await tokenFor('traveller'), await tokenFor('traveller')];
    clock.now += 30 * 60_000 - 1;
    expect((await reset(second)).status).toBe(200);
    const third = await tokenFor('applicant');
    clock.now += 30 * 60_000;
    for (const token of [first, third])
      expect((await reset(token)).body.error?.code).toBe('reset_link_invalid');
  });

  it('opens nothing in another tenant, and nothing made-up does', async () => {
    const token = await tokenFor('applicant');
    expect((await reset(token, NEW, 'acme')).body.error?.code).toBe('reset_link_invalid');
    for (const other of ['x', `${token}x`, token.slice(1)])
      expect((await reset(other)).body.error?.code).toBe('reset_link_invalid');
  });

  it('stays when the password is refused, each with a code and a sentence', async () => {
    const token = await tokenFor('applicant');
    const refusals: Record<string, [string, RegExp]> = {
      short1A: ['password_rules', /five rules/],
      'Password1234!': ['password_common', /Many people use/],
      'Farland-is-fine-7!': ['password_context', /name of this site/],
      [DEMO_PASSWORD]: ['password_context', /your e-mail address/],
    };
    for (const [password, [code, sentence]] of Object.entries(refusals)) {
      const { status, body } = await reset(token, password);
      expect([password, status, body.error?.code, body.error?.message]).toEqual([
        password,
        400,
        code,
        expect.stringMatching(sentence),
      ]);
    }
    expect((await reset(token)).status).toBe(200);
    const again = await tokenFor('applicant');
    expect((await reset(again)).body.error).toMatchObject({
      code: 'password_same',
      message: 'This is your password already. Choose another one.',
      fields: { newPassword: 'This is your password already. Choose another one.' },
    });
  });

  it("lets the owner in whom a stranger's guesses kept out", async () => {
    const guess = (password: string, from?: string) =>
      visitor().call('login', {
        body: { username: 'admin@acme.test', password },
        headers: { 'x-tenant-client-id': 'acme' },
        ...(from && { from }),
      });
    for (let time = 0; time < 12; time += 1) await guess('wrong', '203.0.113.9');
    expect((await guess(DEMO_PASSWORD, '198.51.100.77')).status).toBe(429);
    await forgot('admin@acme.test', 'acme');
    await work();
    const [mail] = await inTenant(db, 'acme', (transaction) =>
      transaction
        .selectFrom('mail')
        .select('body')
        .where('tenant', '=', 'acme')
        .orderBy('created_at', 'desc')
        .limit(1)
        .execute(),
    );
    expect(mail?.body).toContain('http://test/acme/#/reset-password?token=');
    await visitor('acme').call('reset-password', {
      body: { token: tokenIn(mail?.body ?? ''), newPassword: NEW },
      from: '198.51.100.77',
    });
    await guess('wrong', '203.0.113.9');
    expect((await guess(NEW, '198.51.100.77')).status).toBe(200);
  });
});

describe("any password that is one's own", () => {
  it.each([
    'Größenwahn-Öl-Ärger-7!',
    'Пароль-надёжный-2026!',
    '密码很长很长很长很长Aa1!',
    `Aa1!${'x-y_z '.repeat(20)}quiet`,
    '  Leading-and-trailing-1!  ',
  ])('%s opens the account as it was typed', async (password) => {
    clock.now += 60 * 60_000;
    expect((await reset(await tokenFor('traveller'), password)).status).toBe(200);
    expect((await login('traveller', password)).status).toBe(200);
    expect((await login('traveller', `${password} `)).status).toBe(401);
  });
});
