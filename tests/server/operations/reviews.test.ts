import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { events } from '../../../src/server/repositories/events.ts';
import { type Caller, testApp } from '../test-app.ts';

const { db, as, clock } = await testApp();
const [agent, agency, reviewer, admin, applicant] = [
  await as('agent'),
  await as('agency'),
  await as('reviewer'),
  await as('admin'),
  await as('applicant'),
];
const ANY = { tenant: 'demo', kind: 'any' } as const;

/**
 * A draft of applicant-1, whom agent-1 of agency-1 handles; reviewer-1 is of the same agency,
 * reviewer-2 is not.
 */
async function draft(status = 'DRAFT'): Promise<string> {
  const { response } = await agent.call('draft-application', {
    body: {
      applicantUid: 'applicant-1',
      visaDetails: { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' },
    },
  });
  const applicationUid = String(response.applicationUid);
  await inTenant(db, 'demo', (transaction) =>
    applications.update(transaction, {
      scope: ANY,
      applicationUid,
      set: { status },
      now: new Date(clock.now),
    }),
  );
  return applicationUid;
}
const send = (applicationUid: string, reviewerUids: string[], caller: Caller = agent) =>
  caller.call('send-application-for-review', { query: { applicationUid }, body: { reviewerUids } });
const t = (applicationUid: string, review: string, caller: Caller = reviewer) =>
  caller.call('add-application-review', { body: { applicationUid, review } });
const read = (applicationUid: string, caller: Caller) =>
  caller.call('get-application', { query: { applicationUid } });

describe('sending an application for review', () => {
  it('shows it to the reviewer, who could not see it before', async () => {
    const uid = await draft();
    expect((await read(uid, reviewer)).status).toBe(404);
    const { status, response } = await send(uid, ['reviewer-1']);
    expect([status, response.status, response.reviewerUids]).toEqual([
      200,
      'DRAFT - Sent for Review',
      ['reviewer-1'],
    ]);
    expect((await read(uid, reviewer)).status).toBe(200);
    const listed = (
      await reviewer.call('get-applications-by-reviewer-uid', {
        query: { reviewerUid: 'reviewer-1' },
      })
    ).response;
    expect(listed.map(({ applicationUid }) => applicationUid)).toContain(uid);
  });

  it('is taken back with an empty list, and the reviewer sees it no more', async () => {
    const uid = await draft();
    await send(uid, ['reviewer-1']);
    const { response } = await send(uid, []);
    expect([response.status, response.reviewerUids]).toEqual(['DRAFT', []]);
    expect((await read(uid, reviewer)).status).toBe(404);
    expect((await send(uid, [])).body.error?.code).toBe('status_closed');
  });

  it('goes to others in place of those who had it', async () => {
    const uid = await draft();
    await send(uid, ['reviewer-1'], admin);
    const { response } = await send(uid, ['reviewer-2', 'reviewer-2'], admin);
    expect([response.status, response.reviewerUids]).toEqual([
      'DRAFT - Sent for Review',
      ['reviewer-2'],
    ]);
    expect((await read(uid, reviewer)).status).toBe(404);
  });

  it("is for reviewers of one's own agency, and of no other", async () => {
    const uid = await draft();
    expect((await send(uid, ['reviewer-2'])).body.error?.code).toBe('not_found');
    expect((await send(uid, ['reviewer-1', 'no-such-reviewer'], agency)).body.error?.code).toBe(
      'not_found',
    );
    expect((await send(uid, ['reviewer-1'], agency)).status).toBe(200);
  });

  it.each(['INITIATED', 'Package Creation In Progress', 'Package ready', 'Application submitted'])(
    'is not for an application in "%s"',
    async (status) => {
      expect((await send(await draft(status), ['reviewer-1'])).body.error?.code).toBe(
        'status_closed',
      );
    },
  );

  it('is not for applicants, whose own it is', async () => {
    expect((await send(await draft(), ['reviewer-1'], applicant)).body.error?.code).toBe(
      'forbidden',
    );
  });
});

describe('a review', () => {
  it('is kept with who and when, and the application goes on', async () => {
    const uid = await draft();
    await send(uid, ['reviewer-1']);
    const { status, response } = await t(uid, '  The photo is too old. ');
    expect([status, response.status]).toEqual([200, 'DRAFT - Review Response Received']);
    expect(response.reviews).toEqual([
      {
        reviewerUid: 'reviewer-1',
        byName: 'Ines Caldeirosa',
        review: 'The photo is too old.',
        at: new Date(clock.now).toISOString(),
      },
    ]);
    const [last] = await inTenant(db, 'demo', (transaction) =>
      events.ofApplication(transaction, { tenant: 'demo', applicationUid: uid, limit: 1 }),
    );
    expect(last).toMatchObject({
      kind: 'application.reviewed',
      by_account: 'account-reviewer',
      data: { reviewerUid: 'reviewer-1' },
    });
    expect(JSON.stringify(last)).not.toContain('photo');
  });

  it('stands behind the earlier ones, also while a second reviewer answers', async () => {
    const uid = await draft();
    await send(uid, ['reviewer-1']);
    await t(uid, 'First.');
    expect((await t(uid, 'Second.')).response.reviews).toMatchObject([
      { review: 'First.' },
      { review: 'Second.' },
    ]);
    await send(uid, ['reviewer-1']);
    expect((await t(uid, 'Third.')).response.reviews).toMatchObject([
      { review: 'First.' },
      { review: 'Second.' },
      { review: 'Third.' },
    ]);
  });

  it('says something', async () => {
    const uid = await draft();
    await send(uid, ['reviewer-1']);
    const { status, body } = await t(uid, ' \n ');
    expect([status, body.error?.fields]).toEqual([400, { review: 'This is missing.' }]);
  });

  it('waits until the application is sent', async () => {
    const uid = await draft();
    expect((await t(uid, 'Too early.', admin)).body.error?.code).toBe('status_closed');
    expect((await t(uid, 'Not mine.')).body.error?.code).toBe('not_found');
  });

  it('is not for those who prepare the application', async () => {
    const uid = await draft();
    await send(uid, ['reviewer-1']);
    for (const caller of [agent, agency, applicant])
      expect((await t(uid, 'Fine by me.', caller)).body.error?.code).toBe('forbidden');
  });

  it('is written once, however often the line breaks', async () => {
    const uid = await draft();
    await send(uid, ['reviewer-1']);
    const headers = { 'idempotency-key': 'review-once' };
    const again = () =>
      reviewer.call('add-application-review', {
        body: { applicationUid: uid, review: 'Once.' },
        headers,
      });
    const [first, second] = [await again(), await again()];
    expect(second.body).toEqual(first.body);
    expect((await read(uid, agent)).response.reviews).toHaveLength(1);
  });
});
