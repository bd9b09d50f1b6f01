import { beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../../src/server/boot/open-mailer.ts';
import type { JobHandler } from '../../../src/server/jobs/queue.ts';
import { sendRegistration } from '../../../src/server/jobs/send-registration.ts';
import { testApp } from '../test-app.ts';

const { db, clock, jobs, ports, visitor, as } = await testApp();
const now = () => clock.now;
const job = sendRegistration({
  db,
  catalogues: ports.catalogues,
  mailer: openMailer({ smtpUrl: undefined, db, now }),
  publicUrl: 'http://test',
  now,
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
});
const work = async () => {
  for (const { data } of jobs.splice(0))
    await job(data as Parameters<JobHandler<'send-registration'>>[0], {
      isLast: false,
      signal: new AbortController().signal,
    });
};
const PASSWORD = 'Quiet-Harbours-42!';
const register = (email: string, tenant = 'demo') =>
  visitor(tenant).call('register', { body: { email } });
const complete = (token: string, changes: object = {}, tenant = 'demo') =>
  visitor(tenant).call('complete-registration', {
    body: { token, firstName: 'Ana Sofia', lastName: 'Ferro', newPassword: PASSWORD, ...changes },
  });
const mailTo = async (email: string) =>
  (await (await as('admin')).call('get-mailbox')).response.filter(
    ({ to }: { to: string }) => to === email,
  );
const tokenFor = async (email: string): Promise<string> => {
  await register(email);
  await work();
  const [newest] = await mailTo(email);
  return /register\?token=(\S+)/.exec(newest?.body ?? '')?.[1] ?? '';
};

beforeEach(() => {
  jobs.splice(0);
  clock.now += 2 * 60 * 60_000;
});

describe('asking for an account', () => {
  it('is answered the same, with the same work, whether somebody has the address or not', async () => {
    for (const email of ['new@nowhere.example', 'traveller@demo.test', ' Traveller@Demo.test '])
      expect((await register(email)).response).toEqual({
        message: 'A message is on its way to this address. Open the link in it within 24 hours.',
      });
    expect(jobs).toEqual(
      [0, 1, 2].map(() => ({
        name: 'send-registration',
        data: { tenant: 'demo', registrationId: expect.any(String) },
      })),
    );
    await work();
    const [known] = await mailTo('traveller@demo.test');
    expect(known?.body).toContain('It has an account already');
    expect(known?.body).not.toContain('token');
  });

  it('leads to three messages an hour for one address, and is answered alike when asked more often', async () => {
    for (let asked = 0; asked < 5; asked += 1)
      expect((await register('often@nowhere.example')).status).toBe(200);
    expect(
      jobs.filter(({ data }) => (data as { registrationId: unknown }).registrationId === null),
    ).toHaveLength(2);
    await work();
    expect(await mailTo('often@nowhere.example')).toHaveLength(3);
  });

  it('is refused for what is no address, and where the tenant makes the accounts', async () => {
    expect((await register('nobody')).body.error).toMatchObject({
      code: 'invalid_request',
      fields: { email: expect.any(String) },
    });
    expect((await register('new@nowhere.example', 'acme')).body.error?.code).toBe(
      'registration_closed',
    );
    expect((await complete('x', {}, 'acme')).body.error?.code).toBe('registration_closed');
    expect(jobs).toEqual([]);
  });
});

describe('the link of a registration', () => {
  it('makes an account that applies for itself, once, and opens it', async () => {
    const token = await tokenFor('ana@nowhere.example');
    const { status, response } = await complete(token);
    expect(status).toBe(200);
    expect(response.userData).toMatchObject({
      email: 'ana@nowhere.example',
      role: ['applicant'],
      firstName: 'Ana Sofia',
      lastName: 'Ferro',
    });
    expect(response.tokens.access_token).toEqual(expect.any(String));
    const signedIn = await visitor().call('login', {
      body: { username: 'Ana@Nowhere.example', password: PASSWORD },
    });
    expect(signedIn.response.userData?.id).toBe(response.userData.id);
    expect((await complete(token)).body.error?.code).toBe('registration_link_invalid');
  });

  it('stays as it is when the password is refused, and needs a surname', async () => {
    const token = await tokenFor('weak@nowhere.example');
    expect((await complete(token, { newPassword: 'short' })).body.error?.code).toBe(
      'password_rules',
    );
    expect((await complete(token, { lastName: ' ' })).body.error?.code).toBe('invalid_request');
    expect((await complete(token, { newPassword: 'Ferro-Ferro-42!' })).body.error?.code).toBe(
      'password_context',
    );
    expect((await complete(token, { firstName: '' })).status).toBe(200);
  });

  it('ends after 24 hours, with a newer one of its address, and at its own tenant', async () => {
    const late = await tokenFor('late@nowhere.example');
    clock.now += 24 * 60 * 60_000 + 1;
    expect((await complete(late)).body.error?.code).toBe('registration_link_invalid');
    const [first, second] = [
      await tokenFor('twice@nowhere.example'),
      await tokenFor('twice@nowhere.example'),
    ];
    expect((await complete(second)).status).toBe(200);
    expect((await complete(first)).body.error?.code).toBe('registration_link_invalid');
  });

  it('makes one account of an address, however many open their links at once', async () => {
    const tokens = [await tokenFor('race@nowhere.example'), await tokenFor('race@nowhere.example')];
    const answers = await Promise.all(tokens.map((token) => complete(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
