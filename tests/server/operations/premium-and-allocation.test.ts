import { describe, expect, it } from 'vitest';
import { testApp, type Caller } from '../test-app.ts';

const { as, logged } = await testApp();
const [traveller, applicant, agent] = [await as('traveller'), await as('applicant'), await as('agent')];
const trip = { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' };

/** An application of the traveller's own. */
const draft = async (keys: object = {}): Promise<string> =>
  String((await traveller.call('draft-application', { body: { applicantUid: 'applicant-traveller', visaDetails: trip, ...keys } })).response.applicationUid);
/** One that an agent starts for their applicant. */
const draftFor = async (keys: object = { premiumVerificationKey: 'K-12345' }): Promise<string> =>
  String((await agent.call('draft-application', { body: { applicantUid: 'applicant-1', visaDetails: trip, ...keys } })).response.applicationUid);
const verify = (applicationUid: string, premiumVerificationKey: string, { caller = applicant, applicantUid = 'applicant-1' }: { caller?: Caller; applicantUid?: string } = {}) =>
  caller.call('verify-premium-key', { query: { applicationUid, applicantUid, premiumVerificationKey } });
const read = async (applicationUid: string, caller = applicant) => (await caller.call('get-application', { query: { applicationUid } })).response;

describe('the premium key', () => {
  it('makes the application premium, and answers under data', async () => {
    const applicationUid = await draftFor();
    const { status, body } = await verify(applicationUid, 'K-12345');
    expect([status, body]).toEqual([200, { data: { applicationUid, isVerified: true, isPremium: true } }]);
    expect(await read(applicationUid)).toMatchObject({ isPremium: true });
    expect((await verify(applicationUid, 'wrong')).body).toEqual({ data: { applicationUid, isVerified: false, isPremium: true } });
  });

  it('is not a traveller\'s to choose, nor premium to set', async () => {
    const keys = { premiumVerificationKey: 'K-mine', applicationCreationKey: 'C-mine' };
    const applicationUid = await draft(keys);
    const mine = { caller: traveller, applicantUid: 'applicant-traveller' };
    expect((await verify(applicationUid, 'K-mine', mine)).body).toEqual({ data: { applicationUid, isVerified: false, isPremium: false } });
    expect(await read(applicationUid, traveller)).toMatchObject({ isPremium: false, premiumVerificationKey: '', applicationCreationKey: 'C-mine' });
    for (const change of [{ isPremium: true }, { premiumVerificationKey: 'K-mine' }]) {
      const { status, body } = await traveller.call('update-application', { query: { applicationUid }, body: { application: change } });
      expect([status, body.error?.code]).toEqual([400, 'read_only']);
    }
  });

  it('is read by whoever set it, and never by the applicant, who sends the application back as they see it', async () => {
    const applicationUid = await draftFor();
    expect(await read(applicationUid, agent)).toMatchObject({ premiumVerificationKey: 'K-12345' });
    const seen = await read(applicationUid);
    expect(seen).toMatchObject({ premiumVerificationKey: '' });
    const listed = (await applicant.call('get-by-applicant-uid', { query: { applicantUid: 'applicant-1' } })).response as unknown as { applicationUid: string }[];
    expect(listed.find((one) => one.applicationUid === applicationUid)).toMatchObject({ premiumVerificationKey: '' });
    expect((await applicant.call('update-application', { query: { applicationUid }, body: { application: seen } })).status).toBe(200);
    expect((await verify(applicationUid, 'K-12345')).body).toMatchObject({ data: { isVerified: true } });
  });

  it.each(['k-12345', 'K-1234', 'K-123456', ' K-12345', '*'])('is exact: %s changes nothing', async (key) => {
    const applicationUid = await draftFor();
    expect((await verify(applicationUid, key)).body).toEqual({ data: { applicationUid, isVerified: false, isPremium: false } });
    expect(await read(applicationUid)).toMatchObject({ isPremium: false });
  });

  it('opens no other application, and none that was started without a key', async () => {
    await draftFor();
    for (const other of [await draftFor({ premiumVerificationKey: 'K-99999' }), await draftFor({})]) {
      expect((await verify(other, 'K-12345')).body).toMatchObject({ data: { isVerified: false, isPremium: false } });
    }
  });

  it('is asked for one\'s own application and its own applicant', async () => {
    const applicationUid = await draftFor();
    expect((await verify(applicationUid, 'K-12345', { caller: traveller })).status).toBe(404);
    expect((await verify(applicationUid, 'K-12345', { applicantUid: 'applicant-traveller' })).status).toBe(404);
    expect(await read(applicationUid)).toMatchObject({ isPremium: false });
  });

  it('stands in no log', async () => {
    await verify(await draftFor({ premiumVerificationKey: 'K-in-no-log' }), 'K-in-no-log');
    expect(logged.join('\n')).not.toContain('K-in-no-log');
  });
});

describe('allocation and enrolment', () => {
  it('are set beside the status, which stays', async () => {
    const applicationUid = await draft();
    const allocated = await (await as('admin')).call('update-visa-allocation-status', { query: { applicationUid }, body: { visaAllocationStatus: ' Allocated ' } });
    expect(allocated.response).toMatchObject({ visaAllocationStatus: 'Allocated', status: 'INITIATED' });
    const enrolled = await traveller.call('update-online-submission-enrolled', { query: { applicationUid }, body: { onlineSubmissionEnrolled: true } });
    expect(enrolled.response).toMatchObject({ visaAllocationStatus: 'Allocated', onlineSubmissionEnrolled: true, status: 'INITIATED' });
  });

  it('how far the visa staff is, is not for the traveller to say', async () => {
    expect((await traveller.call('update-visa-allocation-status', { query: { applicationUid: await draft() }, body: { visaAllocationStatus: 'APPROVED' } })).status).toBe(403);
  });

  it('are nothing of a stranger\'s', async () => {
    const applicationUid = await draft();
    for (const caller of [await as('agent'), await as('agent', 'acme')]) {
      expect((await caller.call('update-visa-allocation-status', { query: { applicationUid }, body: { visaAllocationStatus: 'X' } })).status).toBe(404);
      expect((await caller.call('update-online-submission-enrolled', { query: { applicationUid }, body: { onlineSubmissionEnrolled: true } })).status).toBe(404);
    }
  });
});
