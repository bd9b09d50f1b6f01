import type { Caller } from '../test-app.ts';

/** Starts an application of the traveller for Japan, with answers; its id. */
export const startedWith = async (traveller: Caller, set: object): Promise<string> => {
  const { response } = await traveller.call('draft-application', {
    body: {
      applicantUid: 'applicant-traveller',
      visaDetails: {
        visaFrom: 'India',
        nationality: 'India',
        visaTo: 'Japan',
        visaCategory: 'Visitor',
        visaSubCategory: 'Tourism',
        fromDate: '03/04/2027',
        toDate: '14/04/2027',
      },
    },
  });
  const applicationUid = String(response.applicationUid);
  await traveller.call('save-answers', {
    query: { applicationUid },
    body: { revision: response.revision, set },
  });
  return applicationUid;
};
