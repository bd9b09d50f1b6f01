import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationName } from '../../../src/contract/operations.ts';
import { openMailer } from '../../../src/server/boot/open-mailer.ts';
import type { JobHandler } from '../../../src/server/jobs/queue.ts';
import { sendInvitation } from '../../../src/server/jobs/send-invitation.ts';
import { sendMail } from '../../../src/server/jobs/send-mail.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { type Json, testApp } from '../test-app.ts';

const { db, clock, jobs, ports, visitor, as } = await testApp();
const now = () => clock.now;
const parts = {
  db,
  catalogues: ports.catalogues,
  mailer: openMailer({ smtpUrl: undefined, db, now }),
  publicUrl: 'http://test',
  now,
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
};
const inviting = sendInvitation(parts);
const writing = sendMail(parts);
const PASSWORD = 'Quiet-Harbours-42!';
const DAY = 24 * 60 * 60_000;

const work = async () => {
  const firstTry = { isLast: false, signal: new AbortController().signal };
  for (const { name, data } of jobs.splice(0)) {
    if (name === 'send-invitation')
      await inviting(data as Parameters<JobHandler<'send-invitation'>>[0], firstTry);
    if (name === 'send-mail')
      await writing(data as Parameters<JobHandler<'send-mail'>>[0], firstTry);
  }
};
const mailTo = async (email: string) =>
  (await (await as('admin')).call('get-mailbox')).response.filter(
    ({ to }: { to: string }) => to === email,
  );
const tokenOf = async (email: string): Promise<string> => {
  await work();
  const [newest] = await mailTo(email);
  return /invitation\?token=(\S+)/.exec(newest?.body ?? '')?.[1] ?? '';
};
const accept = (token: string, changes: object = {}) =>
  visitor().call('accept-invitation', {
    body: { token, firstName: 'Mira', lastName: 'Sandhu', newPassword: PASSWORD, ...changes },
  });
const signIn = (username: string, password = PASSWORD) =>
  visitor().call('login', { body: { username, password } });
const calls = async (who: string, name: OperationName, body: object) =>
  (await as(who)).call(name, { body }) as Promise<{
    status: number;
    response: Json;
    body: { error?: { code: string; fields?: Json } };
  }>;
const found = async (
  list: 'list-agents' | 'list-agencies' | 'list-reviewers' | 'list-applicants',
  search: string,
  who = 'admin',
) => (await (await as(who)).call(list, { query: { search } })).response.rows[0] as Json | undefined;

beforeEach(() => {
  jobs.splice(0);
  clock.now += 60 * 60_000;
});

describe('an invitation', () => {
  it('enters an agent, writes to them, and makes an account that opens once', async () => {
    const email = 'mira@nowhere.example';
    const { response } = await calls('agency', 'create-agent', {
      firstName: 'Mira',
      lastName: 'Sandhu',
      email,
    });
    expect(response).toEqual({ agentUid: expect.any(String), name: 'Mira Sandhu' });
    expect(await found('list-agents', 'mira', 'agency')).toMatchObject({
      access: 'invited',
      approvalStatus: 'APPROVED',
      agencyUid: 'agency-1',
    });
    const token = await tokenOf(email);
    const [mail] = await mailTo(email);
    expect(mail?.subject).toContain('invites you to');
    expect((await visitor().call('open-invitation', { body: { token } })).response).toEqual({
      email,
      role: 'Agent',
      company: '',
      firstName: 'Mira',
      lastName: 'Sandhu',
    });
    expect((await accept(token, { newPassword: 'short' })).body.error?.code).toBe('password_rules');
    const opened = await accept(token);
    expect(opened.response.userData).toMatchObject({ email, role: ['agent'] });
    expect((await accept(token)).body.error?.code).toBe('invitation_link_invalid');
    expect((await signIn(email)).status).toBe(200);
    expect(await found('list-agents', 'mira', 'agency')).toMatchObject({ access: 'active' });
    expect(
      (await calls('agency', 'invite-agent', { agentUid: response.agentUid })).body.error?.code,
    ).toBe('invitation_joined');
  });

  it('is sent again with another link, and is too old after 7 days', async () => {
    const email = 'again@nowhere.example';
    const { response } = await calls('agency', 'create-reviewer', { lastName: 'Okoye', email });
    const first = await tokenOf(email);
    clock.now += 60_000;
    await calls('agency', 'invite-reviewer', { reviewerUid: response.reviewerUid });
    const second = await tokenOf(email);
    expect((await accept(first)).body.error?.code).toBe('invitation_link_invalid');
    clock.now += 7 * DAY + 1;
    expect((await accept(second)).body.error?.code).toBe('invitation_link_invalid');
    expect(await found('list-reviewers', 'okoye', 'agency')).toMatchObject({ access: 'expired' });
    await calls('agency', 'invite-reviewer', { reviewerUid: response.reviewerUid });
    expect((await accept(await tokenOf(email))).status).toBe(200);
  });

  it('goes to nobody who has an account, no address, or is suspended', async () => {
    const invite = (applicantUid: string) => calls('agency', 'invite-applicant', { applicantUid });
    expect((await invite('applicant-1')).body.error?.code).toBe('invitation_joined');
    const { response } = await calls('agent', 'create-applicant', { lastName: 'Quietly' });
    const uid = String(response.applicantUid);
    expect((await invite(uid)).body.error?.code).toBe('invitation_address');
    await calls('agent', 'update-applicant', { applicantUid: uid, email: 'admin@demo.test' });
    expect((await invite(uid)).body.error).toMatchObject({
      code: 'invitation_taken',
      fields: { email: expect.any(String) },
    });
    await calls('agent', 'update-applicant', { applicantUid: uid, email: 'q@nowhere.example' });
    await calls('agency', 'decide-applicant', { applicantUid: uid, decision: 'suspend' });
    expect((await invite(uid)).body.error?.code).toBe('invitation_closed');
    await calls('agency', 'decide-applicant', { applicantUid: uid, decision: 'restore' });
    expect((await invite(uid)).status).toBe(200);
    expect((await accept(await tokenOf('q@nowhere.example'))).response.userData?.role).toEqual([
      'applicant',
    ]);
  });

  it('is taken back where the address changes', async () => {
    const email = 'typo@nowhere.example';
    const { response } = await calls('agency', 'create-agent', { lastName: 'Typing', email });
    const token = await tokenOf(email);
    await calls('agency', 'update-agent', {
      agentUid: response.agentUid,
      email: 'right@x.example',
    });
    expect((await accept(token)).body.error?.code).toBe('invitation_link_invalid');
    expect(await found('list-agents', 'typing', 'agency')).toMatchObject({ access: 'none' });
  });
});

describe('approval', () => {
  it("of a distributor's new agency is the admin's", async () => {
    const { response } = await calls('distributor', 'create-agency', {
      name: 'Quayside Visas',
      email: 'quayside@nowhere.example',
      country: 'de',
    });
    expect(await found('list-agencies', 'quayside')).toMatchObject({
      approvalStatus: 'PENDING',
      country: 'DE',
      distributorUid: 'distributor-1',
    });
    const { agencyUid } = response;
    const decide = (who: string, decision: string) =>
      calls(who, 'decide-agency', { agencyUid, decision });
    expect((await decide('distributor', 'approve')).status).toBe(403);
    await decide('admin', 'approve');
    expect(await found('list-agencies', 'quayside')).toMatchObject({ approvalStatus: 'APPROVED' });
    await decide('admin', 'reject');
    await decide('admin', 'reopen');
    expect(await found('list-agencies', 'quayside')).toMatchObject({ approvalStatus: 'PENDING' });
  });

  it('narrows the list of applicants', async () => {
    const { response } = await calls('agency', 'create-applicant', { lastName: 'Turnedaway' });
    const { applicantUid } = response;
    await calls('agency', 'decide-applicant', { applicantUid, decision: 'reject' });
    const listed = async (approval: string) =>
      (await (await as('agency')).call('list-applicants', { query: { approval } })).response.rows;
    expect((await listed('REJECTED')).map(({ lastName }) => lastName)).toEqual(['Turnedaway']);
    expect(
      (await listed('APPROVED,PENDING')).some(({ lastName }) => lastName === 'Turnedaway'),
    ).toBe(false);
  });

  it('names what is missing, field by field', async () => {
    const { body } = await calls('admin', 'create-agency', {
      name: ' ',
      email: 'x@y.example',
      country: 'XX',
    });
    expect(Object.keys(body.error?.fields ?? {}).sort()).toEqual(['country', 'name']);
  });
});

describe('whoever is suspended or rejected', () => {
  it('is found in the lists by that', async () => {
    const agency = await as('agency');
    const uidsOf = async (list: 'list-agents' | 'list-applicants', suspended: boolean) =>
      (
        (await agency.call(list, { query: { suspended, limit: 500 } })).response.rows as {
          agentUid?: string;
          applicantUid?: string;
        }[]
      ).map(({ agentUid, applicantUid }) => applicantUid ?? agentUid);
    const decide = (decision: string) =>
      calls('agency', 'decide-agent', { agentUid: 'agent-5', decision });
    await decide('suspend');
    expect(await uidsOf('list-agents', true)).toEqual(['agent-5']);
    expect(await uidsOf('list-agents', false)).not.toContain('agent-5');
    expect(await uidsOf('list-applicants', false)).toContain('applicant-1');
    await decide('restore');
    expect(await uidsOf('list-agents', true)).toEqual([]);
  });

  it('is signed out at once, is told so at the sign-in, and comes back when restored', async () => {
    const agent = await as('agent');
    expect((await agent.call('list-applicants')).status).toBe(200);
    await calls('agency', 'decide-agent', { agentUid: 'agent-1', decision: 'suspend' });
    expect((await agent.call('list-applicants')).status).toBe(401);
    expect(
      (
        await visitor().call('refresh-token', {
          body: { refreshToken: agent.tokens?.refresh_token },
        })
      ).status,
    ).toBe(401);
    const refused = await signIn('agent@demo.test', DEMO_PASSWORD);
    expect([refused.status, refused.body.error?.code]).toEqual([401, 'account_suspended']);
    expect((await signIn('agent@demo.test', 'Wrong-Passw0rd!')).body.error?.code).toBe(
      'invalid_credentials',
    );
    await calls('agency', 'decide-agent', { agentUid: 'agent-1', decision: 'restore' });
    expect((await signIn('agent@demo.test', DEMO_PASSWORD)).status).toBe(200);
    await calls('agency', 'decide-agent', { agentUid: 'agent-1', decision: 'reject' });
    expect((await signIn('agent@demo.test', DEMO_PASSWORD)).body.error?.code).toBe(
      'account_rejected',
    );
    await calls('agency', 'decide-agent', { agentUid: 'agent-1', decision: 'approve' });
    expect((await signIn('agent@demo.test', DEMO_PASSWORD)).status).toBe(200);
  });

  it('hears of it by e-mail, where it is so when the message leaves', async () => {
    const subjects = async () =>
      (await mailTo('agent@demo.test')).map(({ subject }: { subject: string }) => subject);
    const before = (await subjects()).length;
    const decide = async (decision: string) => {
      clock.now += 60_000;
      await calls('agency', 'decide-agent', { agentUid: 'agent-1', decision });
    };
    await decide('suspend');
    await decide('restore');
    await work();
    await decide('suspend');
    await work();
    await decide('suspend');
    await decide('restore');
    await work();
    expect((await subjects()).slice(0, -before || undefined)).toEqual([
      'You have access to Farland again',
      'Your access to Farland is suspended',
      'You have access to Farland again',
    ]);
    const [newest] = await mailTo('agent@demo.test');
    expect(newest?.body).toContain('http://test/');
  });

  it('takes the people of an agency along', async () => {
    const agent = await as('agent');
    await calls('admin', 'decide-agency', { agencyUid: 'agency-1', decision: 'suspend' });
    expect((await agent.call('list-applicants')).status).toBe(401);
    expect((await signIn('agent@demo.test', DEMO_PASSWORD)).body.error?.code).toBe(
      'account_suspended',
    );
    await calls('admin', 'decide-agency', { agencyUid: 'agency-1', decision: 'restore' });
    expect((await signIn('agent@demo.test', DEMO_PASSWORD)).status).toBe(200);
  });
});

describe('what an agency may not', () => {
  it("change the site's own reviewers, whom it sees", async () => {
    const { response } = await calls('admin', 'create-reviewer', {
      lastName: 'Sitewide',
      email: 'site@nowhere.example',
    });
    expect(await found('list-reviewers', 'sitewide', 'agency')).toBeDefined();
    const { reviewerUid } = response;
    expect((await calls('agency', 'update-reviewer', { reviewerUid, lastName: 'X' })).status).toBe(
      404,
    );
    expect(
      (await calls('agency', 'decide-reviewer', { reviewerUid, decision: 'suspend' })).status,
    ).toBe(404);
  });
});

describe('a search of people', () => {
  it('forgives a letter, and finds whoever works for an agency by its newest name', async () => {
    const email = 'deepsea@nowhere.example';
    await calls('agency', 'create-agent', { lastName: 'Abyssalov', email });
    const who = { name: 'Abyssalov' };
    const rename = (name: string) =>
      calls('admin', 'update-agency', { agencyUid: 'agency-1', name });
    expect(await found('list-agents', 'abysalov')).toMatchObject(who);
    expect(await found('list-agents', 'northwind aby')).toMatchObject(who);
    await rename('Anglerfish Visas');
    expect(await found('list-agents', 'anglerfish aby')).toMatchObject(who);
    expect(await found('list-agents', 'northwind aby')).toBeUndefined();
    expect(await found('list-agencies', 'anglerfsh')).toMatchObject({ agencyUid: 'agency-1' });
    await rename('Northwind Visas');
  });
});

describe('an edit of a record', () => {
  const entered = async (name: string) =>
    String(
      (
        await calls('agency', 'create-agent', {
          lastName: name,
          email: `${name.toLowerCase()}@nowhere.example`,
        })
      ).response.agentUid,
    );

  it('is refused where somebody else has set the same to something else since, and says to what', async () => {
    const agentUid = await entered('Twohands');
    const seen = { lastName: 'Twohands' };
    await calls('agency', 'update-agent', { agentUid, lastName: 'Firsthand', seen });
    const { body } = await calls('admin', 'update-agent', { agentUid, lastName: 'Late', seen });
    expect(body.error).toMatchObject({
      code: 'changed_meanwhile',
      fields: { lastName: expect.stringMatching(/^\w.* has set this to “Firsthand” meanwhile/) },
    });
    expect(await found('list-agents', 'firsthand')).toMatchObject({ lastName: 'Firsthand' });
    await calls('admin', 'update-agent', { agentUid, lastName: 'Late' });
    expect(await found('list-agents', 'late')).toMatchObject({ lastName: 'Late' });
  });

  it('goes beside a change of another field, and of the same to the same', async () => {
    const agentUid = await entered('Sidebyside');
    const phone = '+49 30 1234567';
    await calls('agency', 'update-agent', { agentUid, phone, seen: { phone: '' } });
    const { status } = await calls('admin', 'update-agent', {
      agentUid,
      firstName: 'Ida',
      phone,
      seen: { firstName: '', phone: '' },
    });
    expect(status).toBe(200);
    expect(await found('list-agents', 'sidebyside')).toMatchObject({ firstName: 'Ida', phone });
  });

  it('is told that a field was emptied, and of a country its name', async () => {
    const { response } = await calls('agent', 'create-applicant', {
      lastName: 'Wandering',
      nationality: 'JP',
    });
    const which = { applicantUid: response.applicantUid };
    const seen = { email: 'w@nowhere.example', nationality: 'JP' };
    await calls('agent', 'update-applicant', { ...which, nationality: 'DE' });
    const late = { ...which, email: 'v@nowhere.example', nationality: 'FR', seen };
    expect((await calls('agency', 'update-applicant', late)).body.error?.fields).toEqual({
      email: expect.stringContaining('has emptied this meanwhile'),
      nationality: expect.stringContaining('“Germany”'),
    });
  });
});

describe('the history of a record', () => {
  it('says who did what, the newest first, to whom may see the record', async () => {
    const email = 'past@nowhere.example';
    const { response } = await calls('agency', 'create-agent', { lastName: 'Pastor', email });
    const { agentUid } = response;
    await calls('agency', 'update-agent', {
      agentUid,
      lastName: 'Pastora',
      phone: '+49 30 123456',
    });
    await calls('agency', 'decide-agent', { agentUid, decision: 'suspend' });
    const history = async (who: string) =>
      (await as(who)).call('get-history', { query: { record: 'agent', uid: String(agentUid) } });
    const { response: entries } = await history('agency');
    expect(entries.map(({ text }) => text)).toEqual([
      'Suspended',
      'Details changed: Family name, Phone number',
      'Invited by mail',
      'Entered',
    ]);
    expect(new Set(entries.map(({ by }) => by)).size).toBe(1);
    expect(entries[0]?.by).not.toBe('');
    expect((await history('agent')).status).toBe(404);
    expect((await history('reviewer')).status).toBe(403);
  });

  it('of an applicant holds what happened to what is theirs', async () => {
    const { response } = await (await as('agent')).call('get-history', {
      query: { record: 'applicant', uid: 'applicant-1', limit: 5 },
    });
    expect(response.some(({ kind }) => kind === 'application.started')).toBe(true);
  });
});
