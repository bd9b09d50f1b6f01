import { beforeEach, describe, expect, it } from 'vitest';
import type { Destination } from '../../../src/contract/catalogue.ts';
import type { Document, Finding } from '../../../src/contract/records.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { edition, json } from '../catalogue/edition.ts';
import { documentApp, paper, passport, TRAVELLER } from './document-app.ts';

const { as, next, ports, upload, work, documents, started, db } = await documentApp();
const STATEMENT = 'This is my yellow fever certificate.';
const VACCINATION = {
  id: 'vaccination',
  documentType: 'Other',
  title: 'Yellow fever certificate',
  detail: 'The yellow booklet.',
  level: 'required',
  icon: 'certificate',
  statement: STATEMENT,
} as const;
next.catalogue = await edition({
  'destinations/japan.json': json<Destination>(({ visaTypes }) => {
    for (const { requirements } of visaTypes) requirements.push(VACCINATION);
  }),
});
await ports.catalogues.reload();
const traveller = await as('traveller');

let applicationUid = '';
let docId = '';
const state = (ticks: Record<string, boolean>, caller = traveller, id = docId) =>
  caller.call('update-doc', {
    body: { docId: id, applicantUid: TRAVELLER, docFields: {}, saidToBe: ticks },
  });
const document = async (): Promise<Document> => {
  const found = (await documents(traveller, TRAVELLER)).find(({ _id }) => _id === docId);
  if (!found) throw new Error('The document is gone.');
  return found;
};
const missing = async (): Promise<string> => {
  const { findings } = (await traveller.call('get-checks', { query: { applicationUid } }))
    .response as { findings: Finding[] };
  return findings.find(({ id }) => id === 'required_documents')?.message ?? '';
};

beforeEach(async () => {
  applicationUid = await started(traveller, { visaType: 'Japan Tourism Visa' });
  const {
    documents: [added],
  } = await upload(
    traveller,
    [{ name: 'scan.pdf', content: paper({ documents: [{ category: 'Other' }] }, applicationUid) }],
    { applicantUid: TRAVELLER, applicationUid },
  );
  await work();
  docId = added?._id ?? '';
});

describe('a requirement that no content tells apart', () => {
  it('is told with what a person can say, and met by no paper of its kind', async () => {
    const { requirements } = (await traveller.call('get-guidelines', { query: { applicationUid } }))
      .response;
    expect(requirements.find(({ id }) => id === 'vaccination')).toMatchObject({
      statement: STATEMENT,
      documentType: 'Other',
    });
    expect((await document()).documentData).toMatchObject({ category: 'Other', namespace: '' });
    expect(await missing()).toContain('Yellow fever certificate');
  });

  it('is met by the paper of which a person says so, until they take it back', async () => {
    const { status, response } = await state({ vaccination: true });
    expect(status).toBe(200);
    expect(response.documentData.saidToBe).toEqual([
      { requirement: 'vaccination', at: expect.stringMatching(/^\d{4}-.*Z$/) as string },
    ]);
    expect(await missing()).not.toContain('Yellow fever certificate');
    await traveller.call('update-doc', {
      body: { docId, applicantUid: TRAVELLER, docFields: {}, category: 'Letter', namespace: '' },
    });
    expect(await missing(), 'whatever else is said of it').not.toContain(
      'Yellow fever certificate',
    );
    await state({ vaccination: false });
    expect((await document()).documentData.saidToBe).toBeUndefined();
    expect(await missing()).toContain('Yellow fever certificate');
  });

  it('keeps who said it, and when, with the document and in the record', async () => {
    await state({ vaccination: true });
    const { edits, by, data } = await inTenant(db, 'demo', async (transaction) => {
      const row = await transaction
        .selectFrom('document')
        .select('edits')
        .where('id', '=', docId)
        .executeTakeFirstOrThrow();
      const event = await transaction
        .selectFrom('event')
        .select(['by_account', 'data'])
        .where('kind', '=', 'document.edited')
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { edits: row.edits, by: event.by_account, data: event.data };
    });
    expect(edits.saidToBe?.vaccination?.by).toBe(by);
    expect(data).toMatchObject({ docId, saidToBe: ['vaccination'] });
    const first = (await document()).documentData.saidToBe;
    await state({ vaccination: true });
    expect((await document()).documentData.saidToBe, 'said again changes nothing').toEqual(first);
  });
});

describe('what a person says a document is', () => {
  it.each([
    ['a requirement that reads what it needs', { passport: true }],
    ['a requirement that is not there', { nothing: true }],
  ])('is refused of %s', async (_, ticks) => {
    expect((await state(ticks as Record<string, boolean>)).body.error).toMatchObject({
      code: 'invalid_request',
      fields: { saidToBe: expect.any(String) as string },
    });
  });

  it('is nothing that strangers say', async () => {
    for (const stranger of [
      await as('applicant'),
      await as('agent'),
      await as('traveller', 'acme'),
    ])
      expect((await state({ vaccination: true }, stranger)).status).toBe(404);
  });

  it('stays when the page is read anew as something else', async () => {
    const {
      documents: [other],
    } = await upload(
      traveller,
      [{ name: 'p.pdf', content: paper(passport(), `2${applicationUid}`) }],
      { applicantUid: TRAVELLER, applicationUid },
    );
    await state({ vaccination: true }, traveller, other?._id ?? '');
    await work();
    const read = (await documents(traveller, TRAVELLER)).find(({ _id }) => _id === other?._id);
    expect(read?.documentData).toMatchObject({
      category: 'Passport',
      saidToBe: [{ requirement: 'vaccination' }],
    });
  });
});
