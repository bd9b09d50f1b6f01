import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { addressOf } from '../test-app.ts';
import { documentApp, paper, passport, TRAVELLER } from './document-app.ts';
import { MOMENT, type ReadyApplication, readyApplication } from './ready-application.ts';

const base = await documentApp({ stopping: AbortSignal.abort() });
const { app, as, ports, work, jobs, documents, db, clock, upload, started } = base;
clock.now = MOMENT;
const traveller = await as('traveller');

/** What the form, the checks and the list of documents say. */
const shown = async (applicationUid: string, caller = traveller) => {
  const [form, checks, guidelines] = [
    await caller.call('get-form', { query: { applicationUid } }),
    await caller.call('get-checks', { query: { applicationUid } }),
    await caller.call('get-guidelines', { query: { applicationUid } }),
  ];
  const { answers, prefilled, sources, suggestions, facts, doubts, packageFiles } = form.response;
  const { form: _, user: __, ...known } = facts as Record<string, unknown>;
  return {
    answers,
    prefilled,
    sources,
    suggestions,
    known,
    doubts,
    packageFiles,
    checks: checks.response,
    requirements: guidelines.response.requirements,
  };
};
const prefilled = async (applicationUid: string) =>
  (await shown(applicationUid)).prefilled as Record<string, unknown>;
const read = async (applicationUid: string) =>
  (await traveller.call('get-application', { query: { applicationUid } })).response;
const packed = async (applicationUid: string, caller = traveller) =>
  createHash('sha256')
    .update(
      (
        await app.inject({
          method: 'GET',
          url: addressOf('get-package', { applicationUid }),
          headers: caller.headers,
        })
      ).rawPayload,
    )
    .digest('hex');
const correct = (docId: string | undefined, docFields: Record<string, unknown>) =>
  traveller.call('update-doc', { body: { docId, applicantUid: TRAVELLER, docFields } });
const snapshotText = (applicationUid: string) =>
  inTenant(
    db,
    'demo',
    async (transaction) =>
      (
        await sql<{ text: string }>`
  select concat(a.snapshot::text, string_agg(l.snapshot::text, '')) as text from application a left join application_document l on l.tenant = a.tenant and l.application_uid = a.application_uid
  where a.application_uid = ${applicationUid} group by a.snapshot`.execute(transaction)
      ).rows[0]?.text ?? '',
  );

/** An application whose names and passport number nobody typed: the passport gives them. */
async function unanswered(
  changes?: Record<string, Record<string, unknown>>,
): Promise<ReadyApplication> {
  const application = await readyApplication(base, traveller, changes);
  const { revision } = await read(application.applicationUid);
  await traveller.call('save-answers', {
    query: { applicationUid: application.applicationUid },
    body: { revision, set: {}, unset: ['surname', 'given_names', 'passport_number', 'email'] },
  });
  return application;
}

/**
 * The same, submitted; with another application of the traveller that holds its passport and is
 * open.
 */
async function submitted({
  isPacked = true,
  prepare,
}: {
  isPacked?: boolean;
  prepare?: (application: ReadyApplication) => Promise<void>;
} = {}): Promise<ReadyApplication & { open: string }> {
  const application = await unanswered();
  await prepare?.(application);
  const { status, body } = await traveller.call('submit-application', {
    query: { applicationUid: application.applicationUid },
  });
  expect([status, body.error]).toEqual([200, undefined]);
  if (isPacked) await work();
  else jobs.length = 0;
  const open = await started(traveller, { visaType: 'Japan Tourism Visa' });
  await traveller.call('update-application', {
    query: { applicationUid: open },
    body: { application: {}, addDocIds: [application.docIds.passport] },
  });
  return { ...application, open };
}

afterEach(async () => {
  clock.now = MOMENT;
  for (const { _id } of await documents(traveller, TRAVELLER))
    await traveller.call('delete-doc', { query: { docId: _id } });
  await work();
});

describe('a submitted application', () => {
  it('shows what was packed, though a document that an open one shares is corrected', async () => {
    const { applicationUid, docIds, open } = await submitted();
    const [before, bytes] = [await shown(applicationUid), await packed(applicationUid)];
    expect(
      (await correct(docIds.passport, { surname: 'ERIKSDOTTER', number: 'X0000000' })).status,
    ).toBe(200);
    expect(await prefilled(open)).toMatchObject({
      surname: 'ERIKSDOTTER',
      passport_number: 'X0000000',
    });
    expect(await shown(applicationUid)).toEqual(before);
    expect(before.prefilled).toMatchObject({ surname: 'ERIKSSON', passport_number: 'L898902C3' });
    await traveller.call('make-package', { query: { applicationUid } });
    await work();
    expect(await packed(applicationUid)).toBe(bytes);
  });

  it('is made into the package that was judged, also where a document changes before the job runs', async () => {
    const { applicationUid, docIds } = await submitted({ isPacked: false });
    await correct(docIds.passport, { number: 'X0000000' });
    await base.run('make-package', { tenant: 'demo', applicationUid });
    expect([
      (await read(applicationUid)).status,
      (await prefilled(applicationUid)).passport_number,
    ]).toEqual(['Package ready', 'L898902C3']);
  });

  it('shows the passport that it was packed with, though another is the primary one now', async () => {
    const mark = (docId: unknown) =>
      traveller.call('mark-primary', {
        body: { docId, applicantUid: TRAVELLER, docFields: {}, updateAll: true },
      });
    let other: string | undefined;
    const { applicationUid, open } = await submitted({
      prepare: async (application) => {
        const {
          documents: [second],
        } = await upload(traveller, [{ content: paper(passport({ number: 'SECOND' })) }], {
          applicantUid: TRAVELLER,
          applicationUid: application.applicationUid,
        });
        other = second?._id;
        await work();
        await mark(application.docIds.passport);
      },
    });
    const before = await shown(applicationUid);
    await traveller.call('update-application', {
      query: { applicationUid: open },
      body: { application: {}, addDocIds: [other] },
    });
    expect((await mark(other)).status).toBe(200);
    expect(await prefilled(open)).toMatchObject({ passport_number: 'SECOND' });
    expect(await shown(applicationUid)).toEqual(before);
  });

  it('is judged as on the day on which it was submitted, and by what the profile said then', async () => {
    const { applicationUid } = await submitted();
    const before = await shown(applicationUid);
    const { email } = (await traveller.call('get-profile')).response;
    expect(before.prefilled).toMatchObject({ email });
    await inTenant(db, 'demo', (transaction) =>
      sql`update account set email = 'moved@example.test' where email = ${String(email)}`.execute(
        transaction,
      ),
    );
    clock.now += 20 * 3_600_000;
    expect(await shown(applicationUid, await as('traveller'))).toEqual(before);
    await inTenant(db, 'demo', (transaction) =>
      sql`update account set email = ${String(email)} where email = 'moved@example.test'`.execute(
        transaction,
      ),
    );
  });

  it('that is opened again reads what is there now', async () => {
    const { applicationUid, docIds } = await submitted();
    await correct(docIds.passport, { surname: 'ERIKSDOTTER' });
    expect((await traveller.call('reopen-application', { query: { applicationUid } })).status).toBe(
      200,
    );
    expect([await prefilled(applicationUid), await snapshotText(applicationUid)]).toMatchObject([
      { surname: 'ERIKSDOTTER' },
      '',
    ]);
  });

  it('that a deleted document opens again reads what is there now', async () => {
    const { applicationUid, docIds } = await submitted();
    await correct(docIds.passport, { surname: 'ERIKSDOTTER' });
    await traveller.call('delete-doc', { query: { docId: docIds.hotel } });
    expect([
      (await read(applicationUid)).status,
      (await prefilled(applicationUid)).surname,
      await snapshotText(applicationUid),
    ]).toEqual(['DRAFT', 'ERIKSDOTTER', '']);
  });

  it('keeps nothing of a document that is deleted, where it stays closed', async () => {
    const { applicationUid, docIds } = await submitted();
    await inTenant(db, 'demo', (transaction) =>
      sql`update application set status = 'Application submitted' where application_uid = ${applicationUid}`.execute(
        transaction,
      ),
    );
    expect(await snapshotText(applicationUid)).toContain('L898902C3');
    await traveller.call('delete-doc', { query: { docId: docIds.passport } });
    expect(await snapshotText(applicationUid)).not.toContain('L898902C3');
    expect((await prefilled(applicationUid)).passport_number).toBeUndefined();
  });

  it('whose package cannot be made is open and reads what is there now', async () => {
    const { applicationUid, docIds, open } = await submitted({ isPacked: false });
    await traveller.call('update-application', {
      query: { applicationUid: open },
      body: { application: {}, addDocIds: [docIds.hotel] },
    });
    await inTenant(db, 'demo', (transaction) =>
      sql`update document set file_key = ${'0'.repeat(32)} where namespace = 'hotel'`.execute(
        transaction,
      ),
    );
    await correct(docIds.passport, { surname: 'ERIKSDOTTER' });
    await base.run('make-package', { tenant: 'demo', applicationUid });
    expect([
      (await read(applicationUid)).status,
      (await prefilled(applicationUid)).surname,
      await snapshotText(applicationUid),
    ]).toEqual(['Error - Incomplete Info', 'ERIKSDOTTER', '']);
  });

  it('keeps what a document said there whose pages become documents of their own', async () => {
    const { applicationUid, docIds, open } = await submitted();
    const before = await prefilled(applicationUid);
    ports.pageAssembler = {
      assemble: async (load) =>
        (await load()).documents.map(() =>
          paper({ documents: [{ category: 'Letter', namespace: 'cover_letter' }] }),
        ),
    };
    await traveller.call('split-pdf-by-categories', {
      body: {
        applicantUid: TRAVELLER,
        documentData: [{ docId: docIds.passport, parts: [{ category: 'Letter', pages: [0] }] }],
      },
    });
    await work();
    expect((await read(open)).docIds).not.toContain(docIds.passport);
    expect(await prefilled(applicationUid)).toEqual(before);
  });
});
