import { describe, expect, it } from 'vitest';
import { type Caller, testApp } from '../test-app.ts';

const { as, clock } = await testApp();
const [agent, agency, admin] = [await as('agent'), await as('agency'), await as('admin')];

/** agent-1 and agent-5 work for agency-1, agent-2 for agency-2. */
const created = async (): Promise<string> =>
  String(
    (await agent.call('create-applicant', { body: { firstName: 'Lena', lastName: 'Vogelsang' } }))
      .response.applicantUid,
  );
const draft = async (applicantUid: string): Promise<string> =>
  String(
    (
      await agent.call('draft-application', {
        body: {
          applicantUid,
          visaDetails: { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' },
        },
      })
    ).response.applicationUid,
  );
const transfer = (
  query: { agentUid: string; applicationUid: string; applicantUid: string; updatedAt?: string },
  caller: Caller = agency,
) => caller.call('transfer-to-agent', { query });
const read = (applicationUid: string, caller: Caller = agent) =>
  caller.call('get-application', { query: { applicationUid } });
const isSeen = async (applicantUid: string) =>
  (await agent.call('get-by-applicant-uid', { query: { applicantUid } })).status === 200;

describe('a transfer', () => {
  it('hands application and applicant to another agent of the agency', async () => {
    const applicantUid = await created();
    const applicationUid = await draft(applicantUid);
    const { status, response } = await transfer({
      agentUid: 'agent-5',
      applicationUid,
      applicantUid,
    });
    expect([status, response.agentId, response.agencyUid]).toEqual([200, 'agent-5', 'agency-1']);
    expect((await read(applicationUid)).status).toBe(404);
    expect(await isSeen(applicantUid)).toBe(false);
    expect(
      (await agency.call('application-by-agent-uid', { query: { agentUid: 'agent-5' } }))
        .response as unknown,
    ).toContainEqual(expect.objectContaining({ applicationUid }));
  });

  it('is refused where somebody else handed it over meanwhile, and says to whom; so is a trip', async () => {
    const applicantUid = await created();
    const applicationUid = await draft(applicantUid);
    const { updatedAt } = (await read(applicationUid)).response;
    const which = { applicationUid, applicantUid };
    const change = (caller: Caller, fromDate: string, seen?: string) =>
      caller.call('update-application', {
        query: { applicationUid, ...(seen && { updatedAt: seen }) },
        body: { application: { visaDetails: { fromDate, toDate: '20/04/2027' } } },
      });
    clock.now += 1_000;
    expect((await change(agent, '10/04/2027', updatedAt)).status).toBe(200);
    const trip = await change(agency, '12/04/2027', updatedAt);
    expect(trip.body.error?.code).toBe('changed_meanwhile');
    expect(trip.body.error?.fields?.visaDetails).toMatch(/Japan.*10\/04\/2027 – 20\/04\/2027/);
    expect((await change(agency, '12/04/2027')).status).toBe(200);
    expect((await transfer({ ...which, agentUid: 'agent-5', updatedAt }, admin)).status).toBe(200);
    const refused = await transfer({ ...which, agentUid: 'agent-1', updatedAt });
    expect(refused.body.error?.code).toBe('changed_meanwhile');
    expect(refused.body.error?.fields?.agentUid).toMatch(/set this to “\w.*” meanwhile/);
    expect((await transfer({ ...which, agentUid: 'agent-1' })).status).toBe(200);
  });

  it('leaves the applicant with the agent who still handles another application of theirs', async () => {
    const applicantUid = await created();
    const [first, second] = [await draft(applicantUid), await draft(applicantUid)];
    await transfer({ agentUid: 'agent-5', applicationUid: first, applicantUid });
    expect([
      (await read(first)).status,
      (await read(second)).status,
      await isSeen(applicantUid),
    ]).toEqual([404, 200, true]);
  });

  it('stays within the agency, also for an admin', async () => {
    const applicantUid = await created();
    const applicationUid = await draft(applicantUid);
    expect(
      (await transfer({ agentUid: 'agent-2', applicationUid, applicantUid })).body.error?.code,
    ).toBe('not_found');
    const { body } = await transfer({ agentUid: 'agent-2', applicationUid, applicantUid }, admin);
    expect(body.error).toMatchObject({
      code: 'invalid_request',
      fields: { agentUid: 'This agent works for another agency. Choose one of the same agency.' },
    });
    expect((await read(applicationUid)).response.agentId).toBe('agent-1');
  });

  it('names the applicant rightly', async () => {
    const [one, other] = [await created(), await created()];
    const applicationUid = await draft(one);
    expect(
      (await transfer({ agentUid: 'agent-5', applicationUid, applicantUid: other })).body.error
        ?.code,
    ).toBe('not_found');
  });

  it('is undone where nobody handed it over since, and else says who has', async () => {
    const applicantUid = await created();
    const applicationUid = await draft(applicantUid);
    const which = { applicationUid, applicantUid };
    clock.now += 1_000;
    const { updatedAt } = (await transfer({ ...which, agentUid: 'agent-5' })).response;
    const undo = { ...which, agentUid: 'agent-1', updatedAt: String(updatedAt) };
    expect((await transfer(undo)).response.agentId).toBe('agent-1');
    expect(await isSeen(applicantUid)).toBe(true);
    clock.now += 1_000;
    await transfer({ ...which, agentUid: 'agent-5' }, admin);
    expect((await transfer(undo)).body.error?.code).toBe('changed_meanwhile');
  });

  it.each(['agent', 'reviewer', 'distributor', 'applicant', 'traveller'])(
    'is not for the %s',
    async (who) => {
      const { status, body } = await transfer(
        { agentUid: 'agent-5', applicationUid: 'application-1', applicantUid: 'applicant-1' },
        await as(who),
      );
      expect([status, body.error?.code]).toEqual([403, 'forbidden']);
    },
  );
});
