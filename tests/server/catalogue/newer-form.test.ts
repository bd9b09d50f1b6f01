import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CheckFile, Form } from '../../../src/contract/catalogue.ts';
import { formFromWire, type WireForm } from '../../../src/core/forms/wire/wire.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { testApp } from '../test-app.ts';
import { edition, json } from './edition.ts';

const { as, ports, next, db } = await testApp();
const traveller = await as('traveller');
const trip = {
  visaFrom: 'India',
  nationality: 'India',
  visaCategory: 'Visitor',
  visaSubCategory: 'Tourism',
  fromDate: '03/04/2027',
  toDate: '14/04/2027',
};

const started = async (visaTo = 'Japan'): Promise<string> =>
  String(
    (
      await traveller.call('draft-application', {
        body: { applicantUid: 'applicant-traveller', visaDetails: { ...trip, visaTo } },
      })
    ).response.applicationUid,
  );
const read = async (applicationUid: string) =>
  (await traveller.call('get-application', { query: { applicationUid } })).response;
const form = async (applicationUid: string) =>
  (await traveller.call('get-form', { query: { applicationUid } })).response;
const save = async (applicationUid: string, set: object) =>
  traveller.call('save-answers', {
    query: { applicationUid },
    body: { revision: (await read(applicationUid)).revision, set },
  });
const look = async (applicationUid: string) =>
  (await traveller.call('get-newer-form', { query: { applicationUid } })).response as {
    checksum: string;
    changes: { about: string; text: string }[];
  };
const take = (applicationUid: string, checksum: string) =>
  traveller.call('take-newer-form', { query: { applicationUid }, body: { checksum } });

const publish = async (edited: Awaited<ReturnType<typeof edition>>): Promise<string> => {
  next.catalogue = edited;
  expect(await ports.catalogues.reload()).toEqual([]);
  return edited.compiled?.checksum ?? '';
};

/** A question and an option less, a rule that asks for more. */
const second = await edition({
  'forms/japan-visa.json': json<Form>(({ sections }) => {
    for (const section of sections) {
      section.fields = section.fields.filter(({ key }) => key !== 'birth_state');
      for (const field of section.fields)
        if (field.key === 'marital_status' && 'options' in field)
          field.options = field.options?.filter(({ value }) => value !== 'single');
    }
  }),
  'checks/photo.json': json<CheckFile>(({ checks }) => {
    for (const check of checks) if (check.id === 'photo_eyes') check.severity = 'error';
  }),
});
const first = await edition({ 'copy/en/toast.json': (text) => `${text}\n` });

const events = (applicationUid: string) =>
  inTenant(
    db,
    'demo',
    async (transaction) =>
      (
        await sql<{ kind: string; data: object; by_account: string }>`
  select * from event where application_uid = ${applicationUid} and kind = 'application.moved'`.execute(
          transaction,
        )
      ).rows,
  );

describe('an application whose catalogue is no longer the newest', async () => {
  const start = await publish(first);
  const application = await started();
  await save(application, {
    surname: 'ERIKSSON',
    birth_state: 'Goa',
    marital_status: 'single',
    signature: { name: 'Priya Eriksson', date: '18/01/2027' },
  });

  it('has nothing to take while nothing has changed', async () => {
    expect(await look(application)).toEqual({ checksum: start, changes: [] });
    const before = await read(application);
    expect((await take(application, start)).response).toEqual(before);
  });

  it('is told what changes, its own answers first, and stays as it is', async () => {
    const newest = await publish(second);
    const { checksum, changes } = await look(application);
    expect([checksum, changes.map(({ about, text }) => `${about}: ${text}`)]).toEqual([
      newest,
      [
        'answers: State or province of birth is no longer asked so. We keep your answer aside, and it comes back if a later form asks for it.',
        'answers: Marital status: your answer “Single” does not fit the new form. You are asked again.',
        'answers: You tick the declaration and sign again, because they are about the new form.',
        'questions: Marital status: no longer on offer: Single.',
        'questions: No longer asked in “Personal details”: State or province of birth',
        'checks: Checked in another way: Your eyes are open in the photo',
      ],
    ]);
    expect(await form(application)).toMatchObject({
      catalogueChecksum: start,
      answers: { birth_state: 'Goa' },
    });
  });

  it('takes only what was shown', async () => {
    const { status, body } = await take(application, 'another');
    expect([status, body.error?.code]).toEqual([400, 'version_changed']);
    expect((await read(application)).catalogueChecksum).toBe(start);
  });

  it('goes on with the new form: its answers go along, what it does not ask for waits aside, what was signed is signed again', async () => {
    const before = await read(application);
    const { checksum } = await look(application);
    const moved = (await take(application, checksum)).response;
    expect(moved).toMatchObject({
      catalogueChecksum: checksum,
      status: before.status,
      answers: { surname: 'ERIKSSON', marital_status: 'single' },
    });
    expect(moved.revision).toBeGreaterThan(Number(before.revision));
    expect(Object.keys(moved.answers as object).sort()).toEqual(['marital_status', 'surname']);
    expect(JSON.stringify(await form(application))).not.toContain('birth_state');
    expect((await look(application)).changes).toEqual([]);
  });

  it('keeps the words of an option that the new form does not offer, so that nobody is shown its value', async () => {
    const questions = formFromWire((await form(application)).form as WireForm).sections.flatMap(
      ({ fields }) => fields,
    );
    const asked = questions.find(({ key }) => key === 'marital_status');
    expect(asked?.former).toEqual([{ value: 'single', label: 'Single' }]);
    expect(asked?.options?.map(({ value }) => value)).not.toContain('single');
    expect(questions.filter(({ former }) => former).map(({ key }) => key)).toEqual([
      'marital_status',
    ]);
  });

  it('says in the record of what happened who moved it, from where to where, and no answer', async () => {
    const [event, ...others] = await events(application);
    expect([event?.data, others]).toEqual([{ from: start, to: second.compiled?.checksum }, []]);
    expect(JSON.stringify(event)).not.toMatch(/Goa|ERIKSSON/);
  });

  it('an answer that chose what is gone stands against the package until it is chosen anew', async () => {
    const refused = await traveller.call('submit-application', {
      query: { applicationUid: application },
    });
    expect(JSON.stringify(refused.body.error?.fields)).toContain(
      'This is not on the list any more: Single. Choose again.',
    );
    expect((await save(application, { marital_status: 'married' })).status).toBe(200);
    expect(JSON.stringify(await form(application)), 'what is no longer the answer').not.toContain(
      '"former"',
    );
  });

  it('an answer that waited aside comes back with a later form that asks for it', async () => {
    await publish(first);
    const { checksum, changes } = await look(application);
    expect(changes.map(({ text }) => text)).toContain(
      'State or province of birth is asked again. The answer that you gave before comes back.',
    );
    expect((await take(application, checksum)).response.answers).toMatchObject({
      birth_state: 'Goa',
      marital_status: 'married',
    });
  });
});

describe('the newer form', () => {
  it('is not taken once the application cannot be changed', async () => {
    await publish(first);
    const application = await started();
    await inTenant(db, 'demo', (transaction) =>
      transaction
        .updateTable('application')
        .set({ status: 'Package ready' })
        .where('application_uid', '=', application)
        .execute(),
    );
    const newest = await publish(second);
    const { status, body } = await take(application, newest);
    expect([status, body.error?.code]).toEqual([400, 'status_closed']);
  });

  it('is none where the destination is gone', async () => {
    await publish(first);
    const application = await started('Germany');
    const newest = await publish(await edition({ 'destinations/germany.json': () => undefined }));
    expect((await look(application)).changes).toEqual([]);
    expect((await take(application, newest)).body.error?.code).toBe('visa_unknown');
  });
});
