import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/contract/records.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { readPdf } from '../package/read-pdf.ts';
import { addressOf, type Caller } from '../test-app.ts';
import { documentApp, paper, passport, TRAVELLER, unsure } from './document-app.ts';
import { MOMENT, type ReadyApplication, readyApplication } from './ready-application.ts';

const base = await documentApp();
const { app, as, work, run, jobs, documents, storedFiles, db, clock, upload } = base;
clock.now = MOMENT;
const traveller = await as('traveller');
const ready = (changes?: Record<string, Record<string, unknown>>): Promise<ReadyApplication> =>
  readyApplication(base, traveller, changes);
const submit = (applicationUid: string, caller: Caller = traveller) =>
  caller.call('submit-application', { query: { applicationUid } });
const read = async (applicationUid: string) =>
  (await traveller.call('get-application', { query: { applicationUid } })).response;
const download = (applicationUid: string, caller: Caller = traveller) =>
  app.inject({
    method: 'GET',
    url: addressOf('get-package', { applicationUid }),
    headers: caller.headers,
  });
const make = (applicationUid: string, options?: Parameters<typeof run>[2]) =>
  run('make-package', { tenant: 'demo', applicationUid }, options);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const eventsOf = (applicationUid: string) =>
  inTenant(db, 'demo', async (transaction) =>
    (
      await sql<{
        kind: string;
      }>`select kind from event where application_uid = ${applicationUid} order by position`.execute(
        transaction,
      )
    ).rows.map(({ kind }) => kind),
  );

afterEach(async () => {
  clock.now = MOMENT;
  for (const { _id } of await documents(traveller, TRAVELLER))
    await traveller.call('delete-doc', { query: { docId: _id } });
  await work();
});

describe('finishing', () => {
  it('has nothing open where answers and documents agree', async () => {
    const { applicationUid } = await ready();
    const { response } = await traveller.call('get-checks', { query: { applicationUid } });
    expect(
      (response.findings as Finding[])
        .filter(({ state, severity }) => state === 'open' && severity !== 'info')
        .map(({ id, message }) => [id, message]),
    ).toEqual([]);
    expect(response.openErrors).toBe(0);
  });

  it('makes the package, which then can be downloaded', async () => {
    const { applicationUid } = await ready();
    const before = await download(applicationUid);
    expect([before.statusCode, (before.json() as { error: { code: string } }).error.code]).toEqual([
      404,
      'package_not_ready',
    ]);
    expect((await submit(applicationUid)).response).toMatchObject({
      status: 'Package Creation In Progress',
      packageDetails: { packageLink: '' },
    });
    expect(jobs).toEqual([{ name: 'make-package', data: { tenant: 'demo', applicationUid } }]);
    await work();
    const { statusCode, headers, rawPayload } = await download(applicationUid);
    expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'application/zip',
      String(rawPayload.length),
    ]);
    expect(decodeURIComponent(String(headers['content-disposition']))).toBe(
      "attachment; filename*=UTF-8''Visa package Japan – ERIKSSON.zip",
    );
    expect(Object.keys(unzipSync(rawPayload)).sort()).toEqual(
      expect.arrayContaining([
        'answers.json',
        'answers.pdf',
        'official-form.pdf',
        'checklist.pdf',
        expect.stringContaining('01 Passport - ERIKSSON.pdf'),
      ]),
    );
    expect(await read(applicationUid)).toMatchObject({
      status: 'Package ready',
      packageDetails: {
        packageLink: `http://test/api/v1/application/package?applicationUid=${applicationUid}`,
        size: rawPayload.length,
        fileCount: Object.keys(unzipSync(rawPayload)).length,
        madeAt: new Date(clock.now).toISOString(),
      },
    });
    expect((await eventsOf(applicationUid)).slice(-3)).toEqual([
      'application.submitted',
      'package.made',
      'package.downloaded',
    ]);
  });

  it("gives the authority's form flat, to print, once there is a package", async () => {
    const { applicationUid } = await ready();
    const printed = () =>
      app.inject({
        method: 'GET',
        url: addressOf('get-official-form', { applicationUid }),
        headers: traveller.headers,
      });
    expect((await printed()).json()).toMatchObject({ error: { code: 'package_not_ready' } });
    await submit(applicationUid);
    await work();
    const { statusCode, headers, rawPayload } = await printed();
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const sheet = await PDFDocument.load(rawPayload);
    expect(sheet.getForm().getFields()).toEqual([]);
    const { pages } = await readPdf(rawPayload);
    expect(pages.flatMap(({ lines }) => lines).join('\n')).toContain('Eriksson');
  });

  it('puts those files into the package, in that order, that the summary promised: the plan of the days too', async () => {
    const { applicationUid } = await ready();
    const { packageFiles: promised } = (
      await traveller.call('get-form', { query: { applicationUid } })
    ).response as { packageFiles: { name: string; holds: string }[] };
    expect(promised.map(({ holds }) => holds).filter((holds) => holds !== 'document')).toEqual([
      'answers',
      'paper',
      'data',
      'checklist',
      'daily-plan',
    ]);
    await submit(applicationUid);
    await work();
    expect(Object.keys(unzipSync((await download(applicationUid)).rawPayload))).toEqual(
      promised.map(({ name }) => name),
    );
    expect(
      (await traveller.call('get-form', { query: { applicationUid } })).response.packageFiles,
    ).toEqual(promised);
  });

  it('is refused with everything that stands against it, and leaves the draft a draft', async () => {
    const { applicationUid, docIds } = await ready();
    await traveller.call('delete-doc', { query: { docId: docIds.photo } });
    const { revision } = await read(applicationUid);
    await traveller.call('save-answers', {
      query: { applicationUid },
      body: { revision, set: { email: '' }, unset: [] },
    });
    const { status, body } = await submit(applicationUid);
    expect([status, body.error?.code]).toEqual([400, 'checks_open']);
    expect(body.error?.fields).toEqual({
      'form.email': 'Answer this question.',
      'checks.required_documents': expect.stringContaining('Still missing:') as string,
    });
    expect([
      (await read(applicationUid)).status,
      jobs.filter(({ name }) => name === 'make-package'),
    ]).toEqual(['DRAFT', []]);
  });

  it('is refused while a document contradicts the answers', async () => {
    const { applicationUid } = await ready({ passport: { number: 'X0000000' } });
    const { body } = await submit(applicationUid);
    expect(body.error?.code).toBe('checks_open');
    const { findings } = (await traveller.call('get-checks', { query: { applicationUid } }))
      .response as { findings: Finding[] };
    const [first] = findings;
    expect(first).toMatchObject({ severity: 'error', state: 'open' });
    expect([first?.message, first?.fix]).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
    ]);
    expect(Object.keys(body.error?.fields ?? {})).toContain(`checks.${first?.id}`);
  });

  it('judges what nobody has confirmed as it stands, though no check opens on it before', async () => {
    const { applicationUid, docIds } = await ready({ passport: { number: unsure('X0000000') } });
    const found = async () =>
      (
        (await traveller.call('get-checks', { query: { applicationUid } })).response
          .findings as Finding[]
      ).find(({ id }) => id === 'passport_number_equal_printed');
    expect(await found()).toMatchObject({
      state: 'waiting',
      message: expect.stringContaining('X0000000') as string,
    });
    expect(Object.keys((await submit(applicationUid)).body.error?.fields ?? {})).toEqual([
      'checks.passport_number_equal_printed',
    ]);
    await traveller.call('update-doc', {
      body: { docId: docIds.passport, applicantUid: TRAVELLER, docFields: { number: 'L898902C3' } },
    });
    expect((await found())?.state).toBe('passed');
    expect((await submit(applicationUid)).status).toBe(200);
    await work();
  });

  it('waits until every document is read, so that none is left out', async () => {
    const { applicationUid } = await ready();
    await upload(
      traveller,
      [
        {
          content: paper(
            { documents: [{ category: 'Letter', namespace: 'cover_letter' }] },
            'late',
          ),
        },
      ],
      { applicantUid: TRAVELLER, applicationUid },
    );
    const { status, body } = await submit(applicationUid);
    expect([status, body.error?.code, (await read(applicationUid)).status]).toEqual([
      400,
      'documents_unread',
      'DRAFT',
    ]);
    await work();
    expect((await submit(applicationUid)).status).toBe(200);
    await work();
  });

  it('is for whoever may submit, while the application is open', async () => {
    const { applicationUid } = await ready();
    expect((await submit(applicationUid, await as('applicant'))).status).toBe(404);
    expect((await submit(applicationUid, await as('reviewer'))).status).toBe(403);
    await submit(applicationUid);
    const again = await submit(applicationUid);
    expect([again.status, again.body.error?.code]).toEqual([400, 'status_closed']);
    expect((await download(applicationUid, await as('applicant'))).statusCode).toBe(404);
    await work();
  });
});

describe('the package', () => {
  async function made(): Promise<ReadyApplication & { bytes: Buffer }> {
    const application = await ready();
    await submit(application.applicationUid);
    await work();
    return { ...application, bytes: (await download(application.applicationUid)).rawPayload };
  }

  it('made again on another day is the same to the last byte', async () => {
    const { applicationUid, bytes } = await made();
    const files = storedFiles();
    clock.now += 20 * 3_600_000;
    const tomorrow = await as('traveller');
    expect(
      (await tomorrow.call('make-package', { query: { applicationUid } })).response.status,
    ).toBe('Package ready');
    await work();
    expect(hash((await download(applicationUid, tomorrow)).rawPayload)).toBe(hash(bytes));
    expect(
      (await tomorrow.call('get-application', { query: { applicationUid } })).response,
    ).toMatchObject({
      status: 'Package ready',
      packageDetails: { madeAt: new Date(clock.now).toISOString() },
    });
    expect(storedFiles()).toBe(files);
  });

  it('is one also when the job runs twice, or two at a time', async () => {
    const { applicationUid } = await ready();
    await submit(applicationUid);
    jobs.length = 0;
    const files = storedFiles();
    await Promise.allSettled([make(applicationUid), make(applicationUid)]);
    await make(applicationUid);
    await work();
    expect([storedFiles(), (await read(applicationUid)).status]).toEqual([
      files + 1,
      'Package ready',
    ]);
    expect((await download(applicationUid)).statusCode).toBe(200);
  });

  it('is not made of what changed meanwhile: a document that goes puts the application back, with the reason', async () => {
    const { applicationUid, docIds } = await ready();
    await submit(applicationUid);
    jobs.length = 0;
    await traveller.call('delete-doc', { query: { docId: docIds.passport } });
    expect((await read(applicationUid)).status).toBe('Package Creation In Progress');
    await work();
    await make(applicationUid);
    expect(await read(applicationUid)).toMatchObject({
      status: 'Error - Incomplete Info',
      statusReason: { code: 'checks_open', message: expect.stringMatching(/\.$/) as string },
      packageDetails: { packageLink: '' },
    });
    expect((await eventsOf(applicationUid)).at(-1)).toBe('package.failed');
    const { revision } = await read(applicationUid);
    const edited = await traveller.call('save-answers', {
      query: { applicationUid },
      body: { revision, set: { email: 'anna@example.test' } },
    });
    expect(edited.status).toBe(200);
    expect((await read(applicationUid)).statusReason).toBeUndefined();
  });

  it('is not made of a file that is damaged or gone', async () => {
    const { applicationUid } = await ready();
    await submit(applicationUid);
    jobs.length = 0;
    await inTenant(db, 'demo', (transaction) =>
      sql`update document set file_key = ${'0'.repeat(32)} where namespace = 'hotel'`.execute(
        transaction,
      ),
    );
    const files = storedFiles();
    await make(applicationUid);
    expect(await read(applicationUid)).toMatchObject({
      status: 'Error - Incomplete Info',
      statusReason: { code: 'document_damaged' },
    });
    expect(storedFiles()).toBe(files);
  });

  it('goes when the application is opened again, and the next one replaces it', async () => {
    const { applicationUid, bytes } = await made();
    const files = storedFiles();
    const reopened = await traveller.call('reopen-application', { query: { applicationUid } });
    expect(reopened.response).toMatchObject({
      status: 'DRAFT',
      packageDetails: { packageLink: '' },
    });
    await work();
    expect([storedFiles(), (await download(applicationUid)).statusCode]).toEqual([files - 1, 404]);
    await traveller.call('save-answers', {
      query: { applicationUid },
      body: { revision: reopened.response.revision, set: { birth_city: 'Nadir' } },
    });
    expect((await submit(applicationUid)).status).toBe(200);
    await work();
    expect(hash((await download(applicationUid)).rawPayload)).not.toBe(hash(bytes));
  });

  it('goes with a document that it holds, and the application is open again', async () => {
    const { applicationUid, docIds } = await made();
    await traveller.call('delete-doc', { query: { docId: docIds.cover_letter } });
    await work();
    expect(await read(applicationUid)).toMatchObject({
      status: 'DRAFT',
      packageDetails: { packageLink: '' },
    });
    expect((await download(applicationUid)).statusCode).toBe(404);
  });

  it('closes the application: no document comes to it until it is opened again', async () => {
    const { applicationUid } = await made();
    const { status, body } = await upload(
      traveller,
      [{ content: paper(passport({ surname: 'LATE' })) }],
      { applicantUid: TRAVELLER, applicationUid },
    );
    expect([status, body.error?.code]).toEqual([400, 'status_closed']);
  });

  it('goes with the application, and so do its documents and their files', async () => {
    const files = storedFiles();
    const { applicationUid } = await made();
    await traveller.call('delete-application', { query: { applicationUid } });
    await work();
    expect([storedFiles(), await documents(traveller, TRAVELLER)]).toEqual([files, []]);
  });

  it('is made again only where there is one', async () => {
    const { applicationUid } = await ready();
    expect(
      (await traveller.call('make-package', { query: { applicationUid } })).body.error?.code,
    ).toBe('status_closed');
    expect(
      (await traveller.call('make-package', { query: { applicationUid: 'application-1' } })).status,
    ).toBe(404);
  });
});
