import { Agent, type ClientRequest, type IncomingMessage, request as open } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { forgetExpired } from '../../../src/server/jobs/forget-expired.ts';
import { resumableUploads } from '../../../src/server/repositories/documents/resumable-uploads.ts';
import { addressOf, type Caller } from '../test-app.ts';
import { documentApp, multipart, paper, passport, TRAVELLER, type Upload } from './document-app.ts';

const { app, as, work, jobs, db, ports, clock, documents, started, storedFiles } =
  await documentApp();
const traveller = await as('traveller');
const UPLOADS = '/doc/v1/uploads';
const BYTES = 'application/offset+octet-stream';
const scan = (salt: string, bytes = 3_000_000) =>
  Buffer.concat([paper(passport(), salt), Buffer.alloc(bytes, ' ')]);
const named = (name: string) =>
  `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from('application/pdf').toString('base64')}`;

type Headers = Record<string, string>;
interface Sent {
  from?: Caller;
  headers?: Headers;
  payload?: Buffer;
}

async function tus(
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
  url: string,
  { from = traveller, headers = {}, payload }: Sent = {},
) {
  const answer = await app.inject({
    method,
    url,
    headers: { 'tus-resumable': '1.0.0', ...from.headers, ...headers },
    ...(payload && { payload }),
  });
  const code = answer.payload.startsWith('{')
    ? (answer.json() as { error: { code: string } }).error.code
    : undefined;
  return { status: answer.statusCode, headers: answer.headers as Headers, code };
}

const begin = (size: number, more: Sent = {}) =>
  tus('POST', UPLOADS, {
    ...more,
    headers: {
      'upload-length': String(size),
      'upload-metadata': named('scan.pdf'),
      ...more.headers,
    },
  });
const begun = async (size: number, more?: Sent) =>
  String((await begin(size, more)).headers.location);
const append = (url: string, offset: number, payload: Buffer, more: Sent = {}) =>
  tus('PATCH', url, {
    ...more,
    headers: { 'content-type': BYTES, 'upload-offset': String(offset), ...more.headers },
    payload,
  });
const offsetOf = async (url: string) => Number((await tus('HEAD', url)).headers['upload-offset']);
const idOf = (url: string) => url.slice(UPLOADS.length + 1);
const arrived = async (content: Buffer) => {
  const url = await begun(content.length);
  expect((await append(url, 0, content)).status).toBe(204);
  return idOf(url);
};
const bytesOf = async (docId: string | undefined) =>
  (
    await app.inject({
      method: 'GET',
      url: addressOf('get-file', { docId }),
      headers: traveller.headers,
    })
  ).rawPayload;
/** Hands uploads in, and files beside them. */
const handIn = async (
  ids: readonly string[],
  {
    from = traveller,
    headers = {},
    files = [],
    fields = {},
    call = 'process-docs-socket',
  }: { from?: Caller; headers?: Headers; files?: Upload[]; fields?: Headers; call?: string } = {},
) => {
  const { body, type } = multipart(files, { applicantUid: TRAVELLER, ...fields });
  const more = ids
    .map(
      (id) => `------farland\r\ncontent-disposition: form-data; name="uploadIds"\r\n\r\n${id}\r\n`,
    )
    .join('');
  const answer = await app.inject({
    method: 'POST',
    url: `/doc/v1/document-ai/${call}`,
    headers: { ...from.headers, ...headers, 'content-type': type },
    payload: Buffer.concat([Buffer.from(more), body]),
  });
  const { response = [], error } = answer.json() as {
    response?: Document[];
    error?: { code: string; fields?: object; message: string };
  };
  return {
    status: answer.statusCode,
    documents: response,
    ids: response.map(({ _id }) => _id),
    error,
  };
};

const answerTo = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (answer) => answer.resume().once('end', () => resolve(answer)));
  });

/** A body that a test sends as far as it likes, over a connection that it can break. */
async function sending(
  url: string,
  { offset = 0, size, agent }: { offset?: number; size: number; agent?: Agent },
): Promise<{ sent: ClientRequest; closed: Promise<void> }> {
  const { port, hostname } = new URL(
    app.server.listening
      ? `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
      : await app.listen({ host: '127.0.0.1', port: 0 }),
  );
  const closed = new Promise<void>((resolve) =>
    app.server.once('request', (request) => request.once('close', resolve)),
  );
  const sent = open({
    host: hostname,
    port,
    method: 'PATCH',
    path: url,
    ...(agent && { agent }),
    headers: {
      ...traveller.headers,
      'tus-resumable': '1.0.0',
      'content-type': BYTES,
      'upload-offset': String(offset),
      'content-length': size,
    },
  });
  sent.on('error', () => undefined);
  return { sent, closed };
}

describe('an upload that is cut off at half', () => {
  it('goes on from there, and one document results, of the very bytes', async () => {
    const content = scan('half', 5_000_000);
    const url = await begun(content.length);
    const { sent, closed } = await sending(url, { size: content.length });
    const half = content.length >> 1;
    await new Promise<void>((resolve) => {
      sent.write(content.subarray(0, half), () => resolve());
    });
    while ((await offsetOf(url)) < 1_000_000)
      await new Promise((resolve) => setTimeout(resolve, 10));
    sent.destroy();
    await closed;
    const before = (await documents(traveller, TRAVELLER)).length;
    while ((await offsetOf(url)) < half) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await offsetOf(url)).toBe(half);
    expect(await append(url, half, content.subarray(half))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': String(content.length) },
    });
    const {
      documents: [document, ...none],
    } = await handIn([idOf(url)]);
    expect([document?.documentData, none]).toMatchObject([
      { fileName: 'scan.pdf', mimeType: 'application/pdf', status: 'received' },
      [],
    ]);
    await work();
    expect((await documents(traveller, TRAVELLER)).length).toBe(before + 1);
    expect((await bytesOf(document?._id)).equals(content)).toBe(true);
  });

  it('keeps what came, piece by piece, while its connection still stands', async () => {
    const content = scan('pieces');
    const url = await begun(content.length);
    const { sent, closed } = await sending(url, { size: content.length });
    sent.write(content.subarray(0, 1_500_000));
    while ((await offsetOf(url)) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await offsetOf(url)).toBeGreaterThanOrEqual(1_000_000);
    sent.destroy();
    await closed;
  });

  it('takes no byte twice when two connections send at once', async () => {
    const content = scan('both');
    const url = await begun(content.length);
    const answers = await Promise.all([append(url, 0, content), append(url, 0, content)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await offsetOf(url)).toBe(content.length);
    const { ids } = await handIn([idOf(url)]);
    await work();
    expect((await bytesOf(ids[0])).equals(content)).toBe(true);
  });

  it('that is refused in the middle leaves its connection to the next call', async () => {
    const content = scan('refused');
    const url = await begun(content.length);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { sent } = await sending(url, { size: content.length, agent });
    const answered = answerTo(sent);
    const arriving = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    sent.write(content.subarray(0, 100_000));
    await arriving;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await append(url, 0, content.subarray(0, 500_000))).status).toBe(204);
    sent.end(content.subarray(100_000));
    expect((await answered).statusCode).toBe(409);
    const { port } = app.server.address() as { port: number };
    const asked = open({
      host: '127.0.0.1',
      port,
      method: 'HEAD',
      path: url,
      agent,
      headers: { ...traveller.headers, 'tus-resumable': '1.0.0' },
    });
    asked.end();
    expect((await answerTo(asked)).headers['upload-offset']).toBe('500000');
    expect(asked.reusedSocket).toBe(true);
    agent.destroy();
  });

  it('of bytes that the account has handed in before is the document that is here already', async () => {
    const first = await handIn([await arrived(scan('known'))]);
    await work();
    const [files, again] = [storedFiles(), await handIn([await arrived(scan('known'))])];
    await work();
    expect([again.ids, storedFiles()]).toEqual([first.ids, files]);
  });
});

describe('the protocol', () => {
  it('says what it can to whoever asks', async () => {
    for (const url of [UPLOADS, `${UPLOADS}/any`]) {
      const { status, headers } = await tus('OPTIONS', url, { headers: {} });
      expect([
        status,
        headers['tus-version'],
        headers['tus-max-size'],
        headers['tus-extension'],
      ]).toEqual([
        204,
        '1.0.0',
        '20000000',
        'creation,creation-with-upload,termination,expiration',
      ]);
    }
  });

  it('begins with an address, says how far an upload is, what was said about it and until when it is kept', async () => {
    const { status, headers } = await begin(10);
    expect([status, headers['tus-resumable'], headers['upload-expires']]).toEqual([
      201,
      '1.0.0',
      new Date(clock.now + 86_400_000).toUTCString(),
    ]);
    expect((await tus('HEAD', String(headers.location))).headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'upload-length': '10',
      'upload-metadata': named('scan.pdf'),
      'cache-control': 'no-store',
    });
  });

  it('takes the first bytes with the beginning', async () => {
    const { headers } = await begin(10, {
      headers: { 'content-type': BYTES },
      payload: Buffer.from('12345'),
    });
    expect([headers['upload-offset'], await offsetOf(String(headers.location))]).toEqual(['5', 5]);
  });

  it('refuses bytes that begin elsewhere with 409, and says the offset when it is asked', async () => {
    const url = await begun(10);
    expect(await append(url, 0, Buffer.from('123'))).toMatchObject({ status: 204 });
    for (const offset of [0, 2, 4, 10])
      expect(await append(url, offset, Buffer.from('4'))).toMatchObject({
        status: 409,
        code: 'upload_offset',
      });
    expect(await offsetOf(url)).toBe(3);
  });

  it('refuses more bytes than files may have, and than the beginning said, with 413', async () => {
    expect(await begin(20_000_001)).toMatchObject({ status: 413, code: 'upload_too_large' });
    const url = await begun(3);
    expect(await append(url, 0, Buffer.from('1234'))).toMatchObject({
      status: 413,
      code: 'upload_too_large',
    });
    expect(await offsetOf(url)).toBe(0);
  });

  it('refuses another version with 412, and names its own', async () => {
    for (const version of ['0.2.2', '']) {
      const { status, code, headers } = await begin(3, { headers: { 'tus-resumable': version } });
      expect([status, code, headers['tus-version']]).toEqual([412, 'upload_version', '1.0.0']);
    }
  });

  it('refuses bytes of another type with 415, and headers that say nothing with 400', async () => {
    const url = await begun(3);
    expect(
      await append(url, 0, Buffer.from('{}'), { headers: { 'content-type': 'application/json' } }),
    ).toMatchObject({ status: 415, code: 'upload_type' });
    for (const offset of ['', '-1', 'x', '1.5'])
      expect(
        await append(url, 0, Buffer.from('1'), { headers: { 'upload-offset': offset } }),
      ).toMatchObject({ status: 400, code: 'invalid_request' });
    for (const length of ['-1', 'many', '1.5'])
      expect(await begin(3, { headers: { 'upload-length': length } })).toMatchObject({
        status: 400,
        code: 'invalid_request',
      });
    expect(await begin(3, { headers: { 'upload-metadata': 'filename not*base64' } })).toMatchObject(
      { status: 400, code: 'invalid_request' },
    );
    expect(await offsetOf(url)).toBe(0);
  });

  it('takes its bytes nowhere else', async () => {
    const answer = await tus('POST', '/api/v1/application/draft-application', {
      headers: { 'content-type': BYTES },
      payload: Buffer.from('{}'),
    });
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
  });

  it('forgets an upload that is ended, and erases its bytes', async () => {
    const files = storedFiles();
    const url = await begun(10);
    await append(url, 0, Buffer.from('12345'));
    expect((await tus('DELETE', url)).status).toBe(204);
    await work();
    expect([
      storedFiles(),
      (await tus('HEAD', url)).status,
      (await tus('DELETE', url)).status,
      (await append(url, 5, Buffer.from('6'))).status,
    ]).toEqual([files, 404, 404, 404]);
  });

  it('begins once under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'begin-1' };
    expect(await begun(10, { headers })).toBe(await begun(10, { headers }));
    expect(await begin(11, { headers })).toMatchObject({
      status: 400,
      code: 'idempotency_conflict',
    });
  });
});

describe('uploads of somebody else', () => {
  it('are as if they were not there, also in another tenant and when they are handed in', async () => {
    const url = await begun(10);
    await append(url, 0, Buffer.from('1234567890'));
    for (const from of [
      await as('applicant'),
      await as('agent'),
      await as('admin'),
      await as('traveller', 'acme'),
    ]) {
      expect((await tus('HEAD', url, { from })).status).toBe(404);
      expect(await append(url, 10, Buffer.from(''), { from })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect(await tus('DELETE', url, { from })).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(
      (
        await handIn([idOf(url)], {
          from: await as('applicant'),
          fields: { applicantUid: 'applicant-1' },
        })
      ).error?.code,
    ).toBe('not_found');
    expect(await offsetOf(url)).toBe(10);
  });

  it('are for nobody without a token, nor for roles that hand nothing in', async () => {
    expect(
      (
        await tus('POST', UPLOADS, {
          from: { ...traveller, headers: { 'x-tenant-client-id': 'demo' } },
          headers: { 'upload-length': '3' },
        })
      ).status,
    ).toBe(401);
    expect((await begin(3, { from: await as('reviewer') })).status).toBe(403);
  });
});

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
