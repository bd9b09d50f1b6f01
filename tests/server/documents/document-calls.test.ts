import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { addressOf, type Caller } from '../test-app.ts';
import { documentApp, paper, passport, TRAVELLER } from './document-app.ts';

const { app, as, jobs, upload, work, documents, started, storedFiles, db, clock } =
  await documentApp();
const traveller = await as('traveller');
const agent = await as('agent');
const strangers = {
  'another applicant': await as('applicant'),
  'an agent of others': agent,
  'somebody of another tenant': await as('traveller', 'acme'),
};

async function make(
  values: Record<string, unknown> = {},
  { caller = traveller, applicantUid = TRAVELLER, applicationUid = '', name = 'passport.pdf' } = {},
): Promise<string> {
  clock.now += 1_000;
  const {
    documents: [document],
  } = await upload(
    caller,
    [{ name, content: paper(passport(values), JSON.stringify([values, applicantUid])) }],
    { applicantUid, applicationUid },
  );
  await work();
  return document?._id ?? '';
}

const edit = (
  docId: string,
  body: Record<string, unknown>,
  caller: Caller = traveller,
  applicantUid = TRAVELLER,
) => caller.call('update-doc', { body: { docId, applicantUid, docFields: {}, ...body } });
const choose = (
  docId: string,
  body: Record<string, unknown> = {},
  caller: Caller = traveller,
  applicantUid = TRAVELLER,
) =>
  caller.call('mark-primary', {
    body: { docId, applicantUid, docFields: {}, updateAll: true, ...body },
  });
const dataOf = (response: unknown) => (response as Document).documentData;
const remove = (docId: string, caller: Caller = traveller) =>
  caller.call('delete-doc', { query: { docId } });

let id = '';
beforeEach(async () => {
  id = await make();
});
afterEach(async () => {
  for (const { _id } of await documents(traveller, TRAVELLER)) await remove(_id);
  await work();
});

describe('documents are listed', () => {
  it('of an applicant, oldest first, under both names of the call', async () => {
    const second = await make({ surname: 'B' });
    for (const name of ['get-uploaded-docs', 'get-docs-applicantuid'] as const) {
      const { status, response } = await traveller.call(name, {
        query: { applicantUid: TRAVELLER },
      });
      expect([status, response.map(({ _id }) => _id)]).toEqual([200, [id, second]]);
    }
  });

  it('by their ids; one that is gone, or of somebody else, is left out', async () => {
    const { response } = await traveller.call('docs-by-docids', {
      body: { applicantUid: TRAVELLER, docIds: [id, 'gone', 'document-1'] },
    });
    expect(response.map(({ _id }) => _id)).toEqual([id]);
  });

  it('with what was read by kind of document, with or without the places on the page', async () => {
    const call = async (body: Record<string, unknown>) =>
      (
        await traveller.call('get-extracted-doc', {
          query: { applicantUid: TRAVELLER },
          body: { docIds: [id], ...body },
        })
      ).response;
    const {
      documents: [whole],
      processedFieldsByCategory,
    } = await call({});
    expect(whole?.documentData).toMatchObject({
      pages: [{ number: 1 }],
      fields: { surname: { value: 'ERIKSSON', page: 1 } },
    });
    expect(processedFieldsByCategory).toEqual({
      Passport: [
        {
          docId: id,
          namespace: 'passport',
          isVerifiedByAgent: false,
          isPrimaryRecommended: true,
          isPrimary: false,
          fields: {
            surname: 'ERIKSSON',
            given_names: 'ANNA MARIA',
            number: 'L898902C3',
            expiry_date: '2032-04-20',
            nationality: 'UTO',
          },
        },
      ],
    });
    const {
      documents: [bare],
    } = await call({ includePageDetails: false });
    expect([bare?.documentData.pages, bare?.documentData.fields.surname]).toEqual([
      [],
      { value: 'ERIKSSON', raw: 'ERIKSSON', confidence: 0.9, source: 'ocr' },
    ]);
  });
});

describe('a word of a person', () => {
  const surname = (response: unknown) => dataOf(response).fields.surname;

  it('that is taken back leaves what was read as if nobody had said anything, and the words on other values', async () => {
    const read = surname((await edit(id, {})).response);
    expect(
      surname((await edit(id, { docFields: { surname: 'EKSSON', number: 'X1' } })).response),
    ).toMatchObject({ value: 'EKSSON', source: 'person' });
    const { status, response } = await edit(id, { takeBack: ['surname', 'sex'] });
    expect([status, surname(response), dataOf(response).fields.number]).toEqual([
      200,
      read,
      expect.objectContaining({ value: 'X1', source: 'person' }),
    ]);
    await edit(id, { docFields: { surname: null } });
    expect(surname((await edit(id, { takeBack: ['surname'] })).response)).toEqual(read);
  });

  it('on what was not read is gone when it is taken back', async () => {
    expect(
      dataOf((await edit(id, { docFields: { place_of_birth: 'ZENITH' } })).response).fields
        .place_of_birth,
    ).toMatchObject({ value: 'ZENITH' });
    expect(
      dataOf((await edit(id, { takeBack: ['place_of_birth'] })).response).fields.place_of_birth,
    ).toBeUndefined();
  });

  it('counts where the same call takes it back and says it', async () => {
    expect(
      surname((await edit(id, { docFields: { surname: 'NEW' }, takeBack: ['surname'] })).response),
    ).toMatchObject({ value: 'NEW' });
  });
});

describe('a page', () => {
  const image = (page = 1) =>
    app.inject({
      method: 'GET',
      url: addressOf('get-page-image', { docId: id, page }),
      headers: traveller.headers,
    });

  it('is a picture that no browser keeps', async () => {
    const { statusCode, headers, payload } = await image();
    expect([statusCode, headers['content-type'], headers['cache-control'], payload]).toEqual([
      200,
      'image/webp',
      'no-store',
      'preview 1',
    ]);
  });

  it('that the document does not have is not there', async () => {
    expect((await image(2)).statusCode).toBe(404);
    expect((await image(0)).statusCode).toBe(400);
  });
});

describe('a file', () => {
  it('comes back as it was handed in, to be saved and never to be run', async () => {
    const evil = await make({ surname: 'C' }, { name: 'evil"\u00e9;.html' });
    const { statusCode, headers, rawPayload } = await app.inject({
      method: 'GET',
      url: addressOf('get-file', { docId: evil }),
      headers: traveller.headers,
    });
    expect([
      statusCode,
      headers['content-type'],
      headers['x-content-type-options'],
      headers['cache-control'],
    ]).toEqual([200, 'application/pdf', 'nosniff', 'no-store']);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''evil%2522%C3%A9%3B.html.pdf",
    );
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(rawPayload).toEqual(
      paper(passport({ surname: 'C' }), JSON.stringify([{ surname: 'C' }, TRAVELLER])),
    );
  });
});

describe('a correction', () => {
  it('counts fully, keeps its place on the page, and what was read beside it', async () => {
    const { response } = await edit(id, {
      docFields: { surname: ' Eriksson ', issue_date: '05/01/2022', nationality: 'Germany' },
    });
    expect(dataOf(response).fields).toMatchObject({
      surname: {
        value: 'Eriksson',
        source: 'person',
        confidence: 1,
        page: 1,
        box: [0.1, 0.2, 0.3, 0.04],
        raw: 'ERIKSSON',
        read: { value: 'ERIKSSON', source: 'ocr' },
      },
      issue_date: { value: '2022-01-05', source: 'person' },
      nationality: { value: 'DEU', source: 'person' },
      number: { source: 'ocr' },
    });
  });

  it('adds to those before; null takes a value away', async () => {
    await edit(id, { docFields: { surname: 'A' } });
    const { response } = await edit(id, { docFields: { number: null } });
    const { fields } = dataOf(response);
    expect([fields.surname?.value, Object.keys(fields).includes('number')]).toEqual(['A', false]);
  });

  it('may have parts: they are kept in the words of the reader', async () => {
    const { response } = await edit(id, {
      docFields: {
        address: { line1: ' 1 Quay ', line2: '', city: 'Zenith', country: 'Germany' },
        visas: [{ country: 'JPN', valid_until: '05/01/2030' }],
      },
    });
    expect(dataOf(response).fields).toMatchObject({
      address: { value: { line1: '1 Quay', city: 'Zenith', country: 'DEU' }, source: 'person' },
      visas: { value: [{ country: 'JPN', valid_until: '2030-01-05' }], source: 'person' },
    });
  });

  it.each([
    [
      { docFields: { address: { line1: '1 Quay', country: 'Atlantis' } } },
      'docFields.address.country',
    ],
    [
      { docFields: { visas: [{ country: 'JPN' }, { valid_until: 'soon' }] } },
      'docFields.visas.1.valid_until',
    ],
    [{ docFields: { shoe_size: '42' } }, 'docFields.shoe_size'],
    [{ docFields: { expiry_date: '31/02/2030' } }, 'docFields.expiry_date'],
    [{ docFields: { surname: 42 } }, 'docFields.surname'],
    [{ docFields: { surname: 'x'.repeat(501) } }, 'docFields.surname'],
    [{ docFields: { nationality: 'Atlantis' } }, 'docFields.nationality'],
    [{ docFields: { sex: 'yes' } }, 'docFields.sex'],
    [{ docFields: { has_signature: 'no' } }, 'docFields.has_signature'],
    [{ docFields: { address: ['x'] } }, 'docFields.address'],
    [{ category: 'Photo', docFields: { ratio: 1 } }, 'docFields.ratio'],
    [{ category: 'Photo', docFields: { ratio: null } }, 'docFields.ratio'],
    [{ category: 'Poem' }, 'category'],
    [{ category: 'Passport', namespace: 'hotel' }, 'namespace'],
  ])('that does not fit is refused at its place: %j', async (body, place) => {
    const answer = await edit(id, body);
    expect([
      answer.status,
      answer.body.error?.code,
      Object.keys(answer.body.error?.fields ?? {}),
    ]).toEqual([400, 'invalid_request', [place]]);
    expect((await documents(traveller, TRAVELLER))[0]?.documentData.fields.surname?.source).toBe(
      'ocr',
    );
  });

  it.each([
    [{ date_of_birth: '2146-08-12' }, { 'docFields.date_of_birth': 'This cannot be after today.' }],
    [{ issue_date: '2032-04-21' }, { 'docFields.issue_date': expect.stringContaining('after') }],
    [
      { issue_date: '2020-04-21', expiry_date: '2019-04-21' },
      {
        'docFields.issue_date':
          'This cannot be after “Date of expiry” (Apr 21, 2019). Correct that one first if it is wrong.',
        'docFields.expiry_date':
          'This cannot be before “Date of issue” (Apr 21, 2020). Correct that one first if it is wrong.',
      },
    ],
  ])('that cannot be is refused with a code of its own: %j', async (docFields, fields) => {
    const answer = await edit(id, { docFields });
    expect([answer.status, answer.body.error?.code, answer.body.error?.fields]).toEqual([
      400,
      'date_impossible',
      fields,
    ]);
  });

  it('that mends a date with the one beside it is taken', async () => {
    expect(
      (await edit(id, { docFields: { issue_date: '2010-04-21', expiry_date: '2020-04-20' } }))
        .status,
    ).toBe(200);
  });

  it('may say that it is something else altogether', async () => {
    expect(dataOf((await edit(id, { category: 'Other', namespace: '' })).response)).toMatchObject({
      category: 'Other',
      namespace: '',
      fields: {},
    });
  });

  it('of the kind of document drops what was read for the wrong one, and gives it back', async () => {
    const elsewhere = await edit(id, { category: 'National ID' });
    expect(dataOf(elsewhere.response)).toMatchObject({
      category: 'National ID',
      namespace: 'national_id',
      fields: {},
      isPrimaryRecommended: false,
    });
    const back = await edit(id, { category: 'Passport' });
    expect(dataOf(back.response)).toMatchObject({
      category: 'Passport',
      namespace: 'passport',
      fields: { surname: { value: 'ERIKSSON', source: 'ocr' } },
    });
  });

  it('makes a draft of an application that was just started or could not be finished', async () => {
    const applicationUid = await started(traveller);
    await traveller.call('update-application', {
      query: { applicationUid },
      body: { application: { docIds: [id] } },
    });
    const status = async () =>
      (await traveller.call('get-application', { query: { applicationUid } })).response.status;
    for (const before of ['INITIATED', 'Error - Incomplete Info', 'DRAFT']) {
      await inTenant(db, 'demo', (transaction) =>
        transaction
          .updateTable('application')
          .set({ status: before })
          .where('application_uid', '=', applicationUid)
          .execute(),
      );
      await edit(id, { docFields: { surname: before } });
      expect(await status()).toBe('DRAFT');
    }
  });

  it('is announced in the form while it is being read, and in it after', async () => {
    const applicationUid = await started(traveller, { visaType: 'Japan Tourism Visa' });
    const form = async () =>
      (await traveller.call('get-form', { query: { applicationUid } })).response as {
        isInReading: boolean;
        prefilled: Record<string, unknown>;
      };
    await upload(traveller, [{ name: 'late.pdf', content: paper(passport({ surname: 'LATE' })) }], {
      applicantUid: TRAVELLER,
      applicationUid,
    });
    expect(await form()).toMatchObject({
      isInReading: true,
      prefilled: expect.not.objectContaining({ surname: 'LATE' }),
    });
    await work();
    expect(await form()).toMatchObject({ isInReading: false, prefilled: { surname: 'LATE' } });
  });

  it('reaches the form at once', async () => {
    const applicationUid = await started(traveller);
    await traveller.call('update-application', {
      query: { applicationUid },
      body: { application: { docIds: [id] } },
    });
    const surname = async () =>
      (
        (await traveller.call('get-form', { query: { applicationUid } })).response
          .prefilled as Record<string, unknown>
      ).surname;
    expect(await surname()).toMatch(/eriksson/i);
    await edit(id, { docFields: { surname: 'LINDQVIST' } });
    expect(await surname()).toMatch(/lindqvist/i);
  });
});

describe('the primary passport', () => {
  it('is the one that somebody chose, and no other', async () => {
    const other = await make({ surname: 'B' });
    expect(dataOf((await choose(id)).response)).toMatchObject({
      isPrimary: true,
      isPrimaryRecommended: true,
      isVerifiedByAgent: false,
    });
    await choose(other);
    const all = await documents(traveller, TRAVELLER);
    expect(
      all.map(({ _id, documentData }) => [
        _id,
        documentData.isPrimary,
        documentData.isPrimaryRecommended,
      ]),
    ).toEqual([
      [id, false, false],
      [other, true, true],
    ]);
  });

  it('is one also when two are chosen at the same moment', async () => {
    const other = await make({ surname: 'B' });
    await Promise.all([choose(id), choose(other), choose(id), choose(other)]);
    expect(
      (await documents(traveller, TRAVELLER)).filter(({ documentData }) => documentData.isPrimary),
    ).toHaveLength(1);
  });

  it('is none that is still being read', async () => {
    const {
      documents: [waiting],
    } = await upload(
      traveller,
      [{ name: 'new.pdf', content: paper(passport({ surname: 'NEW' })) }],
      { applicantUid: TRAVELLER, applicationUid: '' },
    );
    const { status, body } = await choose(waiting?._id ?? '');
    expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([
      400,
      'invalid_request',
      ['docId'],
    ]);
    expect(
      (await documents(traveller, TRAVELLER)).filter(({ documentData }) => documentData.isPrimary),
    ).toEqual([]);
    await work();
    expect((await choose(waiting?._id ?? '')).status).toBe(200);
  });

  it('takes corrections with it', async () => {
    expect(dataOf((await choose(id, { docFields: { surname: 'NEW' } })).response)).toMatchObject({
      isPrimary: true,
      fields: { surname: { value: 'NEW', source: 'person' } },
    });
  });

  it('is another one when it goes', async () => {
    const other = await make({ surname: 'B' });
    await choose(other);
    await remove(other);
    expect(
      (await documents(traveller, TRAVELLER)).map(
        ({ documentData }) => documentData.isPrimaryRecommended,
      ),
    ).toEqual([true]);
  });

  it('is verified by agents and agencies alone', async () => {
    const applicantUid = 'applicant-1';
    const own = await make({ surname: 'D' }, { caller: agent, applicantUid });
    expect(dataOf((await choose(own, {}, agent, applicantUid)).response)).toMatchObject({
      isPrimary: true,
      isVerifiedByAgent: true,
    });
    const applicant = await as('applicant');
    await edit(own, { docFields: { surname: 'E' } }, applicant, applicantUid);
    const again = await edit(own, { isVerifiedByAgent: true }, applicant, applicantUid);
    expect([again.status, again.body.error?.code]).toEqual([400, 'read_only']);
    expect(
      dataOf((await edit(own, { isVerifiedByAgent: true }, agent, applicantUid)).response)
        .isVerifiedByAgent,
    ).toBe(true);
    expect(
      dataOf((await edit(own, { docFields: { surname: 'F' } }, applicant, applicantUid)).response)
        .isVerifiedByAgent,
    ).toBe(false);
  });

  it('stays verified where somebody else only says again what it says, and no longer where they change it', async () => {
    const applicantUid = 'applicant-1';
    const own = await make({ surname: 'G' }, { caller: agent, applicantUid });
    await edit(own, { isVerifiedByAgent: true }, agent, applicantUid);
    for (const caller of [await as('admin'), await as('applicant')]) {
      for (const same of [
        { isVerifiedByAgent: true },
        { docFields: { surname: 'G' } },
        { category: 'Passport', takeBack: ['sex'] },
      ]) {
        const { status, response } = await edit(own, same, caller, applicantUid);
        expect([status, dataOf(response).isVerifiedByAgent]).toEqual([200, true]);
      }
      expect(
        dataOf(
          (
            await edit(
              own,
              { isVerifiedByAgent: true, docFields: { surname: 'H' } },
              caller,
              applicantUid,
            )
          ).response,
        ).isVerifiedByAgent,
      ).toBe(false);
      await edit(
        own,
        { docFields: { surname: 'G' }, isVerifiedByAgent: true },
        agent,
        applicantUid,
      );
    }
  });
});

describe('documents of an earlier application', () => {
  const change = (
    applicationUid: string,
    body: Record<string, unknown>,
    caller: Caller = traveller,
  ) =>
    caller.call('update-application', {
      query: { applicationUid },
      body: { application: {}, ...body },
    });
  const docIdsOf = async (applicationUid: string) =>
    (await traveller.call('get-application', { query: { applicationUid } })).response.docIds;
  const surnameIn = async (applicationUid: string) =>
    (
      (await traveller.call('get-form', { query: { applicationUid } })).response
        .prefilled as Record<string, unknown>
    ).surname;

  it('serve the next one as they were read: nothing is read again', async () => {
    const [first, second] = [
      await started(traveller),
      await started(traveller, { visaType: 'Japan Tourism Visa' }),
    ];
    const shared = await make({ surname: 'BEFORE' }, { applicationUid: first });
    const { status, response } = await change(second, { addDocIds: [shared] });
    expect([status, response.docIds, response.status]).toEqual([200, [shared], 'DRAFT']);
    expect(jobs).toEqual([]);
    expect(await docIdsOf(first)).toEqual([shared]);
    expect(await surnameIn(second)).toMatch(/before/i);
  });

  it('come behind what arrived meanwhile, each once, also when two are taken at the same moment', async () => {
    const applicationUid = await started(traveller);
    const [one, other] = [await make({ surname: 'ONE' }), await make({ surname: 'OTHER' })];
    const arrived = await make({ surname: 'ARRIVED' }, { applicationUid });
    await Promise.all([
      change(applicationUid, { addDocIds: [one] }),
      change(applicationUid, { addDocIds: [other, one] }),
      change(applicationUid, { addDocIds: [arrived] }),
    ]);
    const ids = (await docIdsOf(applicationUid)) as string[];
    expect([ids[0], ids.slice(1).sort()]).toEqual([arrived, [one, other].sort()]);
  });

  it('can be taken out of it again, and are kept', async () => {
    const [first, second] = [await started(traveller), await started(traveller)];
    const shared = await make({ surname: 'S' }, { applicationUid: first });
    await change(second, { addDocIds: [shared, id] });
    expect((await change(second, { removeDocIds: [shared, 'not-there'] })).response.docIds).toEqual(
      [id],
    );
    expect(await docIdsOf(first)).toEqual([shared]);
    expect((await documents(traveller, TRAVELLER)).map(({ _id }) => _id)).toContain(shared);
  });

  it("are the applicant's own, and only for an application that is open", async () => {
    const applicationUid = await started(traveller);
    const foreign = await make({ surname: 'F' }, { caller: agent, applicantUid: 'applicant-1' });
    for (const docId of [foreign, 'no-such-document'])
      expect((await change(applicationUid, { addDocIds: [id, docId] })).body.error?.code).toBe(
        'not_found',
      );
    expect(await docIdsOf(applicationUid)).toEqual([]);
    for (const stranger of Object.values(strangers))
      expect(
        (await change(applicationUid, { addDocIds: [id] }, stranger)).status,
      ).toBeGreaterThanOrEqual(400);
    await inTenant(db, 'demo', (transaction) =>
      transaction
        .updateTable('application')
        .set({ status: 'Package ready' })
        .where('application_uid', '=', applicationUid)
        .execute(),
    );
    expect((await change(applicationUid, { addDocIds: [id] })).body.error?.code).toBe(
      'status_closed',
    );
    expect(await docIdsOf(applicationUid)).toEqual([]);
  });
});

describe('deleting a document', () => {
  it('takes its file, its pages, what was read, and its place in applications', async () => {
    const applicationUid = await started(traveller);
    await traveller.call('update-application', {
      query: { applicationUid },
      body: { application: { docIds: [id] } },
    });
    const files = storedFiles();
    expect((await remove(id)).response).toEqual({ docId: id, deleted: true });
    await work();
    expect(storedFiles()).toBe(files - 2);
    expect(
      (await traveller.call('get-application', { query: { applicationUid } })).response.docIds,
    ).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it('takes several at once, all or none: their files, pages and places in applications', async () => {
    const applicationUid = await started(traveller);
    const second = await make({ surname: 'B' }, { applicationUid });
    const files = storedFiles();
    const removeAll = (docIds: string) =>
      traveller.call('delete-docs-by-docids', { query: { docIds } });
    for (const beyond of ['gone', 'document-1'])
      expect((await removeAll(`${id},${second},${beyond}`)).status).toBe(404);
    expect((await documents(traveller, TRAVELLER)).map(({ _id }) => _id)).toEqual([id, second]);
    expect((await removeAll(`${id},${second}, ${id}`)).response).toEqual({
      docIds: [id, second],
      deleted: true,
    });
    await work();
    expect([storedFiles(), await documents(traveller, TRAVELLER)]).toEqual([files - 4, []]);
    expect(
      (await traveller.call('get-application', { query: { applicationUid } })).response.docIds,
    ).toEqual([]);
  });

  it('takes no more than 200 at once, and says what is missing where none is named', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `document-${at}`).join();
    for (const docIds of [many, ' , ']) {
      const { status, body } = await traveller.call('delete-docs-by-docids', { query: { docIds } });
      expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([
        400,
        'invalid_request',
        ['docIds'],
      ]);
    }
  });

  it('of an application goes with the application, unless another one needs it', async () => {
    const [first, second] = [await started(traveller), await started(traveller)];
    const shared = await make({ surname: 'S' }, { applicationUid: first });
    await make({ surname: 'S' }, { applicationUid: second });
    const own = await make({ surname: 'O' }, { applicationUid: first });
    await traveller.call('delete-application', { query: { applicationUid: first } });
    await work();
    const left = (await documents(traveller, TRAVELLER)).map(({ _id }) => _id);
    expect([left.includes(shared), left.includes(own)]).toEqual([true, false]);
  });
});

/**
 * A list of an applicant out of reach is not there; the other tenant's traveller has the same id,
 * and a list without it.
 */
function expectNothing({ status, response }: { status: number; response: unknown }): void {
  expect([
    [404, {}],
    [200, []],
    [404, []],
  ]).toContainEqual([status, response]);
}

describe('a document of somebody else', () => {
  it.each(Object.keys(strangers) as (keyof typeof strangers)[])(
    'is not there for %s',
    async (who) => {
      const caller = strangers[who];
      const calls = [
        caller.call('get-page-image', { query: { docId: id, page: 1 } }),
        caller.call('get-file', { query: { docId: id } }),
        remove(id, caller),
        edit(id, { docFields: { surname: 'X' } }, caller),
        choose(id, {}, caller),
        edit(id, { docFields: { surname: 'X' } }, caller, 'applicant-1'),
        choose(id, {}, caller, 'applicant-1'),
      ];
      for (const answer of await Promise.all(calls))
        expect([answer.status, answer.body.error?.code]).toEqual([404, 'not_found']);
      for (const name of ['get-uploaded-docs', 'get-docs-applicantuid'] as const)
        expectNothing(await caller.call(name, { query: { applicantUid: TRAVELLER } }));
      expectNothing(
        await caller.call('docs-by-docids', { body: { applicantUid: TRAVELLER, docIds: [id] } }),
      );
      const extracted = await caller.call('get-extracted-doc', {
        query: { applicantUid: TRAVELLER },
        body: { docIds: [id] },
      });
      expectNothing({ ...extracted, response: extracted.response.documents ?? [] });
      expect(
        (await documents(traveller, TRAVELLER)).map(
          ({ documentData }) => documentData.fields.surname?.value,
        ),
      ).toEqual(['ERIKSSON']);
    },
  );

  it('is not there under the wrong applicant either', async () => {
    expect((await edit(id, { docFields: {} }, traveller, 'applicant-1')).status).toBe(404);
    expect((await choose(id, {}, traveller, 'applicant-1')).status).toBe(404);
  });
});
