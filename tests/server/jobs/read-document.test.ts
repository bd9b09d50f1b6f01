import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import { readingErrors } from '../../../src/reader/index.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { throttled } from '../../../src/server/jobs/reading/throttle.ts';
import { type Reader, ReadingError } from '../../../src/server/ports/reader.ts';
import {
  documentApp,
  type Finds,
  paper,
  paperReader,
  passport,
  TRAVELLER,
} from '../documents/document-app.ts';

const { as, upload, work, run, jobs, progress, documents, started, storedFiles, db, ports, clock } =
  await documentApp();
const traveller = await as('traveller');
let salt = 0;

/** A paper that waits to be read. */
async function waiting(finds: Finds, fields: Record<string, string> = {}): Promise<string> {
  salt += 1;
  const {
    documents: [document],
  } = await upload(traveller, [{ content: paper(finds, String(salt)) }], {
    applicantUid: TRAVELLER,
    ...fields,
  });
  jobs.length = 0;
  return document?._id ?? '';
}

const data = async (id: string): Promise<Document['documentData'] | undefined> =>
  (await documents(traveller, TRAVELLER)).find(({ _id }) => _id === id)?.documentData;
const read = (documentId: string, options?: Parameters<typeof run>[2]) =>
  run('read-document', { tenant: 'demo', documentId }, options);
const eventsOf = (id: string) =>
  inTenant(db, 'demo', async (transaction) =>
    (
      await sql<{
        kind: string;
      }>`select kind from event where data->>'docId' = ${id} order by position`.execute(transaction)
    ).rows.map(({ kind }) => kind),
  );

afterEach(async () => {
  for (const { _id } of await documents(traveller, TRAVELLER))
    await traveller.call('delete-doc', { query: { docId: _id } });
  await work();
});

describe('reading a document', () => {
  it('keeps what was found, with where it stands on the page', async () => {
    const id = await waiting(
      passport(
        {},
        {
          readability: { score: 0.4, problems: ['blurred'] },
          mrz: { format: 'TD3', lines: ['P<', 'L8'], valid: true, checks: { number: true } },
        },
      ),
    );
    clock.now += 1_000;
    await read(id);
    expect(await data(id)).toMatchObject({
      status: 'done',
      category: 'Passport',
      namespace: 'passport',
      confidence: 0.9,
      pageCount: 1,
      pagesRead: 1,
      readability: { score: 0.4, problems: ['blurred'] },
      mrz: { format: 'TD3', lines: ['P<', 'L8'], valid: true, checks: { number: true } },
      fields: { number: { value: 'L898902C3', page: 1, box: [0.1, 0.2, 0.3, 0.04] } },
    });
    expect(await eventsOf(id)).toEqual(['document.uploaded', 'document.read']);
  });

  it('tells how far it is while it goes on', async () => {
    const id = await waiting(passport());
    let seen: [number, number] | undefined;
    const slow: Pick<Reader, 'read'> = {
      read: async (source, { onProgress, ...options }) => {
        onProgress?.({ page: 3, pages: 40 });
        while (seen?.[1] !== 40) {
          const now = await data(id);
          seen = [now?.pagesRead ?? 0, now?.pageCount ?? 0];
        }
        return paperReader.read(source, options);
      },
    };
    await read(id, { reader: slow });
    expect(seen).toEqual([2, 40]);
  });

  it('tells of progress no more than so often, and goes on where telling fails', async () => {
    const clock = { now: 0 };
    const pagesReported: number[] = [];
    const progress = throttled(
      async (page: number) => {
        pagesReported.push(page);
        if (page === 1) throw new Error('away');
      },
      { everyMs: 500, now: () => clock.now },
    );
    for (let page = 1; page <= 30; page += 1) {
      progress.tell(page);
      clock.now += 100;
    }
    await progress.done();
    expect(pagesReported).toEqual([1, 6, 11, 16, 21, 26]);
  });

  it('says that it goes on', async () => {
    const id = await waiting(passport());
    let status: string | undefined;
    await read(id, {
      reader: {
        read: async (source, options) => {
          status = (await data(id))?.status;
          return paperReader.read(source, options);
        },
      },
    });
    expect(status).toBe('reading');
  });

  it('makes a document of each that the file holds, in the same applications', async () => {
    const applicationUid = await started(traveller);
    const id = await waiting(
      {
        pages: 4,
        documents: [
          { category: 'Passport', namespace: 'passport', pages: [1, 2], values: { surname: 'A' } },
          { category: 'Proof of Funds', namespace: 'bank_statement', pages: [3] },
          { category: 'Letter', namespace: 'cover_letter', pages: [4] },
        ],
      },
      { applicationUid },
    );
    const files = storedFiles();
    await read(id);
    const all = await documents(traveller, TRAVELLER);
    expect(
      all.map(({ documentData: { category, pages, partOf, pageCount, fileName } }) => ({
        category,
        pages: pages.map(({ number }) => number),
        partOf,
        pageCount,
        fileName,
      })),
    ).toEqual([
      {
        category: 'Passport',
        pages: [1, 2],
        partOf: undefined,
        pageCount: 4,
        fileName: 'passport.pdf',
      },
      {
        category: 'Proof of Funds',
        pages: [3],
        partOf: id,
        pageCount: 4,
        fileName: 'passport.pdf',
      },
      { category: 'Letter', pages: [4], partOf: id, pageCount: 4, fileName: 'passport.pdf' },
    ]);
    expect(
      (await traveller.call('get-application', { query: { applicationUid } })).response.docIds,
    ).toEqual(all.map(({ _id }) => _id));
    expect(storedFiles()).toBe(files + 4);
  });

  it('shares a file until the last of its documents goes', async () => {
    const id = await waiting({
      pages: 2,
      documents: [
        { category: 'Passport', namespace: 'passport', pages: [1] },
        { category: 'Insurance', namespace: 'insurance', pages: [2] },
      ],
    });
    const before = storedFiles();
    await read(id);
    const [first, second] = await documents(traveller, TRAVELLER);
    await traveller.call('delete-doc', { query: { docId: first?._id } });
    await work();
    expect(storedFiles()).toBe(before + 1);
    expect((await traveller.call('get-file', { query: { docId: second?._id } })).status).toBe(200);
    await traveller.call('delete-doc', { query: { docId: second?._id } });
    await work();
    expect(storedFiles()).toBe(before - 1);
  });

  it('files what nobody recognises under Other', async () => {
    const id = await waiting({ documents: [] });
    await read(id);
    expect(await data(id)).toMatchObject({
      status: 'done',
      category: 'Other',
      fields: {},
      pages: [{ number: 1 }],
    });
  });

  const isFinal = (code: keyof typeof readingErrors) =>
    code !== 'reading_failed' && code !== 'reading_timeout';
  it.each((Object.keys(readingErrors) as (keyof typeof readingErrors)[]).filter(isFinal))(
    'says at once why a file cannot be read: %s',
    async (fails) => {
      const id = await waiting({ fails });
      const files = storedFiles();
      await read(id);
      expect(await data(id)).toMatchObject({
        status: 'failed',
        error: { code: fails, message: expect.stringMatching(/\.$/) as string },
      });
      expect([storedFiles(), await eventsOf(id)]).toEqual([
        files,
        ['document.uploaded', 'document.failed'],
      ]);
    },
  );

  it('tries again what broke on our side, and says so after the last try', async () => {
    const id = await waiting(passport());
    const broken: Pick<Reader, 'read'> = {
      read: () => Promise.reject(new ReadingError('reading_failed')),
    };
    await expect(read(id, { reader: broken })).rejects.toThrow('broke');
    expect(await data(id)).toMatchObject({ status: 'reading' });
    await read(id, { reader: broken, isLast: true });
    expect(await data(id)).toMatchObject({ status: 'failed', error: { code: 'reading_failed' } });
  });

  it('is read from the new copy when the file of the first was gone', async () => {
    const content = paper(passport(), 'gone');
    const {
      documents: [first],
    } = await upload(traveller, [{ content }]);
    const {
      rows: [row],
    } = await inTenant(db, 'demo', (transaction) =>
      sql<{ file_key: string }>`select file_key from document where id = ${first?._id}`.execute(
        transaction,
      ),
    );
    await ports.files.remove(row?.file_key ?? '');
    await work();
    expect((await data(first?._id ?? ''))?.error).toMatchObject({ code: 'file_not_found' });
    const {
      documents: [again],
    } = await upload(traveller, [{ content }]);
    await work();
    expect([again?._id, (await data(first?._id ?? ''))?.status]).toEqual([first?._id, 'done']);
  });

  it('is asked for again by handing in a file that could not be read', async () => {
    const content = paper(passport(), 'again');
    const {
      documents: [first],
    } = await upload(traveller, [{ content }]);
    jobs.length = 0;
    await read(first?._id ?? '', {
      reader: { read: () => Promise.reject(new ReadingError('file_damaged')) },
    });
    const {
      documents: [again],
    } = await upload(traveller, [{ content }]);
    expect([again?._id, again?.documentData.status, again?.documentData.error]).toEqual([
      first?._id,
      'received',
      undefined,
    ]);
    await work();
    expect(await data(first?._id ?? '')).toMatchObject({ status: 'done', category: 'Passport' });
  });
});

describe('a reading that takes too long', () => {
  const tooLong = { read: () => Promise.reject(new ReadingError('reading_timeout')) };

  it('waits for a second one, behind all others', async () => {
    const id = await waiting(passport());
    progress.length = 0;
    await read(id, { reader: tooLong });
    expect(await data(id)).toMatchObject({ status: 'received', pagesRead: 0 });
    expect(jobs).toEqual([
      {
        name: 'read-document',
        options: { isLowPriority: true },
        data: { tenant: 'demo', documentId: id, isSecond: true },
      },
    ]);
    expect(progress.map(({ state }) => state)).toEqual(['received']);
    await work();
    expect(await data(id)).toMatchObject({ status: 'done', category: 'Passport' });
  });

  it('a second time has failed', async () => {
    const id = await waiting(passport());
    await read(id, { reader: tooLong });
    await work(tooLong);
    expect(await data(id)).toMatchObject({ status: 'failed', error: { code: 'reading_timeout' } });
    expect(jobs).toEqual([]);
    expect(await eventsOf(id)).toEqual(['document.uploaded', 'document.failed']);
  });

  it('is not waited for where the document is gone', async () => {
    const id = await waiting(passport());
    const reader = {
      read: async () => {
        await traveller.call('delete-doc', { query: { docId: id } });
        throw new ReadingError('reading_timeout');
      },
    };
    await read(id, { reader });
    expect(jobs.filter(({ name }) => name === 'read-document')).toEqual([]);
  });
});

describe('a reading has one result', () => {
  it('though it is done twice', async () => {
    const id = await waiting(passport({ surname: 'FIRST' }));
    await read(id);
    const files = storedFiles();
    await read(id, { reader: { read: () => Promise.reject(new Error('read again')) } });
    expect(await data(id)).toMatchObject({
      status: 'done',
      fields: { surname: { value: 'FIRST' } },
    });
    expect([storedFiles(), await eventsOf(id)]).toEqual([
      files,
      ['document.uploaded', 'document.read'],
    ]);
  });

  it('though two servers read it at the same time', async () => {
    const id = await waiting({
      pages: 2,
      documents: [
        { category: 'Passport', namespace: 'passport', pages: [1] },
        { category: 'Insurance', namespace: 'insurance', pages: [2] },
      ],
    });
    const files = storedFiles();
    await Promise.all([read(id), read(id), read(id)]);
    expect((await documents(traveller, TRAVELLER)).length).toBe(2);
    expect([
      storedFiles(),
      (await eventsOf(id)).filter((kind) => kind === 'document.read').length,
    ]).toEqual([files + 2, 1]);
  });

  it('though it was broken off in the middle', async () => {
    const id = await waiting(passport());
    const files = storedFiles();
    const stop = new AbortController();
    const cut: Pick<Reader, 'read'> = {
      read: async (source, options) => {
        stop.abort(new Error('stopped'));
        return paperReader.read(source, options);
      },
    };
    await expect(read(id, { reader: cut, signal: stop.signal })).rejects.toThrow('stopped');
    expect([await data(id), storedFiles()]).toEqual([
      expect.objectContaining({ status: 'reading' }),
      files,
    ]);
    await read(id);
    expect(await data(id)).toMatchObject({ status: 'done', category: 'Passport' });
    expect(storedFiles()).toBe(files + 1);
  });

  it('and none when the document was deleted meanwhile', async () => {
    const id = await waiting(passport());
    const late: Pick<Reader, 'read'> = {
      read: async (source, options) => {
        await traveller.call('delete-doc', { query: { docId: id } });
        return paperReader.read(source, options);
      },
    };
    const files = storedFiles();
    await read(id, { reader: late });
    await work();
    expect([await data(id), storedFiles()]).toEqual([undefined, files - 1]);
  });

  it('which never overwrites what a person said before it came', async () => {
    const id = await waiting(passport({ surname: 'ERIKSON', number: 'X1' }));
    const early = await traveller.call('update-doc', {
      body: {
        docId: id,
        applicantUid: TRAVELLER,
        docFields: { surname: 'ERIKSSON', number: null },
        category: 'Passport',
      },
    });
    expect(early.response).toMatchObject({
      documentData: {
        category: 'Passport',
        fields: { surname: { value: 'ERIKSSON', source: 'person' } },
      },
    });
    await read(id);
    const fields = (await data(id))?.fields ?? {};
    expect(fields.surname).toMatchObject({
      value: 'ERIKSSON',
      source: 'person',
      confidence: 1,
      page: 1,
      read: { value: 'ERIKSON', source: 'ocr' },
    });
    expect(Object.keys(fields)).not.toContain('number');
    expect(fields.given_names).toMatchObject({ value: 'ANNA MARIA', source: 'ocr' });
  });

  it('nor the kind of document that a person gave it', async () => {
    const id = await waiting(passport());
    await traveller.call('update-doc', {
      body: {
        docId: id,
        applicantUid: TRAVELLER,
        docFields: { name: 'Hotel Asakusa' },
        category: 'Proof of Travel',
        namespace: 'hotel',
      },
    });
    await read(id);
    expect(await data(id)).toMatchObject({
      category: 'Proof of Travel',
      namespace: 'hotel',
      fields: { name: { value: 'Hotel Asakusa', source: 'person' } },
    });
    expect(Object.keys((await data(id))?.fields ?? {})).toEqual(['name']);
  });
});

describe('of several passports', () => {
  const recommended = async () =>
    (await documents(traveller, TRAVELLER))
      .filter(({ documentData }) => documentData.isPrimaryRecommended)
      .map(({ documentData }) => documentData.fields.number?.value);

  it('of one holder one is recommended: whose machine-readable zone holds, else the one that is valid longest', async () => {
    await read(await waiting(passport({ number: 'OLD', expiry_date: '2027-01-01' })));
    expect(await recommended()).toEqual(['OLD']);
    await read(await waiting(passport({ number: 'NEW', expiry_date: '2035-01-01' })));
    expect(await recommended()).toEqual(['NEW']);
    await read(
      await waiting(
        passport(
          { number: 'SURE', expiry_date: '2026-01-01' },
          { mrz: { format: 'TD3', lines: [], valid: true, checks: {} } },
        ),
      ),
    );
    expect(await recommended()).toEqual(['SURE']);
  });

  it("that of somebody else takes nothing over, however long it is valid and whoever's zone holds", async () => {
    await read(await waiting(passport({ number: 'OWN', expiry_date: '2027-01-01' })));
    await read(
      await waiting(
        passport(
          { number: 'COMPANION', given_names: 'LARS', expiry_date: '2035-01-01' },
          { mrz: { format: 'TD3', lines: [], valid: true, checks: {} } },
        ),
      ),
    );
    expect(await recommended()).toEqual(['OWN']);
    await read(await waiting(passport({ number: 'RENEWED', expiry_date: '2036-01-01' })));
    expect(await recommended()).toEqual(['RENEWED']);
  });

  it('the one that is recommended stays it while it is read anew', async () => {
    const own = await waiting(passport({ number: 'OWN' }));
    await read(own);
    await inTenant(db, 'demo', (transaction) =>
      sql`update document set status = 'received' where id = ${own}`.execute(transaction),
    );
    await read(await waiting(passport({ number: 'COMPANION', given_names: 'LARS' })));
    await read(own);
    expect(await recommended()).toEqual(['OWN']);
  });

  it('the one that somebody chose stays the one', async () => {
    const old = await waiting(passport({ number: 'OLD', expiry_date: '2027-01-01' }));
    await read(old);
    await traveller.call('mark-primary', {
      body: { docId: old, applicantUid: TRAVELLER, docFields: {}, updateAll: true },
    });
    await read(await waiting(passport({ number: 'NEW', expiry_date: '2035-01-01' })));
    expect(await recommended()).toEqual(['OLD']);
  });
});
