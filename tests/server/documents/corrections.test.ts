import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { paper, passport, TRAVELLER } from './document-app.ts';
import { dataOf, storedDocuments } from './stored-documents.ts';

const { upload, work, documents, started, db, traveller, edit, removeAll, make } =
  await storedDocuments();

let id = '';
beforeEach(async () => {
  id = await make();
});
afterEach(removeAll);

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
