import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { mailDigests } from '../../../src/server/jobs/mail-digests.ts';
import { sendMail } from '../../../src/server/jobs/send-mail.ts';
import { tellDueReviews } from '../../../src/server/jobs/tell-due-reviews.ts';
import type { Letter } from '../../../src/server/ports/mailer.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { silent } from '../silent-log.ts';
import { type Caller, testApp } from '../test-app.ts';

const { db, ports, as, clock, jobs } = await testApp();
const [agent, agency, admin, reviewer] = [
  await as('agent'),
  await as('agency'),
  await as('admin'),
  await as('reviewer'),
];

/** An application of agent-1 that a reviewer has answered. */
async function reviewed(): Promise<string> {
  const { response } = await agent.call('draft-application', {
    body: {
      applicantUid: 'applicant-1',
      visaDetails: { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' },
    },
  });
  const applicationUid = String(response.applicationUid);
  await inTenant(db, 'demo', (transaction) =>
    applications.update(transaction, {
      scope: { tenant: 'demo', kind: 'any' },
      applicationUid,
      set: { status: 'DRAFT - Sent for Review', reviewer_uids: ['reviewer-1'] },
      now: new Date(clock.now),
    }),
  );
  const { status } = await reviewer.call('add-application-review', {
    body: { applicationUid, review: 'Please add the last statement.' },
  });
  expect(status).toBe(200);
  return applicationUid;
}
const list = async (caller: Caller, query = {}) =>
  (await caller.call('list-notifications', { query })).response;
const markAll = (caller: Caller) => caller.call('mark-notifications', { body: {} });
const bell = async (caller: Caller) =>
  (await caller.call('get-counts')).response.counts.find(({ screen }) => screen === 'notifications')
    ?.count ?? 0;

/** An application that was sent to reviewer-1, who has read all of the news. */
async function sentForReview(dueOn?: string): Promise<string> {
  const { response } = await agent.call('draft-application', {
    body: {
      applicantUid: 'applicant-1',
      visaDetails: {
        visaFrom: 'India',
        visaTo: 'Japan',
        visaCategory: 'Visitor',
        visaType: 'Japan Tourism Visa',
      },
    },
  });
  const applicationUid = String(response.applicationUid);
  await save(applicationUid, { surname: 'TALVADKAR' });
  await markAll(reviewer);
  await send(applicationUid, dueOn === undefined ? {} : { dueOn });
  return applicationUid;
}
const send = async (applicationUid: string, more: object = {}) =>
  expect(
    (
      await agent.call('send-application-for-review', {
        query: { applicationUid },
        body: { reviewerUids: ['reviewer-1'], ...more },
      })
    ).status,
  ).toBe(200);
async function save(applicationUid: string, set: Record<string, string>): Promise<void> {
  const query = { applicationUid };
  const { revision } = (await agent.call('get-application', { query })).response;
  expect((await agent.call('save-answers', { query, body: { revision, set } })).status).toBe(200);
}
const news = async (caller: Caller, applicationUid: string) =>
  (await list(caller, { unread: true })).rows
    .filter((row) => row.applicationUid === applicationUid)
    .map(({ kind, field }) => (field ? `${kind} ${field}` : kind));
const askForFix = async (applicationUid: string, text = 'As in the passport, please.') =>
  expect(
    (
      await reviewer.call('mark-review-field', {
        body: { applicationUid, path: 'surname', kind: 'request', text },
      })
    ).status,
  ).toBe(200);

describe('a reviewer', () => {
  it('is told what was sent to them once, and that it came back', async () => {
    const uid = await sentForReview();
    await send(uid);
    expect(await news(reviewer, uid)).toEqual(['review-assigned']);
    await markAll(reviewer);
    await reviewer.call('add-application-review', {
      body: { applicationUid: uid, review: 'Soon.' },
    });
    await send(uid);
    expect(await news(reviewer, uid)).toEqual(['review-again']);
  });

  it('asks for a fix, which leads the agent to the field, and is told when it is there', async () => {
    const uid = await sentForReview();
    await markAll(reviewer);
    await askForFix(uid);
    await askForFix(uid, 'As in the passport.');
    expect(await news(agent, uid)).toEqual(['fix-requested surname']);
    await save(uid, { birth_city: 'PUNE' });
    expect(await news(reviewer, uid)).toEqual([]);
    for (const surname of ['TALVALKAR', 'TALVALKER']) await save(uid, { surname });
    expect(await news(reviewer, uid)).toEqual(['fix-answered surname']);
    await markAll(reviewer);
    await save(uid, { surname: 'TALWALKAR' });
    expect(await news(reviewer, uid)).toEqual([]);
  });

  it('is told the day before a review is due, once', async () => {
    const uid = await sentForReview('2026-12-24');
    await markAll(reviewer);
    const parts = { db, catalogues: ports.catalogues, now: () => clock.now };
    const before = clock.now;
    for (const [day, told] of [
      ['2026-12-22', []],
      ['2026-12-23', ['review-due']],
      ['2026-12-23', ['review-due']],
    ] as const) {
      clock.now = Date.parse(`${day}T12:00:00Z`);
      await tellDueReviews(parts);
      clock.now = before;
      expect(await news(reviewer, uid)).toEqual(told);
    }
  });

  it('chooses among kinds of their own', async () => {
    const { response } = await reviewer.call('get-notification-settings', {});
    expect(response.map(({ kind }) => kind)).toEqual([
      'review-assigned',
      'review-again',
      'review-due',
      'fix-answered',
    ]);
  });
});

describe('a notification', () => {
  it('reaches the agent of the application, and nobody else', async () => {
    for (const caller of [agent, agency, admin]) await markAll(caller);
    const applicationUid = await reviewed();
    const { rows, unread } = await list(agent, { unread: true });
    expect([unread, rows[0]?.kind, rows[0]?.applicationUid]).toEqual([
      1,
      'review-received',
      applicationUid,
    ]);
    for (const caller of [agency, admin]) expect((await list(caller)).unread).toBe(0);
    expect(
      (await list(await as('agent', 'acme'))).rows.map((row) => row.applicationUid),
    ).not.toContain(applicationUid);
  });

  it('is counted in the navigation until it is read, and by nobody else', async () => {
    await markAll(agent);
    await reviewed();
    await reviewed();
    expect(await bell(agent)).toBe(2);
    const { rows } = await list(agent, { unread: true });
    const ids = [rows[0]?.id ?? ''];
    expect((await agency.call('mark-notifications', { body: { ids } })).status).toBe(200);
    expect(await bell(agent)).toBe(2);
    const { response } = await agent.call('mark-notifications', { body: { ids } });
    expect([response.unread, await bell(agent)]).toEqual([1, 1]);
    await markAll(agent);
    expect(await bell(agent)).toBe(0);
  });

  it('comes page by page, newest first, each once', async () => {
    for (let count = 0; count < 3; count += 1) {
      clock.now += 1_000;
      await reviewed();
    }
    const first = await list(agent, { limit: 2 });
    const second = await list(agent, { limit: 2, after: first.next });
    const moments = [...first.rows, ...second.rows].map(({ at }) => at);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(
      first.rows.length + second.rows.length,
    );
    expect((await agent.call('list-notifications', { query: { after: 'x' } })).status).toBe(400);
  });

  it('does not come for what one does not want to be told', async () => {
    const setting = { kind: 'review-received', inProduct: false, byMail: false };
    const { response } = await agent.call('update-notification-setting', { body: setting });
    expect(response).toContainEqual(setting);
    await markAll(agent);
    await reviewed();
    expect(await bell(agent)).toBe(0);
    await agent.call('update-notification-setting', {
      body: { ...setting, inProduct: true, byMail: true },
    });
  });

  it('is in one mail, when it lay unread for an hour', async () => {
    for (const caller of [agent, reviewer]) await markAll(caller);
    await reviewed();
    const due = async () => {
      jobs.length = 0;
      await mailDigests({
        db,
        queue: ports.queue,
        catalogues: ports.catalogues,
        now: () => clock.now,
      });
      return jobs.filter(({ name }) => name === 'send-mail').map(({ data }) => data);
    };
    expect(await due()).toEqual([]);
    const later = clock.now + 2 * 3_600_000;
    clock.now = later;
    const [digest] = await due();
    expect(digest).toMatchObject({ message: 'notification-digest', tenant: 'demo' });
    const letters: Letter[] = [];
    const send = sendMail({
      db,
      catalogues: ports.catalogues,
      mailer: { send: async (letter) => void letters.push(letter) },
      publicUrl: 'http://visas.test',
      now: () => clock.now,
      log: silent,
    });
    for (let time = 0; time < 2; time += 1)
      await send(digest as never, { isLast: false, signal: new AbortController().signal });
    expect(
      letters.map(({ to, text }) => [
        to,
        text.includes('is here'),
        text.includes('/#/notifications'),
        text.includes('/#/summary?applicationUid='),
      ]),
    ).toEqual([['agent@demo.test', true, true, true]]);
    expect(await due()).toEqual([]);
  });
});
