import { rmSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../../src/contract/operations.ts';
import { spaceNeeded } from '../../../src/server/plugins/request/disk-space-guard.ts';
import type { Shortage } from '../../../src/server/ports/disk-space.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { documentApp, paper, passport } from '../documents/document-app.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { startServer } from './server-process.ts';

const { app, as, visitor, ports, upload, started } = await documentApp();
const traveller = await as('traveller');
const lacking = (shortage: Shortage) => {
  ports.diskSpace.shortage = async () => shortage;
};
afterEach(() => lacking('none'));

const begin = async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/doc/v1/uploads',
    headers: { ...traveller.headers, 'tus-resumable': '1.0.0', 'upload-length': '5000' },
  });
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: answer.payload && (JSON.parse(answer.payload) as object),
  };
};
const refused = {
  error: {
    code: 'storage_full',
    message:
      'There is no room for this just now. Nothing that you have here is lost. Try again in a few minutes.',
    requestId: expect.any(String),
  },
};

describe('what a call needs room for', () => {
  const ofNeed = (need: string) =>
    (Object.keys(operations) as OperationName[]).filter(
      (name) => spaceNeeded(operations[name] as OperationDescription) === need,
    );

  it('is nothing for whoever reads, signs in or out, ends a session, chooses a password or deletes', () => {
    expect(ofNeed('none')).toEqual(
      expect.arrayContaining([
        'get-application',
        'get-file',
        'docs-by-docids',
        'get-extracted-doc',
        'login',
        'logout',
        'refresh-token',
        'validate-token',
        'reset-password',
        'change-password',
        'end-session',
        'end-other-sessions',
        'delete-doc',
        'delete-docs-by-docids',
        'delete-application',
        'delete-account',
        'end-upload',
        'remove-picture',
        'get-upload',
      ]),
    );
  });

  it('is an upload for everything that brings or makes files', () => {
    expect(ofNeed('upload')).toEqual(
      expect.arrayContaining([
        'create-upload',
        'append-upload',
        'process-docs',
        'process-docs-socket',
        'add-sample-documents',
        'create-pdf-from-images',
        'split-pdf-by-categories',
        'process-edited-category',
        'upload-picture',
      ]),
    );
    const multipart = (Object.keys(operations) as OperationName[]).filter(
      (name) => operations[name].kind === 'multipart',
    );
    expect(multipart.filter((name) => !ofNeed('upload').includes(name))).toEqual([]);
  });

  it('is a write for every other call that changes something', () => {
    expect(ofNeed('write')).toEqual(
      expect.arrayContaining([
        'draft-application',
        'forgot-password',
        'save-answers',
        'update-application',
        'update-doc',
        'submit-application',
        'make-package',
        'update-profile',
        'create-applicant',
        'transfer-to-agent',
      ]),
    );
    expect(ofNeed('write').filter((name) => operations[name].method === 'GET')).toEqual([]);
  });
});

describe('a disk that fills', () => {
  it('refuses uploads first, before they begin, with a sentence and Retry-After; everything else goes on', async () => {
    const uid = await started(traveller);
    lacking('uploads');
    expect(await begin()).toEqual({ status: 503, retryAfter: '60', body: refused });
    const { status } = await upload(traveller, [{ name: 'a', content: paper(passport(), 'a') }]);
    expect(status).toBe(503);
    expect(
      (
        await traveller.call('save-answers', {
          query: { applicationUid: uid },
          body: { revision: 0, set: { given_names: 'PRIYA' } },
        })
      ).status,
    ).toBe(200);
    lacking('none');
    expect((await begin()).status).toBe(201);
  });

  it('refuses mails for a new password later too, and of sign-ins at the provider those of whoever begins more than thirty a minute', async () => {
    const start = (remoteAddress: string) =>
      app.inject({
        url: '/realms/demo/protocol/openid-connect/auth?x=1',
        headers: { host: 'test' },
        remoteAddress,
      });
    lacking('writes');
    const asked = await visitor().call('forgot-password', {
      body: { email: 'traveller@demo.test' },
    });
    expect([asked.status, asked.headers['retry-after'], asked.body]).toEqual([503, '60', refused]);
    const answers = await Promise.all(Array.from({ length: 40 }, () => start('198.51.100.1')));
    expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(10);
    expect((await start('203.0.113.9')).statusCode).not.toBe(503);
    lacking('none');
    expect((await start('198.51.100.1')).statusCode).not.toBe(503);
    expect(
      (await visitor().call('forgot-password', { body: { email: 'traveller@demo.test' } })).status,
    ).toBe(200);
  });

  it('refuses all writes later; reading, signing in and out and deleting go on', async () => {
    const uid = await started(traveller);
    const {
      documents: [document],
    } = await upload(traveller, [{ name: 'b', content: paper(passport(), 'b') }]);
    lacking('writes');
    expect(await begin()).toEqual({ status: 503, retryAfter: '60', body: refused });
    const save = await traveller.call('save-answers', {
      query: { applicationUid: uid },
      body: { revision: 0, set: { given_names: 'PRIYA' } },
    });
    expect([save.status, save.headers['retry-after'], save.body]).toEqual([503, '60', refused]);
    expect(
      (await traveller.call('get-application', { query: { applicationUid: uid } })).status,
    ).toBe(200);
    const again = await visitor().call('login', {
      body: { username: 'traveller@demo.test', password: DEMO_PASSWORD },
    });
    const { tokens } = again.response as { tokens: { refresh_token: string } };
    expect([
      again.status,
      (await visitor().call('logout', { body: { refreshToken: tokens.refresh_token } })).status,
    ]).toEqual([200, 200]);
    expect((await traveller.call('delete-doc', { query: { docId: document?._id } })).status).toBe(
      200,
    );
    expect(
      (await traveller.call('delete-application', { query: { applicationUid: uid } })).status,
    ).toBe(200);
    expect(
      (await visitor().call('save-answers', { body: { revision: 0 } })).status,
      'who may not is told so all the same',
    ).toBe(401);
  });
});

describe('a server on a small disk', { timeout: 180_000 }, () => {
  const dataDir = temporaryDataDir();
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const PETABYTE = '999999999999999';

  it.each([
    [
      { MIN_FREE_UPLOAD_BYTES: PETABYTE, MIN_FREE_WRITE_BYTES: '0' },
      {
        code: 200,
        status: 'ready',
        storage: expect.stringMatching(
          /^The disk has \d+ MB free, less than MIN_FREE_UPLOAD_BYTES \(999999999 MB\): uploads are refused\.$/,
        ),
      },
    ],
    [
      { MIN_FREE_UPLOAD_BYTES: '0', MIN_FREE_WRITE_BYTES: PETABYTE },
      { code: 503, status: 'not ready', reason: expect.stringMatching(/: writes are refused\.$/) },
    ],
    [
      { MIN_FREE_UPLOAD_BYTES: '0', MIN_FREE_WRITE_BYTES: '0' },
      { code: 200, status: 'ready' },
    ],
  ])('with %j says so at /readyz', async (environment, expected) => {
    const server = startServer({ DATA_DIR: dataDir, ...environment });
    const answer = await fetch(`${await server.ready}/readyz`);
    expect({ code: answer.status, ...((await answer.json()) as object) }).toEqual(expected);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
