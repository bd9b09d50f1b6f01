import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

const { as } = await testApp({
  change: (compiled) => ({ ...compiled, tenants: compiled.tenants.map((tenant) => ({ ...tenant, partnerAddress: 'https://partner.test' })) }),
});
const traveller = await as('traveller');
const applicantUid = 'applicant-traveller';

/** What the partner's link brings (specification, point 2), and whether the key of the link then opens the premium service. */
const isOpened = async (keys: object): Promise<unknown> => {
  const visaDetails = { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' };
  const { response: { applicationUid } } = await traveller.call('draft-application', { body: { applicantUid, visaDetails, ...keys } });
  const { body } = await traveller.call('verify-premium-key', { query: { applicationUid, applicantUid, premiumVerificationKey: 'K-12345' } });
  return (body.data as { isPremium: boolean }).isPremium;
};

describe('in partner mode', () => {
  it('a traveller brings the premium key with the partner\'s link, and with nothing else', async () => {
    expect(await isOpened({ applicationCreationKey: 'C-1', premiumVerificationKey: 'K-12345' })).toBe(true);
    expect(await isOpened({ premiumVerificationKey: 'K-12345' })).toBe(false);
    expect(await isOpened({ applicationCreationKey: '', premiumVerificationKey: 'K-12345' })).toBe(false);
  });
});
