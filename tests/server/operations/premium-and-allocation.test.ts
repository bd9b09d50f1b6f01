import { describe, expect, it } from 'vitest';
import { testApp, type Caller } from '../test-app.ts';

const { as, logged } = await testApp();
const traveller = await as('traveller');
const APPLICANT = 'applicant-traveller';

const draft = async (keys: object = { premiumVerificationKey: 'K-12345' }): Promise<string> => String((await traveller.call('draft-application', {
  body: { applicantUid: APPLICANT, visaDetails: { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' }, ...keys },
})).response.applicationUid);
const verify = (applicationUid: string, premiumVerificationKey: string, { caller = traveller, applicantUid = APPLICANT }: { caller?: Caller; applicantUid?: string } = {}) =>
  caller.call('verify-premium-key', { query: { applicationUid, applicantUid, premiumVerificationKey } });
const read = async (applicationUid: string) => (await traveller.call('get-application', { query: { applicationUid } })).response;

describe('the premium key', () => {
  it('makes the application premium, and answers under data', async () => {
    const applicationUid = await draft();
    const { status, body } = await verify(applicationUid, 'K-12345');
    expect([status, body]).toEqual([200, { data: { applicationUid, isVerified: true, isPremium: true } }]);
    expect(await read(applicationUid)).toMatchObject({ isPremium: true });
    expect((await verify(applicationUid, 'wrong')).body).toEqual({ data: { applicationUid, isVerified: false, isPremium: true } });
  });

  it.each(['k-12345', 'K-1234', 'K-123456', ' K-12345', '*'])('is exact: %s changes nothing', async (key) => {
    const applicationUid = await draft();
    expect((await verify(applicationUid, key)).body).toEqual({ data: { applicationUid, isVerified: false, isPremium: false } });
    expect(await read(applicationUid)).toMatchObject({ isPremium: false });
  });

  it('opens no other application, and none that was started without a key', async () => {
    await draft();
    for (const other of [await draft({ premiumVerificationKey: 'K-99999' }), await draft({})]) {
      expect((await verify(other, 'K-12345')).body).toMatchObject({ data: { isVerified: false, isPremium: false } });
    }
  });

  it('is asked for one\'s own application and its own applicant', async () => {
    const applicationUid = await draft();
    expect((await verify(applicationUid, 'K-12345', { caller: await as('applicant') })).status).toBe(404);
    expect((await verify(applicationUid, 'K-12345', { applicantUid: 'applicant-1' })).status).toBe(404);
    expect(await read(applicationUid)).toMatchObject({ isPremium: false });
  });

  it('stands in no log', async () => {
    await verify(await draft({ premiumVerificationKey: 'K-in-no-log' }), 'K-in-no-log');
    expect(logged.join('\n')).not.toContain('K-in-no-log');
  });
});

describe('allocation and enrolment', () => {
  it('are set beside the status, which stays', async () => {
    const applicationUid = await draft();
    const allocated = await traveller.call('update-visa-allocation-status', { query: { applicationUid }, body: { visaAllocationStatus: ' Allocated ' } });
    expect(allocated.response).toMatchObject({ visaAllocationStatus: 'Allocated', status: 'INITIATED' });
    const enrolled = await traveller.call('update-online-submission-enrolled', { query: { applicationUid }, body: { onlineSubmissionEnrolled: true } });
    expect(enrolled.response).toMatchObject({ visaAllocationStatus: 'Allocated', onlineSubmissionEnrolled: true, status: 'INITIATED' });
  });

  it('are nothing of a stranger\'s', async () => {
    const applicationUid = await draft();
    for (const caller of [await as('agent'), await as('traveller', 'acme')]) {
      expect((await caller.call('update-visa-allocation-status', { query: { applicationUid }, body: { visaAllocationStatus: 'X' } })).status).toBe(404);
      expect((await caller.call('update-online-submission-enrolled', { query: { applicationUid }, body: { onlineSubmissionEnrolled: true } })).status).toBe(404);
    }
  });
});
