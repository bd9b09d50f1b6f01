import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { ReadingError } from '../../../src/server/ports/reader.ts';
import type { Caller } from '../test-app.ts';
import { paper, passport, TRAVELLER } from './document-app.ts';
import { idOf, letter, page, pageApp, twoPages } from './page-app.ts';

const {
  as,
  upload,
  work,
  documents,
  started,
  storedFiles,
  db,
  progress,
  traveller,
  agent,
  assemblies,
  readAsOne,
  meanwhile,
  reader,
  make,
  call,
  put,
  all,
  one,
  docIdsOf,
  correct,
  lastEvent,
} = await pageApp();

describe('a document of several', () => {
  it('is the first that is in it whole, takes the place of the others in every application, and is read again as one', async () => {
    const [one_, two] = [
      await started(traveller),
      await started(traveller, { visaType: 'Japan Tourism Visa' }),
    ];
    const first = await make(passport(), { applicationUid: one_ });
    const second = await make(letter, { applicationUid: two });
    const answer = await put([page(second, 0, { turns: 1 }), page(first)], {
      name: '../passport & letter.jpg',
    });
    expect([answer.status, idOf(answer), answer.response.documentData.status]).toEqual([
      200,
      second,
      'reading',
    ]);
    expect(assemblies[0]?.documents).toEqual([
      [
        { file: 0, page: 1, turns: 1 },
        { file: 1, page: 1, turns: 0 },
      ],
    ]);
    await work(reader);
    expect(await all()).toMatchObject([
      {
        id: second,
        status: 'done',
        fileName: 'passport & letter.pdf',
        mimeType: 'application/pdf',
        pageCount: 2,
      },
    ]);
    expect(readAsOne).toEqual([{}]);
    expect([await docIdsOf(one_), await docIdsOf(two)]).toEqual([[second], [second]]);
    expect(storedFiles()).toBe(3);
  });

  it('keeps what people said, and is filed as what they said it of', async () => {
    const [first, second] = [await make(passport()), await make(passport({ number: 'X1' }))];
    await correct(first, { surname: 'LINDQVIST' });
    await correct(second, { surname: 'NOT THIS', given_names: 'MARIA' });
    await put([page(first), page(second)]);
    await work(reader);
    expect((await one(first))?.fields).toMatchObject({
      surname: { value: 'LINDQVIST', source: 'person' },
      given_names: { value: 'MARIA', source: 'person' },
      number: { value: 'L898902C3' },
    });
    expect(readAsOne).toEqual([{ category: 'Passport' }]);
  });

  it('is filed at once as what somebody says that it is, and what was said of another kind of document falls away', async () => {
    const [first, second] = [await make(passport()), await make(letter)];
    await correct(first, { surname: 'LINDQVIST' });
    await put([page(first), page(second)], { category: 'National ID' });
    expect(await lastEvent()).toMatchObject({
      kind: 'document.put-together',
      data: { category: 'National ID' },
    });
    await work(reader);
    expect([readAsOne, (await one(first))?.category]).toEqual([
      [{ category: 'National ID' }],
      'National ID',
    ]);
    expect((await one(first))?.fields.surname?.value).not.toBe('LINDQVIST');
  });

  it('keeps what people said where it is filed as what it was', async () => {
    const [first, second] = [await make(passport()), await make(letter)];
    await correct(first, { surname: 'LINDQVIST' });
    await put([page(first), page(second)], { category: 'Passport' });
    await work(reader);
    expect((await one(first))?.fields).toMatchObject({
      surname: { value: 'LINDQVIST', source: 'person' },
    });
  });

  it('is filed as its category before it is read, where it is a new one', async () => {
    const whole = await make(twoPages());
    const own = idOf(await put([page(whole, 1)], { category: 'Letter' }));
    expect(await one(own)).toMatchObject({ category: 'Letter', status: 'received' });
  });

  it('is not put together as what the catalogue does not know', async () => {
    const id = await make(passport());
    const {
      status,
      body: { error },
    } = await put([page(id, 0, { turns: 1 })], { category: 'Poem' });
    expect([status, Object.keys(error?.fields ?? {}), assemblies]).toEqual([
      400,
      ['documentData.category'],
      [],
    ]);
  });

  it('is announced to whoever looks at the documents', async () => {
    const [first, second] = [await make(passport()), await make(letter)];
    const before = progress.length;
    await put([page(first), page(second)]);
    expect(progress.slice(before)).toEqual([
      { tenant: 'demo', applicantUid: TRAVELLER, docId: first, state: 'received' },
    ]);
  });

  it('is told of in the record of what happened', async () => {
    const [first, second] = [await make(passport()), await make(letter)];
    await put([page(first), page(second)]);
    expect(await lastEvent()).toEqual({
      kind: 'document.put-together',
      data: { docId: first, from: [first, second], replaced: [second], pages: 2 },
    });
  });
});

describe('a page that moves', () => {
  it('leaves its document with what was read and said on it, and each has a file of its own', async () => {
    const applicationUid = await started(traveller);
    const whole = await make(
      {
        ...twoPages(),
        documents: [
          {
            category: 'Passport',
            namespace: 'passport',
            pages: [1, 2],
            values: { surname: 'ERIKSSON', number: 'L898902C3' },
          },
        ],
      },
      { applicationUid },
    );
    await inTenant(db, 'demo', (transaction) =>
      sql`update document set fields = jsonb_set(fields, '{number,page}', '2'), reading = jsonb_set(reading, '{fields,number,page}', '2') where id = ${whole}`.execute(
        transaction,
      ),
    );
    const target = await make(letter);
    const answer = await put([page(target), page(whole, 0)]);
    expect(idOf(answer)).toBe(target);
    expect(await one(whole)).toMatchObject({
      status: 'done',
      pageCount: 1,
      pages: [{ number: 1 }],
      fields: { number: { value: 'L898902C3', page: 1 } },
    });
    expect((await one(whole))?.fields).not.toHaveProperty('surname');
    expect(assemblies[0]?.documents[1]).toEqual([{ file: 1, page: 2, turns: 0 }]);
    expect(await docIdsOf(applicationUid)).toEqual(expect.arrayContaining([whole, target]));
    await work();
    expect(storedFiles()).toBe(2 + 3);
  });

  it('may become a document of its own, right behind the one that it comes from', async () => {
    const whole = await make(twoPages());
    const last = await make(letter);
    await correct(whole, { surname: 'LINDQVIST' });
    const own = idOf(await put([page(whole, 0)]));
    await work();
    expect((await all()).map(({ id }) => id)).toEqual([whole, own, last]);
    expect((await one(own))?.fields.surname).toMatchObject({
      value: 'LINDQVIST',
      source: 'person',
    });
  });
});

describe('a document whose pages are only turned or reordered', () => {
  it('stays what it is, verified where an agent does it, and no longer where somebody else does', async () => {
    const applicantUid = 'applicant-1';
    const mine = { caller: agent, applicantUid };
    const id = await make(twoPages(), mine);
    await agent.call('update-doc', {
      body: { docId: id, applicantUid, docFields: {}, isVerifiedByAgent: true },
    });
    const turn = (caller: Caller) =>
      caller.call('create-pdf-from-images', {
        body: { applicantUid, documentData: { pages: [page(id, 1), page(id, 0, { turns: 2 })] } },
      });
    const verified = async () =>
      (await documents(agent, applicantUid)).find(({ _id }) => _id === id)?.documentData
        .isVerifiedByAgent;
    const pictures = async () =>
      (await documents(agent, applicantUid))
        .find(({ _id }) => _id === id)
        ?.documentData.pages.map(({ picture }) => picture) ?? [];
    const before = await pictures();
    expect(idOf(await turn(agent))).toBe(id);
    await work();
    expect(new Set([...before, ...(await pictures())]).size).toBe(4);
    expect(await verified()).toBe(true);
    await turn(await as('applicant'));
    expect(await verified()).toBe(false);
    await work();
    await agent.call('delete-doc', { query: { docId: id } });
  });
});

describe('a document that is one picture', () => {
  /** A picture as the reader left it: the paper stands for what it shows. */
  const picture = async (name: string, mimeType = 'image/jpeg') => {
    const id = await make({ ...passport() }, { name });
    await inTenant(db, 'demo', (transaction) =>
      sql`update document set mime_type = ${mimeType}, file_name = ${name} where id = ${id}`.execute(
        transaction,
      ),
    );
    return id;
  };
  const file = async (id: string) => {
    const { fileName, mimeType } = (await one(id)) ?? {};
    return [fileName, mimeType];
  };

  it.each([
    ['photo.jpg', 'image/jpeg', 'photo.jpg'],
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['photo.png', 'image/png', 'photo.jpg'],
    ['photo.heic', 'image/heic', 'photo.jpg'],
  ])(
    'stays one when it is turned, straightened or cropped: %s',
    async (name, mimeType, becomes) => {
      const id = await picture(name, mimeType);
      for (const change of [{ turns: 1 }, { deskew: 3 }, { crop: [0.1, 0.1, 0.8, 0.8] }]) {
        expect(idOf(await put([page(id, 0, change)], { name }))).toBe(id);
        expect([await file(id), assemblies.at(-1)?.pictures]).toEqual([
          [becomes, 'image/jpeg'],
          [0],
        ]);
        await inTenant(db, 'demo', (transaction) =>
          sql`update document set status = 'done', pages = '[{"number":1,"width":1,"height":1}]' where id = ${id}`.execute(
            transaction,
          ),
        );
      }
    },
  );

  it('stays one with an edited picture in its place', async () => {
    const id = await picture('photo.jpg');
    await call('process-edited-category', {
      docId: id,
      category: 'Passport',
      file: 'data:image/png;base64,aGVsbG8=',
    });
    expect(await file(id)).toEqual(['photo.jpg', 'image/jpeg']);
  });

  it.each([
    ['as it lies', {}, {}, 'photo.pdf'],
    ['by a name that says so', { turns: 1 }, { name: 'all.pdf' }, 'all.pdf'],
  ])('becomes a PDF %s', async (_, change, more, becomes) => {
    const id = await picture('photo.jpg');
    await put([page(id, 0, change)], more);
    expect(await file(id)).toEqual([becomes, 'application/pdf']);
  });

  it('is a page of a PDF with another one', async () => {
    const [first, second] = [await picture('photo.jpg'), await picture('back.jpg')];
    await put([page(first, 0, { turns: 1 }), page(second)]);
    expect(await file(first)).toEqual(['photo.pdf', 'application/pdf']);
  });
});

describe('pages that cannot be put together', () => {
  it.each([
    [
      'a page that there is not',
      async (id: string) => [page(id), page(id, 1)],
      [400, 'invalid_request', ['documentData.pages.1.pageIndex']],
    ],
    [
      'a document that there is not',
      async (id: string) => [page(id), page('document-1')],
      [404, 'not_found', []],
    ],
    [
      'a document that is still being read',
      async (id: string) => {
        const {
          documents: [waiting],
        } = await upload(traveller, [{ content: paper(passport(), 'waiting') }]);
        return [page(id), page(waiting?._id ?? '')];
      },
      [400, 'invalid_request', ['documentData.pages.1.docId']],
    ],
  ] as const)('%s', async (_, pages, refused) => {
    const id = await make(passport());
    const before = storedFiles();
    const {
      status,
      body: { error },
    } = await put(await pages(id));
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual(refused);
    expect(storedFiles() - before).toBeLessThan(2);
    expect(assemblies).toEqual([]);
  });

  it('leave everything as it was when the work is refused, in words for the person', async () => {
    const id = await make(passport());
    const before = [await all(), storedFiles()];
    meanwhile.run = async () => {
      throw new ReadingError('file_pixels');
    };
    const {
      status,
      body: { error },
    } = await put([page(id, 0, { turns: 1 })]);
    expect([status, error?.code, error?.message]).toEqual([
      400,
      'file_pixels',
      'The picture is too large. Scan it at 300 dpi, or take a photo.',
    ]);
    expect([await all(), storedFiles()]).toEqual(before);
  });

  it('are none of another tenant, and of nobody else', async () => {
    const id = await make(passport());
    for (const stranger of [agent, await as('applicant'), await as('traveller', 'acme')])
      expect((await put([page(id)], {}, stranger)).status).toBe(404);
  });
});

describe('a change meanwhile', () => {
  it('begins the work again on what is there then', async () => {
    const [first, second] = [await make(passport()), await make(twoPages())];
    let is = 'first';
    meanwhile.run = async () => {
      if (is === 'first') {
        is = 'second';
        await put([page(second, 1), page(second, 0)]);
        await work();
      }
    };
    const { status } = await put([page(first), page(second, 1)]);
    expect([status, assemblies.length]).toEqual([200, 3]);
    expect((await one(second))?.pages).toHaveLength(1);
  });

  it('that takes a page away refuses the rest', async () => {
    const [first, second] = [await make(passport()), await make(letter)];
    meanwhile.run = () => traveller.call('delete-doc', { query: { docId: second } });
    const before = storedFiles();
    expect((await put([page(first), page(second)])).status).toBe(404);
    expect((await one(first))?.status).toBe('done');
    await work();
    expect(storedFiles()).toBe(before - 2);
  });

  it('by the same call once more is answered as the first time', async () => {
    const [first, second] = [await make(passport()), await make(letter)];
    const once = () =>
      put([page(first), page(second)], {}, traveller, { 'idempotency-key': 'merge' });
    expect([idOf(await once()), idOf(await once())]).toEqual([first, first]);
    expect(assemblies).toHaveLength(1);
  });
});
