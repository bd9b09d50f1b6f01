import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { readerLimits } from '../../../src/reader/index.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { UPLOAD_LIMITS } from '../../../src/server/plugins/request/multipart-body.ts';
import { addressOf } from '../test-app.ts';
import { documentApp, multipart, paper, passport, TRAVELLER, type Upload } from './document-app.ts';

const { app, as, visitor, upload, work, jobs, documents, started, storedFiles, db, ports } =
  await documentApp();
const traveller = await as('traveller');
const listening = app.listen({ host: '127.0.0.1', port: 0 });
const salted = (salt: string): Upload => ({ content: paper(passport(), salt) });

describe('an upload', () => {
  it('answers at once with a record for each file, in their order', async () => {
    const {
      status,
      documents: [first, second, ...none],
    } = await upload(traveller, [
      { ...salted('a'), name: 'one.pdf' },
      { ...salted('b'), name: 'two.pdf' },
    ]);
    expect([status, none]).toEqual([200, []]);
    expect(first).toMatchObject({
      documentData: {
        fileName: 'one.pdf',
        mimeType: 'application/pdf',
        status: 'received',
        pageCount: 0,
        pagesRead: 0,
        category: '',
        fields: {},
        pages: [],
        readability: { score: 0, problems: [] },
      },
    });
    expect(second?.documentData.fileName).toBe('two.pdf');
    expect(
      jobs.map(({ name, data }) => [name, (data as { documentId: string }).documentId]),
    ).toEqual([
      ['read-document', first?._id],
      ['read-document', second?._id],
    ]);
    await work();
  });

  it('answers with what was read when the caller waits', async () => {
    const waiting = upload(
      traveller,
      [salted('wait')],
      { applicantUid: TRAVELLER },
      'process-docs',
    );
    while (jobs.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await work();
    const {
      documents: [read],
    } = await waiting;
    expect(read?.documentData).toMatchObject({
      status: 'done',
      category: 'Passport',
      namespace: 'passport',
      pageCount: 1,
      pagesRead: 1,
      pages: [{ number: 1, width: 100, height: 140 }],
    });
    expect(read?.documentData.fields.surname).toEqual({
      value: 'ERIKSSON',
      raw: 'ERIKSSON',
      confidence: 0.9,
      page: 1,
      box: [0.1, 0.2, 0.3, 0.04],
      source: 'ocr',
    });
  });

  it('keeps the same bytes once, whatever they are called', async () => {
    const before = (await documents(traveller, TRAVELLER)).length;
    const first = await upload(traveller, [{ ...salted('same'), name: 'a.pdf' }]);
    const files = storedFiles();
    const again = await upload(traveller, [
      { ...salted('same'), name: 'b.pdf' },
      { ...salted('same'), name: 'c.pdf' },
    ]);
    await work();
    expect(again.documents.map(({ _id, documentData }) => [_id, documentData.fileName])).toEqual([
      [first.documents[0]?._id, 'a.pdf'],
    ]);
    expect((await documents(traveller, TRAVELLER)).length).toBe(before + 1);
    expect(storedFiles()).toBe(files + 1); // the preview
  });

  it('keeps the same bytes once also when they come twice at the same moment', async () => {
    const both = await Promise.all([
      upload(traveller, [salted('twins')]),
      upload(traveller, [salted('twins')]),
    ]);
    expect(new Set(both.map(({ documents: [one] }) => one?._id)).size).toBe(1);
    await work();
  });

  it('adds the documents to the application that it names, which becomes a draft', async () => {
    const applicationUid = await started(traveller);
    const {
      documents: [document],
    } = await upload(traveller, [salted('attached')], { applicantUid: TRAVELLER, applicationUid });
    const { response } = await traveller.call('get-application', { query: { applicationUid } });
    expect(response).toMatchObject({ status: 'DRAFT', docIds: [document?._id] });
    await work();
  });

  it('adds a document that is there already to another application too', async () => {
    const applicationUid = await started(traveller);
    const {
      documents: [document],
    } = await upload(traveller, [salted('attached')], { applicantUid: TRAVELLER, applicationUid });
    expect(
      (await traveller.call('get-application', { query: { applicationUid } })).response.docIds,
    ).toEqual([document?._id]);
  });

  it('leaves a line in the record of what happened', async () => {
    const {
      documents: [document],
    } = await upload(traveller, [salted('event')]);
    const what = await inTenant(db, 'demo', (transaction) =>
      sql<{ kind: string; by_account: string; applicant_uid: string }>`
      select kind, by_account, applicant_uid from event where data->>'docId' = ${document?._id}`.execute(
        transaction,
      ),
    );
    expect(what.rows).toEqual([
      { kind: 'document.uploaded', by_account: 'account-traveller', applicant_uid: TRAVELLER },
    ]);
  });
});

describe('an upload under an Idempotency-Key', () => {
  const send = (key: string, files: readonly Upload[]) =>
    upload({ ...traveller, headers: { ...traveller.headers, 'idempotency-key': key } }, files);

  it('answers the same documents when it is repeated, and keeps no second file', async () => {
    const first = await send('key-1', [salted('once')]);
    await work();
    const files = storedFiles();
    const again = await send('key-1', [salted('once')]);
    expect([again.status, again.documents.map(({ _id }) => _id)]).toEqual([
      200,
      first.documents.map(({ _id }) => _id),
    ]);
    expect([storedFiles(), jobs]).toEqual([files, []]);
  });

  it('is refused with other files, which leave nothing behind', async () => {
    const files = storedFiles();
    const other = await send('key-1', [salted('another')]);
    expect([other.status, other.body.error?.code, storedFiles()]).toEqual([
      400,
      'idempotency_conflict',
      files,
    ]);
  });
});

describe('a hostile upload', () => {
  const one = async (file: Upload) => (await upload(traveller, [file])).documents[0]?.documentData;

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\system32\\evil.pdf', 'evil.pdf'],
    ['..', 'file'],
    ['.', 'file'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['tab\there.pdf', 'tabhere.pdf'],
    ['CON.pdf', 'CON.pdf'],
    ['../../LPT1', 'LPT1'],
    [`${'ä'.repeat(150)}.pdf`, `${'ä'.repeat(150)}.pdf`],
    ['a\u2066b\u2069\u200fc.pdf', 'abc.pdf'],
    ['file%00.pdf', 'file%00.pdf'],
    ['~/.ssh/authorized_keys', 'authorized_keys'],
    ['', 'file'],
    ['/', 'file'],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['日本.pdf', '日本.pdf'],
    ['نامه\u200cها.pdf', 'نامه\u200cها.pdf'],
    ['ක්\u200dරමය.pdf', 'ක්\u200dරමය.pdf'],
    ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
    ['👩\u200d👧.jpg', '👩\u200d👧.jpg'],
    ['pay\u200dpal\u200c.pdf', 'paypal.pdf'],
    ['\u200dनाम\u200c.pdf', 'नाम.pdf'],
    ['نا\u200c\u200cمه\u202e.pdf', 'نامه.pdf'],
  ])('shows the name %j as %j and uses it for nothing else', async (name, shown) => {
    expect((await one({ name, content: paper(passport(), name) }))?.fileName).toBe(shown);
  });

  it.each([
    ['an empty file', '', 'file_empty'],
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'file_type',
    ],
    ['a page that calls itself a picture', '<!doctype html><script>alert(1)</script>', 'file_type'],
    ['an archive', 'PK\u0003\u0004rest', 'file_type'],
    ['a text', 'Dear Sir or Madam', 'file_type'],
  ])('%s is named as what it is not, and no byte of it is kept', async (_, content, code) => {
    const files = storedFiles();
    const {
      documents: [document],
    } = await upload(traveller, [{ name: 'passport.jpg', type: 'image/jpeg', content }]);
    expect(document?.documentData).toMatchObject({
      status: 'failed',
      error: { code },
      fileName: 'passport.jpg',
    });
    expect(document?.documentData.error?.message).toMatch(/\.$/);
    expect(storedFiles()).toBe(files);
    expect((await traveller.call('get-file', { query: { docId: document?._id } })).status).toBe(
      404,
    );
    expect(
      (await traveller.call('delete-doc', { query: { docId: document?._id } })).response,
    ).toEqual({ docId: document?._id, deleted: true });
    expect(jobs.filter(({ name }) => name === 'erase-files')).toEqual([]);
  });

  it('has its name cut where lists end', async () => {
    expect(
      (await one({ name: `${'x'.repeat(5_000)}.pdf`, content: paper(passport(), 'long') }))
        ?.fileName,
    ).toBe('x'.repeat(200));
  });

  it('goes by the content, not by the name or the type that it claims', async () => {
    expect(
      (await one({ name: 'holiday.exe', type: 'text/html', content: paper(passport(), 'exe') }))
        ?.mimeType,
    ).toBe('application/pdf');
  });

  it('is refused whole when one file is larger than files may be, and leaves nothing behind', async () => {
    const files = storedFiles();
    const before = (await documents(traveller, TRAVELLER)).length;
    const large = Buffer.concat([paper(passport(), 'large'), Buffer.alloc(20_000_000)]);
    const { status, body } = await upload(traveller, [
      salted('beside'),
      { content: large },
      salted('after'),
    ]);
    expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([
      400,
      'file_too_large',
      ['files.1'],
    ]);
    expect([storedFiles(), (await documents(traveller, TRAVELLER)).length]).toEqual([
      files,
      before,
    ]);
  });

  it.each([
    [
      'process-docs-socket',
      'multipart/form-data; boundary=x',
      'file_too_large',
      'The file is too large. Scan it at 200 dpi, or take a photo.',
    ],
    [
      'process-docs',
      'multipart/form-data; boundary=x',
      'file_too_large',
      'The file is too large. Scan it at 200 dpi, or take a photo.',
    ],
    [
      'upload-picture',
      'multipart/form-data; boundary=x',
      'picture_too_large',
      'This picture is too large. Choose one of at most 10 MB.',
    ],
    [
      'create-upload',
      'application/offset+octet-stream',
      'upload_too_large',
      'The file is too large. Scan it at 200 dpi, or take a photo.',
    ],
    [
      'update-doc',
      'application/json',
      'too_large',
      'This is too large to send. Make it smaller, or send it in parts.',
    ],
  ] as const)(
    'that says it has 900 MB is refused by %s before a byte of it is here',
    async (name, type, code, message) => {
      const { port, hostname } = new URL(await listening);
      const headers = {
        ...traveller.headers,
        'content-type': type,
        'content-length': 900_000_000,
        'tus-resumable': '1.0.0',
        'upload-length': '100',
      };
      const sending = request({
        host: hostname,
        port,
        method: operations[name].method,
        path: addressOf(name),
        headers,
      });
      const answer = await new Promise<IncomingMessage>((resolve) => {
        sending.on('response', resolve).flushHeaders();
      });
      const { error } = (await json(answer)) as { error: object };
      sending.destroy();
      expect(error).toMatchObject({ code, message });
    },
  );

  it('is refused when it has too many files, or none', async () => {
    const files = storedFiles();
    const many = await upload(
      traveller,
      Array.from({ length: 21 }, (_, index) => salted(`many ${index}`)),
    );
    expect([many.status, many.body.error?.code]).toEqual([400, 'file_count']);
    const none = await upload(traveller, []);
    expect([none.status, none.body.error?.code]).toEqual([400, 'file_missing']);
    expect(storedFiles()).toBe(files);
  });

  it('is refused when it breaks off, is no form, or names nobody', async () => {
    const files = storedFiles();
    const { body, type } = multipart([salted('broken')], { applicantUid: TRAVELLER });
    const send = (payload: Buffer | string, contentType: string) =>
      app.inject({
        method: 'POST',
        url: addressOf('process-docs-socket'),
        headers: { ...traveller.headers, 'content-type': contentType },
        payload,
      });
    for (const [payload, contentType] of [
      [body.subarray(0, -40), type],
      ['{}', 'application/json'],
      ['x', 'multipart/form-data'],
      [Buffer.alloc(0), type],
    ] as const) {
      const answer = await send(payload, contentType);
      expect(
        [answer.statusCode, (answer.json() as { error: { code: string } }).error.code],
        contentType,
      ).toEqual([400, expect.stringMatching(/^(invalid_request|file_missing)$/)]);
    }
    const nobody = await upload(traveller, [salted('nobody')], {});
    expect([nobody.status, nobody.body.error?.fields]).toEqual([
      400,
      { applicantUid: expect.stringContaining('missing') },
    ]);
    expect(storedFiles()).toBe(files);
  });

  it('that its sender breaks off leaves nothing behind', async () => {
    const files = storedFiles();
    const { body, type } = multipart(
      [
        salted('cut'),
        { content: Buffer.concat([paper(passport(), 'cut'), Buffer.alloc(3_000_000)]) },
      ],
      { applicantUid: TRAVELLER },
    );
    const { port, hostname } = new URL(await listening);
    const ended = new Promise<void>((resolve) =>
      app.server.once('request', (request) => request.once('close', resolve)),
    );
    const sending = request({
      host: hostname,
      port,
      method: 'POST',
      path: addressOf('process-docs-socket'),
      headers: { ...traveller.headers, 'content-type': type, 'content-length': body.length },
    });
    sending.on('error', () => undefined);
    sending.write(body.subarray(0, 2_000_000), () => sending.destroy());
    await ended;
    while (storedFiles() !== files) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(storedFiles()).toBe(files);
  });

  it('of any bytes at all is taken or refused in plain words', async () => {
    const { body, type } = multipart([salted('any')], { applicantUid: TRAVELLER });
    const cut = fc.tuple(
      fc.nat(body.length),
      fc.nat(body.length),
      fc.uint8Array({ maxLength: 200 }),
    );
    await fc.assert(
      fc.asyncProperty(cut, async ([from, to, bytes]) => {
        const [first, last] = [Math.min(from, to), Math.max(from, to)];
        const payload = Buffer.concat([body.subarray(0, first), bytes, body.subarray(last)]);
        const answer = await app.inject({
          method: 'POST',
          url: addressOf('process-docs-socket'),
          headers: { ...traveller.headers, 'content-type': type },
          payload,
        });
        expect([200, 400, 404]).toContain(answer.statusCode);
      }),
      { seed: 20_261_121, numRuns: 150 },
    );
    jobs.length = 0;
  });

  it('is as large at the most as what the reader takes', () => {
    expect(UPLOAD_LIMITS.fileSize).toBe(readerLimits.bytes);
  });

  it('is refused beyond 200 documents of one applicant', async () => {
    const agent = await as('agent');
    const applicantUid = 'applicant-1';
    for (let round = 0; round < 10; round += 1) {
      const { status } = await upload(
        agent,
        Array.from({ length: 20 }, (_, index) => salted(`bound ${round} ${index}`)),
        { applicantUid },
      );
      if (status === 400) break;
    }
    const { status, body } = await upload(agent, [salted('one more')], { applicantUid });
    expect([status, body.error?.code]).toEqual([400, 'documents_full']);
    jobs.length = 0;
  });
});

describe('an upload for somebody else', () => {
  it('is refused as if they were not there', async () => {
    const files = storedFiles();
    for (const [caller, fields] of [
      [traveller, { applicantUid: 'applicant-1' }],
      [traveller, { applicantUid: 'no-such-id' }],
      [await as('traveller', 'acme'), { applicantUid: 'applicant-2' }],
      [traveller, { applicantUid: TRAVELLER, applicationUid: 'application-1' }],
      [traveller, { applicantUid: TRAVELLER, applicationUid: 'no-such-id' }],
    ] as const) {
      const { status, body } = await upload(caller, [salted('foreign')], fields);
      expect([status, body.error?.code], JSON.stringify(fields)).toEqual([404, 'not_found']);
    }
    expect(storedFiles()).toBe(files);
  });

  it('is refused without a token with 401, and with 403 for a role that uploads nothing', async () => {
    expect((await upload(visitor(), [salted('x')])).status).toBe(401);
    expect((await upload(await as('reviewer'), [salted('x')])).status).toBe(403);
  });
});

describe('sample documents', () => {
  it('are added to an application and read like any others', async () => {
    const applicationUid = await started(traveller);
    const { status, response } = await traveller.call('add-sample-documents', {
      body: { applicationUid },
    });
    expect([status, response.map(({ documentData }) => documentData.status)]).toEqual([
      200,
      expect.arrayContaining(Array(8).fill('received')),
    ]);
    const again = await traveller.call('add-sample-documents', { body: { applicationUid } });
    expect(again.response).toEqual(response);
    expect(
      (await traveller.call('get-application', { query: { applicationUid } })).response,
    ).toMatchObject({
      status: 'DRAFT',
      docIds: response.map(({ _id }) => _id),
    });
    jobs.length = 0;
  });

  it("are offered by tenants that offer specimens, for one's own applications", async () => {
    const foreign = await traveller.call('add-sample-documents', {
      body: { applicationUid: 'application-1' },
    });
    expect(foreign.status).toBe(404);
    expect(
      ports.catalogues.current().tenants.map(({ offersSpecimens }) => offersSpecimens),
    ).toContain(true);
  });
});
