import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { requeueStalled } from '../../../src/server/jobs/requeue-stalled.ts';
import { FileGone } from '../../../src/server/ports/file-store.ts';
import { arrivingFiles } from '../../../src/server/repositories/documents/arriving-files.ts';
import { events } from '../../../src/server/repositories/events.ts';
import { documentApp, paper, passport } from '../documents/document-app.ts';

const { as, upload, work, jobs, db, ports, clock, filesFolder, started } = await documentApp();
const traveller = await as('traveller');
const look = () =>
  requeueStalled({ db, queue: ports.queue, catalogues: ports.catalogues, now: () => clock.now });

/** The demonstration's own wait for the job that finishes them. */
for (const tenant of ['demo', 'acme'])
  await inTenant(db, tenant, async (transaction) => {
    await sql`insert into pgboss.job (name, data) select 'finish-demonstration', jsonb_build_object('tenant', tenant, 'applicationUid', application_uid)
    from application where status = 'Package Creation In Progress'`.execute(transaction);
  });

/** The keys that are to be erased after a look. */
const erasing = async () => {
  jobs.length = 0;
  await look();
  return jobs
    .flatMap(({ name, data }) => (name === 'erase-files' ? (data as { keys: string[] }).keys : []))
    .sort();
};

describe('at its start the server', () => {
  it('takes up documents and packages whose jobs were lost, and leaves alone what is at work', async () => {
    const {
      documents: [document],
    } = await upload(traveller, [{ content: paper(passport()) }]);
    const applicationUid = await started(traveller);
    await inTenant(db, 'demo', (transaction) =>
      transaction
        .updateTable('application')
        .set({ status: 'Package Creation In Progress' })
        .where('application_uid', '=', applicationUid)
        .execute(),
    );
    await inTenant(db, 'demo', (transaction) =>
      events.add(transaction, {
        tenant: 'demo',
        kind: 'application.submitted',
        applicationUid,
        at: new Date(clock.now),
      }),
    );
    jobs.length = 0;
    await look();
    expect(jobs).toEqual([]);
    jobs.length = 0;
    clock.now += 20 * 60_000;
    const insertJob = sql`insert into pgboss.job (name, data) values (
      'read-document', ${JSON.stringify({ tenant: 'demo', documentId: document?._id })})`;
    await insertJob.execute(db);
    await look();
    expect(jobs).toEqual([{ name: 'make-package', data: { tenant: 'demo', applicationUid } }]);
    await sql`delete from pgboss.job where name = 'read-document'`.execute(db);
    jobs.length = 0;
    await look();
    expect(jobs).toEqual([
      { name: 'read-document', data: { tenant: 'demo', documentId: document?._id } },
      { name: 'make-package', data: { tenant: 'demo', applicationUid } },
    ]);
  });

  it('erases the file of an upload that broke on our side, which can be repeated', async () => {
    const { enqueue } = ports.queue;
    const caller = await as('traveller');
    const send = () => upload(caller, [{ content: paper(passport(), 'broken') }]);
    const before = filesOf(filesFolder);
    ports.queue.enqueue = () => Promise.reject(new Error('The database is gone.'));
    expect((await send()).status).toBe(500);
    ports.queue.enqueue = enqueue;
    const [left = ''] = filesOf(filesFolder).filter((key) => !before.includes(key));
    expect((await send()).documents).toHaveLength(1);
    clock.now += 61 * 60_000;
    expect(await erasing()).toEqual([left]);
  });

  it('erases files that were cut off on their way, and no others', async () => {
    const {
      documents: [document],
    } = await upload(await as('traveller'), [{ content: paper(passport(), 'kept') }]);
    await work();
    const [half, whole] = ['a'.repeat(32), 'b'.repeat(32)];
    await inTenant(db, 'demo', (transaction) =>
      arrivingFiles.note(transaction, {
        tenant: 'demo',
        keys: [half, whole],
        at: new Date(clock.now),
      }),
    );
    await ports.files.put(Buffer.from('nobody came for it'), whole);
    await expect(ports.files.put(brokenOff(), half)).rejects.toThrow();
    expect(await erasing()).toEqual([]);
    clock.now += 61 * 60_000;
    expect(await erasing()).toEqual([half, whole]);
    for (const key of [half, whole]) await ports.files.remove(key);
    await expect(ports.files.get(whole)).rejects.toThrow(FileGone);
    const again = await as('traveller');
    expect((await again.call('get-file', { query: { docId: document?._id } })).status).toBe(200);
    expect(await erasing()).toEqual([]);
  });
});

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('half');
  throw new Error('The line broke.');
}
