import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

const { as, clock } = await testApp();
const [admin, agent, reviewer, applicant, distributor] = [
  await as('admin'),
  await as('agent'),
  await as('reviewer'),
  await as('applicant'),
  await as('distributor'),
];
const visaDetails = { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' };

const draftFor = async (applicantUid: string): Promise<string> =>
  String(
    (await admin.call('draft-application', { body: { applicantUid, visaDetails } })).response
      .applicationUid,
  );
const own = await draftFor('applicant-1');
clock.now += 1000;
await agent.call('save-answers', {
  query: { applicationUid: own },
  body: { revision: 0, set: { surname: 'Kadamwala' } },
});
clock.now += 1000;
await agent.call('send-application-for-review', {
  query: { applicationUid: own },
  body: { reviewerUids: ['reviewer-1'] },
});
const detail = (caller: typeof agent, applicationUid: string) =>
  caller.call('get-application-detail', { query: { applicationUid } });

describe('the page of one application', () => {
  it('says whose it is, who handles and reviews it', async () => {
    const { status, response } = await detail(agent, own);
    expect(status).toBe(200);
    expect(response.person).toMatchObject({
      applicantUid: 'applicant-1',
      name: expect.stringMatching(/\w/),
      email: expect.stringContaining('@'),
    });
    expect(response.agent).toMatch(/\w/);
    expect(response.agency).toMatch(/\w/);
    expect(response.reviewers).toHaveLength(1);
  });

  it('says what reviewers wait for, until it is answered', async () => {
    const uid = await draftFor('applicant-1');
    const query = { applicationUid: uid };
    const save = (revision: number, surname: string) =>
      agent.call('save-answers', { query, body: { revision, set: { surname } } });
    await save(0, 'Kadamwala');
    await agent.call('send-application-for-review', {
      query,
      body: { reviewerUids: ['reviewer-1'] },
    });
    const text = 'As in the passport, please.';
    await reviewer.call('mark-review-field', {
      body: { applicationUid: uid, path: 'surname', kind: 'request', text },
    });
    const { requests, events } = (await detail(agent, uid)).response;
    expect(requests).toMatchObject([{ path: 'surname', text, byName: expect.any(String) }]);
    expect(events[0]?.text).toBe(`Fix asked for: ${requests[0]?.label}`);
    await save(1, 'Kadamwalla');
    expect((await detail(agent, uid)).response.requests).toEqual([]);
  });

  it('says what happened, the newest first, with who and in which role', async () => {
    const { response } = await detail(agent, own);
    expect(response.events.map(({ kind }) => kind)).toEqual([
      'application.sent-for-review',
      'application.answered',
      'application.started',
    ]);
    expect(response.events[0]).toMatchObject({
      text: 'Sent for review',
      byRole: 'Agent',
      byName: expect.any(String),
    });
    expect(response.events[2]).toMatchObject({ byRole: 'Administrator' });
    expect(response.hasMoreEvents).toBe(false);
  });

  it('reaches as far as reading an application does, and is for staff', async () => {
    const elsewhere = await draftFor('applicant-2');
    expect((await detail(admin, elsewhere)).status).toBe(200);
    expect((await detail(agent, elsewhere)).status).toBe(404);
    expect((await detail(reviewer, own)).status).toBe(200);
    expect((await detail(reviewer, elsewhere)).status).toBe(404);
    expect((await detail(distributor, own)).status).toBe(200);
    expect((await detail(applicant, own)).status).toBe(403);
  });
});

describe('the list of premium keys', () => {
  it('names who issued a key and the application that it is for', async () => {
    await admin.call('issue-premium-key', { body: { applicationUid: own } });
    const { response } = await admin.call('list-premium-keys');
    const key = response.rows.find(({ applicationUid }) => applicationUid === own);
    const { reference } = (await admin.call('get-application', { query: { applicationUid: own } }))
      .response;
    expect(key).toMatchObject({ reference, issuedByName: expect.stringMatching(/\w/) });
  });
});
