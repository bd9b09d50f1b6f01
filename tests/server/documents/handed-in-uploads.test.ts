import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { forgetExpired } from '../../../src/server/jobs/forget-expired.ts';
import { resumableUploads } from '../../../src/server/repositories/documents/resumable-uploads.ts';
import { paper, passport, TRAVELLER } from './document-app.ts';
import { idOf, named, resumableApp, scan, UPLOADS } from './resumable-app.ts';

const {
  as,
  work,
  jobs,
  db,
  ports,
  clock,
  documents,
  started,
  storedFiles,
  traveller,
  tus,
  begin,
  begun,
  append,
  arrived,
  handIn,
} = await resumableApp();

describe('uploads that are handed in', () => {
  it('become documents beside files, in their order, in the application that is named', async () => {
    const applicationUid = await started(traveller);
    const ids = [await arrived(scan('one')), await arrived(scan('two'))];
    const { documents: found, status } = await handIn(ids, {
      files: [{ name: 'first.pdf', content: paper(passport(), 'beside') }],
      fields: { applicationUid },
    });
    expect([status, found.map(({ documentData }) => documentData.fileName)]).toEqual([
      200,
      ['first.pdf', 'scan.pdf', 'scan.pdf'],
    ]);
    expect(
      (await traveller.call('get-application', { query: { applicationUid } })).response.docIds,
    ).toEqual(found.map(({ _id }) => _id));
    await work();
  });

  it('are read by process-docs too, also as one field with commas', async () => {
    const ids = [await arrived(scan('waited')), await arrived(scan('for'))];
    const waiting = handIn([ids.join(',')], { call: 'process-docs' });
    const received = async () =>
      (await documents(traveller, TRAVELLER)).filter(
        ({ documentData }) => documentData.status === 'received',
      ).length;
    while ((await received()) < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    await work();
    expect(
      (await waiting).documents.map(({ documentData }) => [
        documentData.status,
        documentData.category,
      ]),
    ).toEqual([
      ['done', 'Passport'],
      ['done', 'Passport'],
    ]);
  });

  it('are all taken or none: one that is unfinished, unknown or named beside a foreign application refuses the call', async () => {
    const whole = await arrived(scan('whole'));
    const half = idOf(await begun(10));
    const [files, before] = [storedFiles(), (await documents(traveller, TRAVELLER)).length];
    const unfinished = await handIn([whole, half]);
    expect([
      unfinished.status,
      unfinished.error?.code,
      unfinished.error?.fields,
      unfinished.error?.message,
    ]).toEqual([
      400,
      'upload_unfinished',
      { 'uploadIds.1': expect.stringContaining('has not arrived') },
      expect.stringContaining('has not arrived'),
    ]);
    expect((await handIn([whole, 'no-such-upload'])).error?.code).toBe('not_found');
    expect(
      (await handIn([whole], { fields: { applicationUid: 'application-1' } })).error?.code,
    ).toBe('not_found');
    expect(
      (await handIn([whole], { files: [{ content: Buffer.alloc(20_000_001) }] })).error?.code,
    ).toBe('file_too_large');
    expect([storedFiles(), (await documents(traveller, TRAVELLER)).length]).toEqual([
      files,
      before,
    ]);
    expect((await handIn([whole])).status).toBe(200);
    await work();
  });

  it('answer the same when the call is repeated under its key, and are handed in once without', async () => {
    const id = await arrived(scan('once'));
    const headers = { 'idempotency-key': 'hand-in-1' };
    const both = await Promise.all([handIn([id], { headers }), handIn([id], { headers })]);
    const again = await handIn([id], { headers });
    expect([...both, again].map(({ ids }) => ids)).toEqual([again.ids, again.ids, again.ids]);
    expect([
      again.ids.length,
      (await handIn([id])).error?.code,
      (await tus('HEAD', `${UPLOADS}/${id}`)).status,
    ]).toEqual([1, 'not_found', 404]);
    const other = await handIn([await arrived(scan('other'))], { headers });
    expect(other.error?.code).toBe('idempotency_conflict');
    await work();
  });

  it('count as one when they are named twice, and twenty at the most', async () => {
    const id = await arrived(scan('twice'));
    expect((await handIn([id, id])).ids).toHaveLength(1);
    expect(
      (await handIn(Array.from({ length: 21 }, (_, index) => `upload-${index}`))).error?.code,
    ).toBe('file_count');
    expect((await handIn([])).error?.code).toBe('file_missing');
    await work();
  });

  it('leave nothing but the document and its preview in the store', async () => {
    const files = storedFiles();
    await handIn([await arrived(scan('alone'))]);
    await work();
    expect(storedFiles()).toBe(files + 2);
  });

  it('that are no file of ours are named as what they are not, and go by a name that lists can show', async () => {
    const content = Buffer.from('Dear Sir or Madam');
    const url = await begun(content.length, {
      headers: { 'upload-metadata': named('../../etc/\u202Epasswd') },
    });
    await append(url, 0, content);
    const {
      documents: [document],
    } = await handIn([idOf(url)]);
    expect(document?.documentData).toMatchObject({
      status: 'failed',
      fileName: 'passwd',
      error: { code: 'file_type' },
    });
    await work();
  });
});

describe('what nobody hands in', () => {
  it('is not there after a day, and is forgotten with its bytes', async () => {
    const files = storedFiles();
    const [url, whole] = [await begun(10), await arrived(scan('late'))];
    await append(url, 0, Buffer.from('12345'));
    clock.now += 86_400_000;
    const caller = await as('traveller');
    expect((await tus('HEAD', url, { from: caller })).status).toBe(404);
    expect(await append(url, 5, Buffer.from('6'), { from: caller })).toMatchObject({ status: 404 });
    expect((await handIn([whole], { from: caller })).error?.code).toBe('not_found');
    jobs.length = 0;
    await forgetExpired({
      db,
      queue: ports.queue,
      catalogues: ports.catalogues,
      now: () => clock.now,
    });
    await work();
    expect(storedFiles()).toBeLessThanOrEqual(files);
    clock.now -= 86_400_000;
  });

  it('is bounded: forty uploads of one account, and others have room', async () => {
    const agent = await as('agent');
    const statuses: number[] = [];
    for (let count = 0; count < 41; count += 1)
      statuses.push((await begin(3, { from: agent })).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([
      40, 400,
    ]);
    expect(await begin(3, { from: agent })).toMatchObject({ code: 'uploads_full' });
    expect((await begin(3)).status).toBe(201);
  });

  const cut = (url: string, pieces: number, bytes: number) =>
    inTenant(db, 'demo', async (transaction) => {
      for (let piece = 0; piece < pieces; piece += 1)
        await resumableUploads.append(transaction, {
          tenant: 'demo',
          accountId: 'account-traveller',
          id: idOf(url),
          now: new Date(clock.now),
          at: piece * bytes,
          size: bytes,
          key: '0'.repeat(32),
        });
    });

  it('is bounded in pieces too', async () => {
    const url = await begun(5_000);
    await cut(url, 1_000, 1);
    expect(await append(url, 1_000, Buffer.from('x'))).toMatchObject({
      status: 400,
      code: 'upload_pieces',
    });
  });

  it('goes on over a line that breaks every three seconds at 3 kB a second, however often', async () => {
    const url = await begun(20_000_000);
    await cut(url, 1_100, 9_000);
    expect(await append(url, 9_900_000, Buffer.alloc(9_000))).toMatchObject({ status: 204 });
  });
});
