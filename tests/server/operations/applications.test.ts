import { describe, expect, it } from 'vitest';
import { readReference } from '../../../src/core/reference/reference.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { packages } from '../../../src/server/repositories/applications/packages.ts';
import { documents } from '../../../src/server/repositories/documents/documents.ts';
import cases from '../../cases/operations/trip-refusals.json' with { type: 'json' };
import { type Caller, testApp } from '../test-app.ts';

const { db, as, jobs, clock } = await testApp();
const traveller = await as('traveller');
const japan = {
  visaFrom: 'India',
  visaTo: 'Japan',
  nationality: 'India',
  visaCategory: 'Visitor',
  visaSubCategory: 'Tourism',
  fromDate: '03/04/2027',
  toDate: '14/04/2027',
};

const draft = (caller: Caller, visaDetails: object = japan, applicantUid = 'applicant-traveller') =>
  caller.call('draft-application', { body: { applicantUid, visaDetails } });
const started = async (): Promise<string> =>
  String((await draft(traveller)).response.applicationUid);
const read = (applicationUid: string, caller = traveller) =>
  caller.call('get-application', { query: { applicationUid } });
const update = (applicationUid: string, application: object, caller = traveller) =>
  caller.call('update-application', { query: { applicationUid }, body: { application } });
const put = (applicationUid: string, set: Parameters<typeof applications.update>[1]['set']) =>
  inTenant(db, 'demo', (transaction) =>
    applications.update(transaction, {
      scope: { tenant: 'demo', kind: 'any' },
      applicationUid,
      set,
      now: new Date(clock.now),
    }),
  );

describe('starting an application', () => {
  it('answers the application of the specification, just started and pinned to the catalogue', async () => {
    const { status, response } = await draft(traveller);
    expect(status).toBe(200);
    expect(response).toMatchObject({
      applicationUid: expect.any(String),
      applicantUid: 'applicant-traveller',
      agencyUid: '',
      agentId: '',
      status: 'INITIATED',
      submissionState: 'DRAFTED',
      isPremium: false,
      onlineSubmissionEnrolled: false,
      packageDetails: { packageLink: '' },
      docIds: [],
      reviews: [],
      revision: 0,
      answers: {},
      answerSources: {},
      visaDetails: { ...japan, visaType: '', visaDuration: '' },
      applicationCreationKey: '',
      premiumVerificationKey: '',
      visaAllocationStatus: '',
    });
    expect(response.catalogueChecksum).toMatch(/^[0-9a-f]{64}$/);
  });

  it('gives it a number of its own that can be read out, and finds it by that', async () => {
    const { response } = await draft(traveller);
    const { reference, applicationUid } = response;
    expect(readReference(reference)).toBe(reference);
    expect((await draft(traveller)).response.reference).not.toBe(reference);
    expect((await read(applicationUid)).response.reference).toBe(reference);
    const found = async (search: string, caller: Caller) =>
      (await caller.call('list-applications', { query: { search } })).response.rows.map(
        (row: { applicationUid: string }) => row.applicationUid,
      );
    const agency = await as('admin');
    for (const typed of [reference, ` ${reference.toLowerCase().replace('-', ' ')} `])
      expect(await found(typed, agency)).toEqual([applicationUid]);
    const other = reference[0] === '7' ? '8' : '7';
    expect(await found(`${other}${reference.slice(1)}`, agency)).toEqual([]);
  });

  it('takes countries by code too, and a visa by its name', async () => {
    const { response } = await draft(traveller, {
      ...japan,
      visaFrom: 'IND',
      visaTo: 'JP',
      nationality: '',
      visaType: 'Japan Tourism Visa',
    });
    expect(response.visaDetails).toEqual({
      ...japan,
      visaType: 'Japan Tourism Visa',
      visaDuration: '',
    });
  });

  it('takes one of several visas, with the length that the catalogue gives it', async () => {
    const uk = { ...japan, visaTo: 'United Kingdom' };
    const { response } = await draft(traveller, {
      ...uk,
      visaType: 'uk_standard_visitor_5y',
      visaDuration: '6 months',
    });
    expect(response.visaDetails).toEqual({
      ...uk,
      visaType: 'UK 5-year long-term Standard Visitor',
      visaDuration: '5 years',
    });
    const { response: changed } = await update(String(response.applicationUid), {
      visaDetails: { visaType: 'UK Standard Visitor (Study)' },
    });
    expect(changed.visaDetails).toMatchObject({
      visaType: 'UK Standard Visitor (Study)',
      visaDuration: 'Up to 6 months',
    });
  });

  it.each(cases)(
    'refuses $name, in plain words',
    async ({ change, code = 'invalid_request', fields }) => {
      const { status, body } = await draft(traveller, { ...japan, ...change });
      expect([status, body.error?.code]).toEqual([400, code]);
      if (fields) expect(body.error?.fields).toEqual(fields);
    },
  );

  it('is for applicants within reach alone', async () => {
    expect((await draft(traveller, japan, 'applicant-1')).body.error?.code).toBe('not_found');
    expect(
      (await draft(await as('traveller', 'acme'), japan, 'applicant-1')).body.error?.code,
    ).toBe('not_found');
    const byAgent = await draft(await as('agent'), japan, 'applicant-1');
    expect(byAgent.response).toMatchObject({
      applicantUid: 'applicant-1',
      agentId: 'agent-1',
      agencyUid: 'agency-1',
    });
  });

  it('is not for roles without the grant, and names no foreign agent', async () => {
    expect((await draft(await as('reviewer'))).body.error?.code).toBe('forbidden');
    const { body } = await traveller.call('draft-application', {
      body: { applicantUid: 'applicant-traveller', agentId: 'agent-2', visaDetails: japan },
    });
    expect(body.error?.code).toBe('not_found');
  });
});

describe('reading applications', () => {
  it('of somebody else answers 404, of another tenant too, never 403', async () => {
    const uid = await started();
    for (const stranger of [
      await as('applicant'),
      await as('agent'),
      await as('traveller', 'acme'),
    ]) {
      const { status, body } = await read(uid, stranger);
      expect([status, body.error?.code]).toEqual([404, 'not_found']);
    }
    expect((await read(uid, await as('admin'))).status).toBe(200);
    expect((await read('no-such-id')).status).toBe(404);
  });

  it("lists an applicant's own, the last changed first, at most as many as asked for", async () => {
    const first = await started();
    clock.now += 1000;
    const second = await started();
    clock.now += 1000;
    await update(first, { visaDetails: { toDate: '15/04/2027' } });
    const list = async (limit?: number) =>
      (
        await traveller.call('get-by-applicant-uid', {
          query: { applicantUid: 'applicant-traveller', ...(limit && { limit }) },
        })
      ).response;
    expect((await list()).slice(0, 2).map(({ applicationUid }) => applicationUid)).toEqual([
      first,
      second,
    ]);
    expect(await list(1)).toHaveLength(1);
  });

  it('of a foreign applicant is no empty list but 404', async () => {
    const ask = (caller: Caller, applicantUid: string) =>
      caller.call('get-by-applicant-uid', { query: { applicantUid } });
    expect((await ask(traveller, 'applicant-1')).status).toBe(404);
    expect((await ask(await as('traveller', 'acme'), 'applicant-1')).status).toBe(404);
    expect((await ask(await as('agent'), 'applicant-1')).status).toBe(200);
  });
});

describe('changing an application', () => {
  it('changes the trip, and leaves what was just started just started', async () => {
    const uid = await started();
    const { response } = await update(uid, {
      visaDetails: { fromDate: '05/04/2027', toDate: '20/04/2027' },
    });
    expect(response).toMatchObject({
      status: 'INITIATED',
      visaDetails: { ...japan, fromDate: '05/04/2027', toDate: '20/04/2027' },
    });
  });

  it('takes the whole application back as it was, with another trip', async () => {
    const uid = await started();
    const { response } = await read(uid);
    const changed = await update(uid, { ...response, visaDetails: { ...japan, visaTo: 'France' } });
    expect(changed.response.visaDetails).toMatchObject({ visaTo: 'France', visaType: '' });
  });

  it('refuses every other member that differs, and names it', async () => {
    const uid = await started();
    for (const [member, value] of Object.entries({
      status: 'Package ready',
      isPremium: true,
      agentId: 'agent-1',
      revision: 9,
      answers: { surname: 'X' },
      colour: 'red',
      applicationUid: 'other',
    })) {
      const { status, body } = await update(uid, { [member]: value });
      expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([
        400,
        'read_only',
        [member],
      ]);
    }
    expect((await read(uid)).response).toMatchObject({ status: 'INITIATED', isPremium: false });
  });

  it('takes the enrolment that follows from the premium flag, as clients send it', async () => {
    const uid = await started();
    await put(uid, { online_submission_enrolled: true });
    expect(
      (
        await update(uid, {
          onlineSubmissionEnrolled: false,
          visaDetails: { toDate: '16/04/2027' },
        })
      ).response.onlineSubmissionEnrolled,
    ).toBe(false);
  });

  it('drops the visa with the destination, unless another is named', async () => {
    const { response } = await draft(traveller, { ...japan, visaType: 'Japan Tourism Visa' });
    const changed = await update(String(response.applicationUid), {
      visaDetails: { visaTo: 'Germany' },
    });
    expect(changed.response.visaDetails).toMatchObject({ visaTo: 'Germany', visaType: '' });
  });

  it('refuses documents that are not there', async () => {
    expect((await update(await started(), { docIds: ['no-such-document'] })).body.error?.code).toBe(
      'not_found',
    );
  });

  it('refuses a document of another traveller, also from who handles both', async () => {
    const agent = await as('agent');
    const of = async (applicantUid: string) =>
      String((await draft(agent, japan, applicantUid)).response.applicationUid);
    const [mine, other] = [await of('applicant-1'), await of('applicant-9')];
    await inTenant(db, 'demo', (transaction) =>
      documents.insert(transaction, {
        tenant: 'demo',
        id: 'passport-9',
        applicant_uid: 'applicant-9',
        file_key: 'passport-9',
        file_name: 'passport.jpg',
        mime_type: 'image/jpeg',
        size: 1,
        sha256: '00',
        status: 'done',
        category: 'Passport',
      }),
    );
    const add = (applicationUid: string) =>
      agent.call('update-application', {
        query: { applicationUid },
        body: { application: {}, addDocIds: ['passport-9'] },
      });
    for (const { status, body } of [
      await update(mine, { docIds: ['passport-9'] }, agent),
      await add(mine),
    ])
      expect([status, body.error?.code]).toEqual([404, 'not_found']);
    expect((await add(other)).response.docIds).toEqual(['passport-9']);
    expect((await read(mine, agent)).response.docIds).toEqual([]);
  });

  it('is over when the package is made', async () => {
    const uid = await started();
    await put(uid, { status: 'Package ready' });
    expect((await update(uid, { visaDetails: { toDate: '16/04/2027' } })).body.error?.code).toBe(
      'status_closed',
    );
  });
});

describe('reopening and deleting', () => {
  const withPackage = async (status: string): Promise<string> => {
    const uid = await started();
    await put(uid, { status });
    await inTenant(db, 'demo', (transaction) =>
      packages.put(transaction, {
        tenant: 'demo',
        application_uid: uid,
        file_key: 'a'.repeat(32),
        sha256: '',
        size: 1,
        file_count: 1,
        input_hash: '',
        made_at: new Date(clock.now),
      }),
    );
    return uid;
  };

  it('reopens a finished application as a draft; its package goes, with the file', async () => {
    const uid = await withPackage('Package ready');
    expect((await read(uid)).response.packageDetails).toMatchObject({
      packageLink: `http://test/api/v1/application/package?applicationUid=${uid}`,
    });
    const { response } = await traveller.call('reopen-application', {
      query: { applicationUid: uid },
    });
    expect(response).toMatchObject({ status: 'DRAFT', packageDetails: { packageLink: '' } });
    expect(jobs.at(-1)).toEqual({ name: 'erase-files', data: { keys: ['a'.repeat(32)] } });
  });

  it.each([
    'INITIATED',
    'DRAFT',
    'Package Creation In Progress',
    'Online form started',
    'Application submitted',
  ])('does not reopen from %s', async (status) => {
    const uid = await withPackage(status);
    const { status: code, body } = await traveller.call('reopen-application', {
      query: { applicationUid: uid },
    });
    expect([code, body.error?.code]).toEqual([400, 'status_closed']);
    expect((await read(uid)).response.packageDetails).not.toEqual({ packageLink: '' });
  });

  it('deletes an application with its answers and its package', async () => {
    const uid = await withPackage('Package ready');
    expect(
      (await traveller.call('delete-application', { query: { applicationUid: uid } })).response,
    ).toEqual({ applicationUid: uid, deleted: true });
    expect(jobs.at(-1)).toEqual({ name: 'erase-files', data: { keys: ['a'.repeat(32)] } });
    expect((await read(uid)).status).toBe(404);
    expect(
      (await traveller.call('delete-application', { query: { applicationUid: uid } })).status,
    ).toBe(404);
  });

  it("deletes nothing of somebody else's", async () => {
    const uid = await started();
    expect(
      (await (await as('applicant')).call('delete-application', { query: { applicationUid: uid } }))
        .status,
    ).toBe(404);
    expect((await read(uid)).status).toBe(200);
  });
});
