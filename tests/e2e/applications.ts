import type { Application, Document } from '../../src/contract/records.ts';
import type { Caller } from './caller.ts';

const DAY_MS = 86_400_000;

/** A day so many days from now, as it travels: dd/MM/yyyy. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/');

/** What no document says for France, as a person would type it; dates as they travel. */
export const franceAnswers = {
  country_of_birth: 'IN',
  civil_status: 'single',
  has_eu_family_member: 'no',
  phone: '+91 20 5555 0142',
  resides_outside_nationality: 'no',
  first_entry_state: 'FR',
  number_of_entries: 'single',
  fingerprints_before: 'no',
  has_final_destination_permit: 'no',
  stay_kind: 'hotel',
  costs_covered_by: ['applicant'],
  applicant_means: ['credit_card'],
  filled_by_other: 'no',
  aware_fee_not_refunded: true,
  consent_vis: true,
  undertake_to_leave: true,
  place_signed: 'Pune',
  signature: { name: 'Priya Devi Sample', date: inDays(0) },
};

interface Trip {
  to?: string;
  nationality?: string;
  fromDate?: string;
  toDate?: string;
}

/** Starts a tourist's application of the traveller; returns its id. */
export const startApplication = async (
  { call, user }: Caller,
  { to = 'Japan', nationality = 'India', fromDate = inDays(60), toDate = inDays(69) }: Trip = {},
): Promise<string> => {
  const visaDetails = {
    visaFrom: 'India',
    visaTo: to,
    nationality,
    visaCategory: 'Visitor' as const,
    visaSubCategory: 'Tourism' as const,
    fromDate,
    toDate,
  };
  return (
    await call('draft-application', {
      body: { applicantUid: user.applicantUid ?? '', visaDetails },
    })
  ).response.applicationUid;
};

export const applicationOf = async (
  { call }: Caller,
  applicationUid: string,
): Promise<Application> =>
  (await call('get-application', { query: { applicationUid } })).response as Application;

/** The documents of an application as they are now. */
export const documentsOf = async (caller: Caller, applicationUid: string): Promise<Document[]> => {
  const { docIds, applicantUid } = await applicationOf(caller, applicationUid);
  return docIds.length
    ? ((await caller.call('docs-by-docids', { body: { docIds, applicantUid } }))
        .response as Document[])
    : [];
};

/** Deletes every document of the traveller: the same papers would be read already. */
export const clearDocuments = async ({ call, user }: Caller): Promise<void> => {
  const { response } = await call('get-uploaded-docs', {
    query: { applicantUid: user.applicantUid ?? '' },
  });
  for (const { _id } of response as Document[]) await call('delete-doc', { query: { docId: _id } });
};

/** Adds the papers of the invented traveller, and waits until all are read. */
export const addSamples = async (
  caller: Caller,
  applicationUid: string,
  set: 'consistent' | 'contradictions' = 'consistent',
): Promise<void> => {
  await caller.call('add-sample-documents', { body: { applicationUid, set } });
  await untilRead(caller, applicationUid);
};

export const untilRead = async (caller: Caller, applicationUid: string): Promise<Document[]> => {
  for (;;) {
    const documents = await documentsOf(caller, applicationUid);
    if (documents.every(({ documentData: { status } }) => status === 'done' || status === 'failed'))
      return documents;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
};

/** Saves answers as the form does. */
export const answer = async (
  { call }: Caller,
  applicationUid: string,
  set: Record<string, unknown>,
): Promise<void> => {
  const {
    response: { revision },
  } = await call('get-form', { query: { applicationUid } });
  const { status, error } = await call('save-answers', {
    query: { applicationUid },
    body: { revision, set },
  });
  if (status !== 200) throw new Error(JSON.stringify(error));
};

/** A tourist's application of a new applicant of the agent's own; returns its id. */
export const startForApplicant = async (agent: Caller): Promise<string> => {
  const {
    response: { applicantUid },
  } = await agent.call('create-applicant', { body: { lastName: `Editor ${String(Date.now())}` } });
  return startApplication({ ...agent, user: { ...agent.user, applicantUid } });
};

/** An applicant of the agent's own with papers that contradict each other. */
export const newCase = async (agent: Caller): Promise<string> => {
  const applicationUid = await startForApplicant(agent);
  await addSamples(agent, applicationUid, 'contradictions');
  return applicationUid;
};
