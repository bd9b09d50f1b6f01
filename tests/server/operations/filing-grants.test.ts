import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { shippedPortal } from '../../e2e/portals/shipped-portal.ts';
import { testApp } from '../test-app.ts';

const { db, as, clock, visitor, logged } = await testApp();
const FRANCE = shippedPortal('france-visas');
const [agent, admin, applicant] = [await as('agent'), await as('admin'), await as('applicant')];
const uk = { visaFrom: 'India', visaTo: 'United Kingdom', visaCategory: 'Visitor' };
const tourism = { visaSubCategory: 'Tourism', nationality: 'India' };

const started = async (visaDetails: object = { ...uk, ...tourism }): Promise<string> => {
  const { response } = await agent.call('draft-application', {
    body: { applicantUid: 'applicant-1', visaDetails },
  });
  const applicationUid = String(response.applicationUid);
  await inTenant(db, 'demo', (transaction) =>
    applications.update(transaction, {
      scope: { tenant: 'demo', kind: 'any' },
      applicationUid,
      set: { status: 'Package ready' },
      now: new Date(clock.now),
    }),
  );
  return applicationUid;
};
const issue = (applicationUid: string, caller = applicant) =>
  caller.call('issue-filing-grant', { body: { applicationUid } });
const redeem = (grant: string, tenant?: string) =>
  visitor(tenant).call('redeem-filing-grant', { body: { grant } });

describe('a grant of the extension', () => {
  it('gives the answers that the map of the portal names, of that application alone, once', async () => {
    const uid = await started();
    const { status, response, body } = await issue(uid);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(response.portal).toMatchObject({ id: 'united-kingdom-visit', isVerified: false });
    const first = await redeem(response.grant);
    expect(first.status).toBe(200);
    const { applicationUid, plan } = first.response;
    expect([applicationUid, plan.portal.id, plan.pages.length > 40]).toEqual([
      uid,
      'united-kingdom-visit',
      true,
    ]);
    expect(Object.keys(first.response).sort()).toEqual([
      'applicant',
      'applicationUid',
      'plan',
      'reference',
    ]);
    expect((await redeem(response.grant)).body.error?.code).toBe('grant_spent');
  });

  it('has expired after two minutes, and is nobody’s in another tenant', async () => {
    const uid = await started();
    const [late, other] = [(await issue(uid)).response.grant, (await issue(uid)).response.grant];
    expect((await redeem(other, 'acme')).body.error?.code).toBe('grant_spent');
    clock.now += 120_000;
    expect((await redeem(late)).body.error?.code).toBe('grant_spent');
  });

  it('is refused for an application that is no one’s business, not finished, or without a portal', async () => {
    const uid = await started();
    expect((await issue(uid, await as('traveller'))).status).toBe(404);
    await inTenant(db, 'demo', (transaction) =>
      applications.update(transaction, {
        scope: { tenant: 'demo', kind: 'any' },
        applicationUid: uid,
        set: { status: 'DRAFT' },
        now: new Date(clock.now),
      }),
    );
    expect((await issue(uid)).body.error?.code).toBe('status_closed');
    const italy = await started({ ...uk, ...tourism, visaTo: 'Italy' });
    expect((await issue(italy)).body.error?.code).toBe('no_portal');
  });

  it('is in no log', async () => {
    const { grant } = (await issue(await started())).response;
    await redeem(grant);
    expect(logged.join('\n')).not.toContain(grant);
  });
});

it('what was done on the official site stands on the application, in numbers', async () => {
  const uid = await started();
  const report = { portal: 'united-kingdom-visit', pages: 3, filled: 12, left: 2, differing: 1 };
  const filing = async () =>
    (await applicant.call('get-filing', { query: { applicationUid: uid } })).response;
  expect((await filing()).reports).toEqual([]);
  await applicant.call('create-extension-log', {
    body: { extensionLog: { event: 'online-form-started', applicationUid: uid, report } },
  });
  expect(await filing()).toMatchObject({
    portal: { id: 'united-kingdom-visit' },
    reports: [{ event: 'online-form-started', report }],
  });
});

describe('a changed page of a portal', () => {
  const likely = { kind: 'radio', id: '', name: 'formStep1:euFamily', label: 'EU family member' };
  const drift = (changes: object[]) => ({
    body: { portal: 'france-visas', page: 'your-plans', changes, structure: [likely] },
  });
  const change = { control: 'formStep1-hasNationalFamily', what: 'moved', likely };

  it('reaches ops once, however often it is met, with the edit of the catalogue', async () => {
    for (const caller of [applicant, agent])
      await caller.call('report-portal-drift', drift([change]));
    const { rows, total } = (await admin.call('list-portal-drifts')).response;
    expect([total, rows[0]?.times, rows[0]?.portal]).toEqual([1, 2, 'france-visas']);
    expect(rows[0]).toMatchObject({
      portalTitle: FRANCE.title,
      pageHeading: FRANCE.pages[0]?.heading,
      moved: [FRANCE.pages[0]?.controls.find(({ id }) => id === change.control)?.label],
      missing: [],
    });
    expect(JSON.parse(rows[0]!.edit)).toEqual({
      file: 'portals/france-visas.json',
      patch: [
        {
          op: 'replace',
          path: expect.stringMatching(/^\/pages\/0\/controls\/\d+\/selectors$/),
          value: ['[name="formStep1:euFamily"]', '[name="formStep1:hasNationalFamily"]'],
        },
      ],
    });
  });

  it('that names no control of the map is refused', async () => {
    const { status } = await applicant.call(
      'report-portal-drift',
      drift([{ ...change, control: 'x' }]),
    );
    expect(status).toBe(400);
  });
});
