import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { addressOf, type Caller } from '../test-app.ts';
import { paper, passport, TRAVELLER } from './document-app.ts';
import { storedDocuments } from './stored-documents.ts';

const {
  app,
  jobs,
  work,
  documents,
  started,
  storedFiles,
  db,
  traveller,
  agent,
  strangers,
  make,
  edit,
  choose,
  remove,
  removeAll,
} = await storedDocuments();

let id = '';
beforeEach(async () => {
  id = await make();
});
afterEach(removeAll);

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
