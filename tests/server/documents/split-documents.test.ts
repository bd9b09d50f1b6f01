import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { type Finds, paper, passport } from './document-app.ts';
import { idOf, page, pageApp, twoPages } from './page-app.ts';

const {
  jobs,
  work,
  started,
  storedFiles,
  db,
  traveller,
  assemblies,
  readAsOne,
  reader,
  make,
  call,
  all,
  one,
  docIdsOf,
  correct,
  lastEvent,
} = await pageApp();

describe('a file with several documents', () => {
  const mixed: Finds = {
    documents: [
      {
        category: 'Passport',
        namespace: 'passport',
        pages: [1, 3],
        values: { surname: 'ERIKSSON' },
      },
      { category: 'Other', namespace: '', pages: [2] },
    ],
    pages: 3,
  };

  it('is split as the reader found them: they stay what they are, nothing is read again', async () => {
    const applicationUid = await started(traveller);
    const id = await make(mixed, { applicationUid });
    const other = (await all()).find((document) => document.id !== id)?.id;
    await inTenant(db, 'demo', (transaction) =>
      sql`update document set fields = jsonb_set(fields, '{surname,page}', '3') where id = ${id}`.execute(
        transaction,
      ),
    );
    const answer = await call('split-pdf-by-categories', {
      documentData: [{ docId: other }, { docId: 'whatever' }],
    });
    expect(
      answer.response.map(({ _id, documentData: { status, fileName, pageCount } }) => [
        _id,
        status,
        fileName,
        pageCount,
      ]),
    ).toEqual([
      [id, 'done', 'scan Passport.pdf', 2],
      [other, 'done', 'scan Other.pdf', 1],
    ]);
    expect((await one(id))?.fields.surname).toMatchObject({ value: 'ERIKSSON', page: 2 });
    expect((await one(id))?.pages.map(({ number }) => number)).toEqual([1, 2]);
    expect((await one(String(other)))?.partOf).toBeUndefined();
    expect(assemblies[0]?.documents).toEqual([
      [
        { file: 0, page: 1, turns: 0 },
        { file: 0, page: 3, turns: 0 },
      ],
      [{ file: 0, page: 2, turns: 0 }],
    ]);
    expect([jobs.map(({ name }) => name), await docIdsOf(applicationUid)]).toEqual([
      ['erase-files'],
      [id, other],
    ]);
    await work();
    expect(storedFiles()).toBe(2 + 3);
  });

  it('tells them apart by their pages, until each has a file of its own', async () => {
    const id = await make(mixed);
    const titles = async () => (await all()).map(({ title }) => title);
    expect(await titles()).toEqual(['scan.pdf (pages 1, 3)', 'scan.pdf (page 2)']);
    await call('split-pdf-by-categories', { documentData: [{ docId: id }] });
    expect(await titles()).toEqual([undefined, undefined]);
  });

  it('has a part with its pages in the name when that gets a file of its own, however it does', async () => {
    const id = await make(mixed);
    const [, other] = await all();
    await call('process-edited-category', { docId: other?.id, category: 'Letter' });
    await call('create-pdf-from-images', { documentData: { pages: [page(id, 1), page(id, 0)] } });
    expect((await all()).map(({ fileName, title }) => title ?? fileName).toSorted()).toEqual([
      'scan (page 2).pdf',
      'scan (pages 1, 3).pdf',
    ]);
  });

  it('that is none is answered as it is', async () => {
    const id = await make(passport());
    const { status, response } = await call('split-pdf-by-categories', {
      documentData: [{ docId: id }],
    });
    expect([status, response.map(({ _id }) => _id), assemblies]).toEqual([200, [id], []]);
  });

  it('is split as somebody says: the part of its own category stays it, the others are new and belong to the same application', async () => {
    const applicationUid = await started(traveller);
    const id = await make(twoPages(), { applicationUid });
    await correct(id, { surname: 'LINDQVIST' });
    const { response } = await call('split-pdf-by-categories', {
      documentData: [
        {
          docId: id,
          parts: [
            { category: 'Proof of Funds', pages: [1] },
            { category: 'Passport', pages: [0] },
          ],
        },
      ],
    });
    const ids = response.map(({ _id }) => _id);
    expect([ids[1], ids[0] === id, await docIdsOf(applicationUid)]).toEqual([
      id,
      false,
      expect.arrayContaining(ids),
    ]);
    await work(reader);
    expect(await one(id)).toMatchObject({
      category: 'Passport',
      pageCount: 1,
      fields: { surname: { value: 'LINDQVIST', source: 'person' } },
    });
    expect(await one(ids[0] ?? '')).toMatchObject({ category: 'Proof of Funds', pageCount: 1 });
    expect(readAsOne).toEqual([{ category: 'Proof of Funds' }, { category: 'Passport' }]);
    expect(await lastEvent()).toMatchObject({ kind: 'document.read' });
  });

  it('is replaced by its parts where none is of its category', async () => {
    const id = await make(twoPages());
    const { response } = await call('split-pdf-by-categories', {
      documentData: [
        {
          docId: id,
          parts: [
            { category: 'Other', pages: [0] },
            { category: 'Other', pages: [1] },
          ],
        },
      ],
    });
    expect((await all()).map((document) => document.id)).toEqual(response.map(({ _id }) => _id));
    expect(await one(id)).toBeUndefined();
  });

  it.each([
    [[{ category: 'Passport', pages: [0] }], 'documentData.0.parts'],
    [
      [
        { category: 'Passport', pages: [0, 1] },
        { category: 'Other', pages: [1] },
      ],
      'documentData.0.parts',
    ],
    [[{ category: 'Poem', pages: [0, 1] }], 'documentData.0.parts.0.category'],
    [[{ category: 'Other', pages: [0, 1, 2] }], 'documentData.0.parts.0.pages.2'],
  ])('is not split into what does not add up: %j', async (parts, place) => {
    const id = await make(twoPages());
    const {
      status,
      body: { error },
    } = await call('split-pdf-by-categories', { documentData: [{ docId: id, parts }] });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [place]]);
  });
});

describe('an edited document', () => {
  const picture = `data:image/png;base64,${paper(passport({ surname: 'CLEARER' }), 'edited').toString('base64')}`;
  const edit = (docId: string, body: object) =>
    call('process-edited-category', { docId, category: 'Passport', ...body });

  it('has the edited page in place of the old, keeps what people said, and is read again', async () => {
    const id = await make(twoPages());
    await correct(id, { number: 'X1' });
    expect(idOf(await edit(id, { file: picture, pageIndex: 1 }))).toBe(id);
    expect(assemblies[0]?.documents).toEqual([
      [
        { file: 0, page: 1, turns: 0 },
        { file: 1, page: 1 },
      ],
    ]);
    await work(reader);
    expect(await one(id)).toMatchObject({
      status: 'done',
      pageCount: 2,
      fields: { number: { value: 'X1', source: 'person' } },
    });
    expect(await lastEvent()).toMatchObject({ kind: 'document.read' });
  });

  it('is read as the category that was said, and what was said of another kind of document falls away', async () => {
    const id = await make(passport());
    await correct(id, { surname: 'LINDQVIST' });
    await edit(id, { category: 'National ID' });
    await work(reader);
    expect([readAsOne, assemblies, (await one(id))?.category]).toEqual([
      [{ category: 'National ID' }],
      [],
      'National ID',
    ]);
    expect((await one(id))?.fields.surname?.value).not.toBe('LINDQVIST');
  });

  it('is read without the others of its file', async () => {
    const id = await make({
      documents: [
        { category: 'Passport', namespace: 'passport', pages: [1] },
        { category: 'Other', namespace: '', pages: [2] },
      ],
      pages: 2,
    });
    await edit(id, {});
    await work();
    expect([assemblies[0]?.documents, (await all()).length]).toEqual([
      [[{ file: 0, page: 1, turns: 0 }]],
      2,
    ]);
  });

  it('that could not be read is read once more', async () => {
    const id = await make({ fails: 'file_damaged' });
    expect((await one(id))?.status).toBe('failed');
    expect((await edit(id, {})).status).toBe(200);
    expect(jobs.map(({ name }) => name)).toEqual(['read-document']);
  });

  it.each([
    [{ category: 'Poem' }, 'category'],
    [{ file: picture, pageIndex: 1 }, 'pageIndex'],
    [{ file: 'data:text/html;base64,PGI+' }, 'file'],
  ])('that does not fit is refused: %#', async (body, place) => {
    const id = await make(passport());
    const {
      status,
      body: { error },
    } = await edit(id, body);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [place]]);
  });
});
