import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

const { as } = await testApp();
const traveller = await as('traveller');

const visaDetails = {
  visaFrom: 'India',
  visaTo: 'France',
  visaCategory: 'Visitor',
  fromDate: '03/04/2027',
  toDate: '14/04/2027',
};
const started = async () =>
  String(
    (
      await traveller.call('draft-application', {
        body: { applicantUid: 'applicant-traveller', visaDetails },
      })
    ).response.applicationUid,
  );

/** What the guidelines list, and what the checks miss, of one application. */
async function asked(applicationUid: string) {
  const guidelines = (await traveller.call('get-guidelines', { query: { applicationUid } }))
    .response;
  const checks = (await traveller.call('get-checks', { query: { applicationUid } })).response;
  const standing = (id: string) =>
    guidelines.requirements.find((requirement) => requirement.id === id)?.applies;
  const needed = guidelines.requirements
    .filter(({ applies }) => applies === 'required' || applies === 'applies')
    .map(({ title }) => title);
  return {
    standing,
    needed,
    missing: checks.findings.find(({ id }) => id === 'required_documents')?.message,
  };
}

const answered = async (applicationUid: string, set: Record<string, unknown>) => {
  const { revision } = (await traveller.call('get-application', { query: { applicationUid } }))
    .response;
  expect(
    (await traveller.call('save-answers', { query: { applicationUid }, body: { revision, set } }))
      .status,
  ).toBe(200);
};

const inWords = (titles: string[]) => new Intl.ListFormat('en-GB').format(titles);

describe('a document that is needed under a condition', () => {
  it('may apply before the form says anything, and is not missed', async () => {
    const { standing, needed, missing } = await asked(await started());
    expect(standing('sponsorship')).toBe('if-applies');
    expect(missing).toContain(inWords(needed));
    expect(missing).not.toContain('sponsor');
  });

  it('applies to guidelines and checks alike once an answer says so, and to neither once it says no', async () => {
    const applicationUid = await started();
    await answered(applicationUid, { has_eu_family_member: 'no', costs_covered_by: ['sponsor'] });
    const paid = await asked(applicationUid);
    expect(paid.standing('sponsorship')).toBe('applies');
    expect(paid.missing).toContain('sponsor');
    expect(paid.missing).toContain(inWords(paid.needed));
    await answered(applicationUid, { costs_covered_by: ['applicant'] });
    const paying = await asked(applicationUid);
    expect(paying.standing('sponsorship')).toBeUndefined();
    expect(paying.missing).toContain(inWords(paying.needed));
    expect(paying.missing).not.toContain('sponsor');
  });

  it('leaves guidelines and checks together where the answers free somebody from it', async () => {
    const applicationUid = await started();
    await answered(applicationUid, {
      has_eu_family_member: 'yes',
      eu_family_relationship: 'spouse',
    });
    const { standing, needed, missing } = await asked(applicationUid);
    expect([
      standing('hotel'),
      standing('bank_statement'),
      standing('marriage_certificate'),
    ]).toEqual([undefined, undefined, 'applies']);
    expect(missing).toContain(inWords(needed));
  });
});
