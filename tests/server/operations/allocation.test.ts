import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

const { as, clock } = await testApp();
const traveller = await as('traveller');
const trip = { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' };

/** An application of the traveller's own. */
const draft = async (): Promise<string> =>
  String(
    (
      await traveller.call('draft-application', {
        body: { applicantUid: 'applicant-traveller', visaDetails: trip },
      })
    ).response.applicationUid,
  );

describe('allocation and enrolment', () => {
  it('are set beside the status, which stays', async () => {
    const applicationUid = await draft();
    const allocated = await (await as('admin')).call('update-visa-allocation-status', {
      query: { applicationUid },
      body: { visaAllocationStatus: ' Allocated ' },
    });
    expect(allocated.response).toMatchObject({
      visaAllocationStatus: 'Allocated',
      status: 'INITIATED',
    });
    const enrolled = await traveller.call('update-online-submission-enrolled', {
      query: { applicationUid },
      body: { onlineSubmissionEnrolled: true },
    });
    expect(enrolled.response).toMatchObject({
      visaAllocationStatus: 'Allocated',
      onlineSubmissionEnrolled: true,
      status: 'INITIATED',
    });
  });

  it('what somebody else has set since it was seen is refused, with who and to what; said again it counts', async () => {
    const applicationUid = await draft();
    const [admin, again] = [await as('admin'), await as('admin')];
    const seen = (await admin.call('get-application', { query: { applicationUid } })).response;
    const set = (caller: typeof admin, visaAllocationStatus: string, updatedAt?: string) =>
      caller.call('update-visa-allocation-status', {
        query: { applicationUid, ...(updatedAt && { updatedAt }) },
        body: { visaAllocationStatus },
      });
    clock.now += 1_000;
    expect((await set(again, 'Filed', seen.updatedAt)).status).toBe(200);
    // One's own change of before is no one else's.
    expect((await set(admin, 'Assigned', seen.updatedAt)).status).toBe(200);
    const byTraveller = await traveller.call('update-online-submission-enrolled', {
      query: { applicationUid, updatedAt: seen.updatedAt },
      body: { onlineSubmissionEnrolled: true },
    });
    expect(byTraveller.status).toBe(200);
    clock.now += 1_000;
    const refused = await admin.call('update-online-submission-enrolled', {
      query: { applicationUid, updatedAt: seen.updatedAt },
      body: { onlineSubmissionEnrolled: false },
    });
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'changed_meanwhile']);
    expect(refused.body.error?.fields?.onlineSubmissionEnrolled).toMatch(
      /set this to “Yes” meanwhile/,
    );
    expect(
      (
        await admin.call('update-online-submission-enrolled', {
          query: { applicationUid },
          body: { onlineSubmissionEnrolled: false },
        })
      ).status,
    ).toBe(200);
  });

  it('how far the visa staff is, is not for the traveller to say', async () => {
    expect(
      (
        await traveller.call('update-visa-allocation-status', {
          query: { applicationUid: await draft() },
          body: { visaAllocationStatus: 'APPROVED' },
        })
      ).status,
    ).toBe(403);
  });

  it("are nothing of a stranger's", async () => {
    const applicationUid = await draft();
    for (const caller of [await as('agent'), await as('agent', 'acme')]) {
      expect(
        (
          await caller.call('update-visa-allocation-status', {
            query: { applicationUid },
            body: { visaAllocationStatus: 'X' },
          })
        ).status,
      ).toBe(404);
      expect(
        (
          await caller.call('update-online-submission-enrolled', {
            query: { applicationUid },
            body: { onlineSubmissionEnrolled: true },
          })
        ).status,
      ).toBe(404);
    }
  });
});
