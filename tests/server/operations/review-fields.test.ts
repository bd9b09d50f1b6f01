import { describe, expect, it } from 'vitest';
import type { ReviewFieldView } from '../../../src/contract/records.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { type Caller, testApp } from '../test-app.ts';

const { db, as, clock, jobs } = await testApp();
const [agent, agency, reviewer, admin, applicant] = [
  await as('agent'),
  await as('agency'),
  await as('reviewer'),
  await as('admin'),
  await as('applicant'),
];

/** An application of applicant-1 to Japan with a surname, sent to reviewer-1. */
async function sent(dueOn?: string): Promise<string> {
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
  await save(applicationUid, { surname: 'TALVADKAR', birth_city: 'PUNE' });
  const { status } = await send(applicationUid, dueOn === undefined ? {} : { dueOn });
  expect(status).toBe(200);
  return applicationUid;
}
const send = (applicationUid: string, more: object = {}) =>
  agent.call('send-application-for-review', {
    query: { applicationUid },
    body: { reviewerUids: ['reviewer-1'], ...more },
  });
const revisionOf = async (applicationUid: string, caller: Caller): Promise<number> =>
  (await caller.call('get-application', { query: { applicationUid } })).response.revision;
async function save(applicationUid: string, set: object, caller: Caller = agent): Promise<void> {
  const { status } = await caller.call('save-answers', {
    query: { applicationUid },
    body: { revision: await revisionOf(applicationUid, caller), set },
  });
  expect(status).toBe(200);
}
const open = async (applicationUid: string, caller: Caller = reviewer) =>
  (await caller.call('get-review', { query: { applicationUid } })).response;
const fieldOf = (fields: readonly ReviewFieldView[], path: string): ReviewFieldView => {
  const field = fields.find((one) => one.path === path);
  if (!field) throw new Error(`No field "${path}".`);
  return field;
};
const surname = async (applicationUid: string, caller?: Caller) =>
  fieldOf((await open(applicationUid, caller)).fields, 'surname');
const sign = (applicationUid: string, fields: object[], more: object = {}) =>
  reviewer.call('sign-review-fields', { body: { applicationUid, fields, ...more } });
const mark = (applicationUid: string, more: object) =>
  reviewer.call('mark-review-field', { body: { applicationUid, path: 'surname', ...more } });
const requests = async (applicationUid: string, caller: Caller = applicant) =>
  (await caller.call('get-form', { query: { applicationUid } })).response.requests;
const conclude = (applicationUid: string, outcome: string) =>
  reviewer.call('add-application-review', {
    body: { applicationUid, review: 'As agreed.', outcome },
  });

describe('the fields of a review', () => {
  it('are what is answered and what is missing, what asks for a look first', async () => {
    const { fields, lastAt } = await open(await sent());
    expect(lastAt).toBeUndefined();
    expect(fieldOf(fields, 'surname')).toMatchObject({
      text: 'TALVADKAR',
      value: 'TALVADKAR',
      isDue: true,
      source: { kind: 'person', byName: 'Ravi Menonkar' },
    });
    const reasons = fields.map((field) => field.reasons.length > 0);
    expect(reasons[0]).toBe(true);
    expect(reasons.lastIndexOf(true)).toBeLessThan(reasons.indexOf(false));
    expect(fieldOf(fields, fields[0]?.path ?? '').reasons).not.toEqual([]);
  });

  it('are signed by whom, when and of which value; another value unsigns', async () => {
    const uid = await sent();
    const { response } = await sign(uid, [{ path: 'surname', value: 'TALVADKAR' }]);
    expect(fieldOf(response.fields, 'surname').signed).toEqual({
      byName: 'Ines Caldeirosa',
      isMine: true,
      at: new Date(clock.now).toISOString(),
      text: '',
    });
    expect((await surname(uid, agent)).signed).toMatchObject({ isMine: false });
    await save(uid, { surname: 'TALWADKAR' });
    const field = await surname(uid);
    expect(field.signed).toBeUndefined();
    expect(field.reasons).toContain('changed');
    expect(field.change).toMatchObject({ before: 'TALVADKAR' });
  });

  it('are not signed of a value that the reviewer did not see', async () => {
    const uid = await sent();
    await save(uid, { surname: 'TALWADKAR' });
    const { body } = await sign(uid, [
      { path: 'birth_city', value: 'PUNE' },
      { path: 'surname', value: 'TALVADKAR' },
    ]);
    expect(body.error?.code).toBe('review_changed');
    expect(fieldOf((await open(uid)).fields, 'birth_city').signed).toBeUndefined();
    expect((await sign(uid, [{ path: 'no_such', value: 1 }])).body.error?.code).toBe(
      'review_changed',
    );
  });

  it('are unsigned by whoever signed them', async () => {
    const uid = await sent();
    await sign(uid, [{ path: 'surname', value: 'TALVADKAR' }]);
    await sign(uid, [{ path: 'surname' }], { isTakenBack: true });
    expect((await surname(uid)).signed).toBeUndefined();
  });

  it('carry notes, which the agent and the agency read and the applicant does not', async () => {
    const uid = await sent();
    await mark(uid, { kind: 'note', text: ' Spelled so on page 2. ' });
    for (const caller of [agent, agency, admin])
      expect((await surname(uid, caller)).notes).toMatchObject([
        { text: 'Spelled so on page 2.', byName: 'Ines Caldeirosa' },
      ]);
    expect((await applicant.call('get-review', { query: { applicationUid: uid } })).status).toBe(
      403,
    );
    await mark(uid, { kind: 'note', text: '' });
    expect((await surname(uid, agent)).notes).toEqual([]);
  });

  it('are written in only while the application is with a reviewer', async () => {
    const uid = await sent();
    await inTenant(db, 'demo', (transaction) =>
      applications.update(transaction, {
        scope: { tenant: 'demo', kind: 'any' },
        applicationUid: uid,
        set: { status: 'DRAFT' },
        now: new Date(clock.now),
      }),
    );
    expect((await mark(uid, { kind: 'note', text: 'Late.' })).body.error?.code).toBe(
      'status_closed',
    );
    expect((await sign(uid, [{ path: 'surname' }])).body.error?.code).toBe('status_closed');
  });
});

describe('a request for a fix', () => {
  it('reaches the applicant at that field, and clears when they answer it', async () => {
    const uid = await sent();
    await mark(uid, { kind: 'request', text: 'The passport has a W.' });
    expect(await requests(uid)).toEqual([
      {
        path: 'surname',
        text: 'The passport has a W.',
        byName: 'Ines Caldeirosa',
        at: new Date(clock.now).toISOString(),
        value: 'TALVADKAR',
        wasAnswered: true,
      },
    ]);
    expect((await surname(uid)).request?.text).toBe('The passport has a W.');
    await save(uid, { surname: 'TALWADKAR' });
    expect(await requests(uid)).toEqual([]);
    const field = await surname(uid);
    expect([field.request, field.answered?.text]).toEqual([undefined, 'The passport has a W.']);
  });

  it('is about a missing answer too', async () => {
    const uid = await sent();
    const missing = (await open(uid)).fields.find(({ reasons }) => reasons.includes('missing'));
    await mark(uid, { kind: 'request', path: missing?.path, text: 'Please add it.' });
    expect(await requests(uid)).toMatchObject([{ path: missing?.path, wasAnswered: false }]);
  });

  it('is taken back with no words', async () => {
    const uid = await sent();
    await mark(uid, { kind: 'request', text: 'Look again.' });
    await mark(uid, { kind: 'request', text: '  ' });
    expect(await requests(uid)).toEqual([]);
  });
});

describe('the mail about a fix', () => {
  const mails = () =>
    jobs.splice(0).flatMap(({ name, data }) => (name === 'send-mail' ? [data] : []));

  it('leaves once a request, where no agent handles the application', async () => {
    const uid = await sent();
    mails();
    await mark(uid, { kind: 'request', text: 'The passport has a W.' });
    expect(mails()).toEqual([]);
    await inTenant(db, 'demo', (transaction) =>
      applications.update(transaction, {
        scope: { tenant: 'demo', kind: 'any' },
        applicationUid: uid,
        set: { agent_id: null },
        now: new Date(clock.now),
      }),
    );
    const path = 'birth_city';
    await mark(uid, { path, kind: 'note', text: 'Odd.' });
    await mark(uid, { path, kind: 'request', text: 'Is it Pune?' });
    await mark(uid, { path, kind: 'request', text: 'Is it Pune, in Maharashtra?' });
    expect(mails()).toEqual([
      {
        tenant: 'demo',
        message: 'fix-requested',
        accountId: 'account-applicant',
        applicationUid: uid,
        fix: { path, form: 'japan-visa', by: 'account-reviewer' },
      },
    ]);
    await save(uid, { [path]: 'NASHIK' }, applicant);
    await mark(uid, { path, kind: 'request', text: 'With the district, please.' });
    expect(mails()).toHaveLength(1);
    await mark(uid, { path, kind: 'request', text: '' });
    expect(mails()).toEqual([]);
  });
});

describe('the end of a review', () => {
  it('is no approval while something asks for a look', async () => {
    const uid = await sent();
    expect((await conclude(uid, 'approved')).body.error?.code).toBe('review_open');
    const { response } = await conclude(uid, 'returned');
    expect(response.status).toBe('DRAFT - Review Response Received');
    expect(response.reviews).toMatchObject([{ review: 'As agreed.', outcome: 'returned' }]);
  });

  it('makes the next review one of differences: what changed, by whom and when', async () => {
    const uid = await sent();
    await sign(uid, [{ path: 'surname', value: 'TALVADKAR' }]);
    await conclude(uid, 'returned');
    clock.now += 60_000;
    await save(uid, { birth_city: 'NASHIK' });
    await send(uid);
    const { fields, lastAt } = await open(uid);
    expect(lastAt).toBe(new Date(clock.now - 60_000).toISOString());
    expect(fieldOf(fields, 'birth_city')).toMatchObject({
      isDue: true,
      change: {
        before: 'PUNE',
        by: 'staff',
        byName: 'Ravi Menonkar',
        at: new Date(clock.now).toISOString(),
      },
    });
    expect(fieldOf(fields, 'surname')).toMatchObject({ isDue: false, reasons: [] });
  });
});

describe('the inbox of reviews', () => {
  const inbox = async (caller: Caller) =>
    (await caller.call('list-reviews', { query: { limit: 200 } })).response.rows;

  it('holds what waits by its due day, what has none behind it, and what is answered last', async () => {
    const [later, none, sooner, answered] = [
      await sent('2026-12-20'),
      await sent(),
      await sent('2026-12-01'),
      await sent('2026-11-25'),
    ];
    await conclude(answered, 'returned');
    const mine = new Set([later, none, sooner, answered]);
    const found = (await inbox(reviewer)).filter(({ applicationUid }) => mine.has(applicationUid));
    expect(found.map(({ applicationUid }) => applicationUid)).toEqual([
      sooner,
      later,
      none,
      answered,
    ]);
    expect(found[0]?.reviewDueOn).toBe('2026-12-01');
    for (const caller of [agent, agency, admin])
      expect((await inbox(caller)).map(({ applicationUid }) => applicationUid)).toContain(sooner);
  });

  it('takes a day that has not passed', async () => {
    const uid = await sent();
    for (const dueOn of ['2026-11-20', '2026-02-30'])
      expect((await send(uid, { dueOn })).body.error?.code).toBe('invalid_request');
    expect((await send(uid, { dueOn: '2026-11-21' })).response.reviewDueOn).toBe('2026-11-21');
    expect((await send(uid, { dueOn: '' })).response.reviewDueOn).toBeUndefined();
  });
});
