import { Agent, request as open } from 'node:http';
import { describe, expect, it } from 'vitest';
import { TRAVELLER } from './document-app.ts';
import { answerTo, BYTES, idOf, named, resumableApp, scan, UPLOADS } from './resumable-app.ts';

const {
  app,
  as,
  work,
  clock,
  documents,
  storedFiles,
  traveller,
  tus,
  begin,
  begun,
  append,
  offsetOf,
  arrived,
  bytesOf,
  handIn,
  sending,
} = await resumableApp();

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
