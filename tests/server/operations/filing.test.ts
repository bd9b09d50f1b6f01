import { expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { testApp } from '../test-app.ts';

const { db, as, clock, jobs } = await testApp();
const [agent, admin, applicant] = [await as('agent'), await as('admin'), await as('applicant')];
const uk = { visaFrom: 'India', visaTo: 'United Kingdom', visaCategory: 'Visitor' };

const put = (applicationUid: string, set: Parameters<typeof applications.update>[1]['set']) =>
  inTenant(db, 'demo', (transaction) =>
    applications.update(transaction, {
      scope: { tenant: 'demo', kind: 'any' },
      applicationUid,
      set,
      now: new Date(clock.now),
    }),
  );
const started = async (set: Parameters<typeof put>[1] = {}): Promise<string> => {
  const { response } = await agent.call('draft-application', {
    body: { applicantUid: 'applicant-1', visaDetails: uk },
  });
  await put(String(response.applicationUid), set);
  return String(response.applicationUid);
};
const say = async (applicationUid: string, event: string, caller = applicant) => {
  const { status, body, response } = await caller.call('advance-application', {
    query: { applicationUid },
    body: { event },
  });
  return status === 200 ? response.status : body.error?.code;
};

it('a package goes its way to the authorities by what its person says, and back where that was too early', async () => {
  const uid = await started({ status: 'Package ready' });
  const said = [];
  for (const event of ['collect-form-data', 'start-online-form', 'complete-online-form'])
    said.push(await say(uid, event));
  expect(said).toEqual(['Form-data collected', 'Online form started', 'Online form completed']);
  expect(await say(uid, 'take-back')).toBe('Online form started');
  expect(await say(uid, 'collect-form-data')).toBe('status_closed');
  expect(await say(uid, 'hand-in')).toBe('Application submitted');
  const { response } = await applicant.call('get-application', { query: { applicationUid: uid } });
  expect([response.submissionState, response.submittedAt]).toEqual([
    'SUBMITTED',
    new Date(clock.now).toISOString(),
  ]);
  expect(await say(uid, 'take-back')).toBe('Package ready');
  const after = (await applicant.call('get-application', { query: { applicationUid: uid } }))
    .response;
  expect(after).not.toHaveProperty('submittedAt');
});

it('of a premium application the expert says it', async () => {
  const uid = await started({ status: 'Package ready', is_premium: true });
  expect(await say(uid, 'start-online-form')).toBe('premium_closed');
  expect(await say(uid, 'start-online-form', agent)).toBe('Online form started');
});

it('the extension says what was done on the official site', async () => {
  const uid = await started({ status: 'Package ready' });
  const log = (extensionLog: object, caller = applicant) =>
    caller.call('create-extension-log', { body: { extensionLog } });
  const statusOf = async () =>
    (await applicant.call('get-application', { query: { applicationUid: uid } })).response.status;
  expect((await log({ event: 'online-form-started' })).status).toBe(400);
  expect((await log({ event: 'online-form-started', applicationUid: 'nobody' })).status).toBe(404);
  expect(
    (await log({ event: 'online-form-started', applicationUid: uid }, await as('traveller')))
      .status,
  ).toBe(404);
  for (const [event, status] of [
    ['online-form-started', 'Online form started'],
    ['online-form-completed', 'Online form completed'],
    ['application-submitted', 'Application submitted'],
  ] as const) {
    expect((await log({ event, applicationUid: uid })).status).toBe(200);
    expect(await statusOf()).toBe(status);
  }
  expect((await log({ event: 'connected', version: '1.0.0' })).status).toBe(200);
  const recorded = await inTenant(db, 'demo', (transaction) =>
    transaction
      .selectFrom('event')
      .select('data')
      .where('kind', '=', 'application.advanced')
      .where('application_uid', '=', uid)
      .execute(),
  );
  expect(recorded.map(({ data }) => data)).toContainEqual({
    event: 'hand-in',
    saidBy: 'extension',
  });
});

it('the traveller is asked by e-mail, sees the question, and says that it is answered', async () => {
  const uid = await started({ status: 'DRAFT' });
  const ask = (caller = agent) =>
    caller.call('ask-applicant', {
      query: { applicationUid: uid },
      body: { question: ' Do you travel alone? ' },
    });
  const { response } = await ask();
  expect([response.status, response.question]).toEqual([
    'DRAFT - User Email Sent',
    { text: 'Do you travel alone?' },
  ]);
  expect(jobs.at(-1)).toMatchObject({
    name: 'send-mail',
    data: { message: 'question-asked', applicationUid: uid },
  });
  expect((await ask(admin)).status).toBe(400);
  expect(await say(uid, 'user-response')).toBe('DRAFT - User Response Received');
  const answered = (await applicant.call('get-application', { query: { applicationUid: uid } }))
    .response;
  expect(answered).not.toHaveProperty('question');
});

it('guidelines name the site to file on, with what to have at hand', async () => {
  const uid = await started();
  const { response } = await applicant.call('get-guidelines', { query: { applicationUid: uid } });
  expect(response.fileOnline).toMatchObject({
    name: 'Apply for a UK visit visa',
    reach: 'whole',
    portal: 'Apply for a UK visit visa (Standard Visitor)',
  });
  expect(response.fileOnline?.atHand).toContain('A card to pay the fee with.');
});
