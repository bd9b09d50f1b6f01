import { expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { testApp } from '../test-app.ts';

const DAY_MS = 86_400_000;
const { db, as, clock } = await testApp();
const [traveller, admin] = [await as('traveller'), await as('admin')];
const france = {
  visaFrom: 'India',
  visaTo: 'France',
  nationality: 'India',
  visaCategory: 'Visitor',
  visaSubCategory: 'Tourism',
  fromDate: '05/12/2026',
  toDate: '12/12/2026',
};
const put = (applicationUid: string, set: Parameters<typeof applications.update>[1]['set']) =>
  inTenant(db, 'demo', (transaction) =>
    applications.update(transaction, {
      scope: { tenant: 'demo', kind: 'any' },
      applicationUid,
      set,
      now: new Date(clock.now),
    }),
  );
const started = async (): Promise<string> =>
  String(
    (
      await traveller.call('draft-application', {
        body: { applicantUid: 'applicant-traveller', visaDetails: france },
      })
    ).response.applicationUid,
  );
const read = async (applicationUid: string) =>
  (await traveller.call('get-application', { query: { applicationUid } })).response;
const guidelines = async (applicationUid: string) =>
  (await traveller.call('get-guidelines', { query: { applicationUid } })).response;

it('an application that is with the authorities keeps the moment of it, whatever changes beside its status', async () => {
  const applicationUid = await started();
  expect(await read(applicationUid)).not.toHaveProperty('submittedAt');
  const at = new Date(clock.now - 3 * DAY_MS);
  await put(applicationUid, { status: 'Application submitted', submitted_at: at });
  await admin.call('update-visa-allocation-status', {
    query: { applicationUid },
    body: { visaAllocationStatus: 'Allocated' },
  });
  await traveller.call('update-online-submission-enrolled', {
    query: { applicationUid },
    body: { onlineSubmissionEnrolled: true },
  });
  const now = await read(applicationUid);
  expect([now.submittedAt, now.updatedAt === now.submittedAt]).toEqual([at.toISOString(), false]);
  expect((await guidelines(applicationUid)).submittedOn).toBe('2026-11-18');
});

it('its guidelines tell nobody when to apply', async () => {
  const applicationUid = await started();
  expect((await guidelines(applicationUid)).notices).toMatchObject([{ code: 'too_late' }]);
  await put(applicationUid, { status: 'Application submitted', submitted_at: new Date(clock.now) });
  expect((await guidelines(applicationUid)).notices).toEqual([]);
});

it('the moment goes when the application is opened again', async () => {
  const applicationUid = await started();
  await put(applicationUid, { status: 'Package ready', submitted_at: new Date(clock.now) });
  const { response } = await traveller.call('reopen-application', { query: { applicationUid } });
  expect(response.status).toBe('DRAFT');
  const row = await inTenant(db, 'demo', (transaction) =>
    applications.find(transaction, { scope: { tenant: 'demo', kind: 'any' }, applicationUid }),
  );
  expect(row?.submitted_at).toBeNull();
});
