import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { type Caller, testApp } from '../test-app.ts';

const { db, as, clock } = await testApp();
const [agent, admin] = [await as('agent'), await as('admin')];

/** A draft of applicant-1, whom agent-1 handles, in this status and changed so many days ago. */
async function draft(status: string, daysAgo = 0): Promise<string> {
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
      set: { status },
      now: new Date(clock.now - daysAgo * 86_400_000),
    }),
  );
  return applicationUid;
}
const countOf = async (list: string, caller: Caller = agent) =>
  (await caller.call('get-work', { query: { screen: 'home' } })).response.find(
    ({ id }) => id === list,
  )?.count ?? 0;

describe('the lists of what wants to be done', () => {
  it('count what came back, and the navigation counts it too', async () => {
    const before = await countOf('came-back');
    const bell = async () =>
      (await agent.call('get-counts')).response.counts.find(({ screen }) => screen === 'home')
        ?.count ?? 0;
    const counted = await bell();
    await draft('DRAFT - Review Response Received');
    expect([(await countOf('came-back')) - before, (await bell()) - counted]).toEqual([1, 1]);
  });

  it('call stuck what nobody changed for a week, and show what waits longest first', async () => {
    const before = await countOf('stuck');
    const [, old] = [await draft('DRAFT', 6), await draft('DRAFT', 400)];
    expect((await countOf('stuck')) - before).toBe(1);
    const { response } = await agent.call('get-work', { query: { screen: 'home' } });
    const stuck = response.find(({ id }) => id === 'stuck');
    expect(stuck?.rows[0]?.applicationUid).toBe(old);
    expect(stuck?.rows.length).toBeLessThanOrEqual(5);
  });

  it('are those of the caller, and of no other agent or tenant', async () => {
    const other = await as('agent', 'acme');
    const before = await countOf('waiting', other);
    await draft('DRAFT - User Email Sent');
    expect(await countOf('waiting', other)).toBe(before);
    expect((await agent.call('get-work', { query: { screen: 'analytics' } })).status).toBe(404);
  });
});

describe('the record of what happened', () => {
  const search = async (query: Record<string, unknown>, caller = admin) =>
    (await caller.call('list-audit', { query })).response;

  it('is found by application, by its number, by person and by kind', async () => {
    const applicationUid = await draft('DRAFT');
    const { response } = await agent.call('get-application', { query: { applicationUid } });
    for (const application of [applicationUid, response.reference])
      expect((await search({ application })).rows.map(({ kind }) => kind)).toEqual([
        'application.started',
      ]);
    const { rows } = await search({ person: 'agent@demo', kind: 'application.started' });
    expect(rows[0]?.applicationUid).toBe(applicationUid);
    expect((await search({ person: 'nobody of that name' })).rows).toEqual([]);
    expect(
      (await search({ object: 'session' })).rows.every(({ kind }) => kind.startsWith('session.')),
    ).toBe(true);
  });

  it('comes page by page without a gap, the newest first', async () => {
    const first = await search({ limit: 3 });
    const second = await search({ limit: 3, before: first.next });
    const places = [...first.rows, ...second.rows].map(({ position }) => position);
    expect(places).toEqual([0, 1, 2, 3, 4, 5].map((step) => (places[0] ?? 0) - step));
  });

  it('is of a day, and refuses what is no day', async () => {
    const today = new Date(clock.now).toISOString().slice(0, 10);
    expect((await search({ from: today, to: today })).rows.length).toBeGreaterThan(0);
    expect((await search({ from: '2100-01-01' })).rows).toEqual([]);
    expect((await admin.call('list-audit', { query: { from: 'soon' } })).status).toBe(400);
  });

  it('is the own tenant’s, for administrators alone', async () => {
    const applicationUid = await draft('DRAFT');
    expect((await search({ application: applicationUid }, await as('admin', 'acme'))).rows).toEqual(
      [],
    );
    expect((await agent.call('list-audit')).status).toBe(403);
  });
});

describe('the state of the product', () => {
  it('names the version that is served, and how long reading takes', async () => {
    const { status, response } = await admin.call('get-system');
    expect(status).toBe(200);
    expect(response.reading.read).toBeGreaterThanOrEqual(0);
    expect(response.disk.shortage).toBe('none');
    expect(response.changedAt).toBe('');
    expect((await agent.call('get-system')).status).toBe(403);
  });
});
