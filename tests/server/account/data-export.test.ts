import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { forgetExpired } from '../../../src/server/jobs/forget-expired.ts';
import { makeExport } from '../../../src/server/jobs/make-export.ts';
import { documentApp, paper, passport, TRAVELLER } from '../documents/document-app.ts';
import type { Caller } from '../test-app.ts';

const app = await documentApp();
const { db, ports, jobs, clock } = app;
const traveller = await app.as('traveller');
const other = await app.as('applicant');
const DAY = 24 * 60 * 60_000;

const job = makeExport({
  db,
  files: ports.files,
  renderer: ports.renderer,
  now: () => clock.now,
});
const attempt = { isLast: true, signal: new AbortController().signal };
const make = (accountId = 'account-traveller') => job({ tenant: 'demo', accountId }, attempt);
const state = async (caller: Caller = traveller) =>
  (await caller.call('get-export', { query: {} })).response;
const begin = () => traveller.call('begin-export', { body: {} });
const fetched = async (caller: Caller = traveller) =>
  app.app.inject({ url: '/api/v1/user/export/file', headers: caller.headers });
const text = (bytes: Uint8Array | undefined): unknown =>
  JSON.parse(Buffer.from(bytes ?? []).toString());

describe("the export of one's own data", () => {
  it('is none until somebody asks, then made in the background', async () => {
    expect(await state()).toEqual({ state: 'none' });
    expect((await fetched()).statusCode).toBe(404);
    expect((await begin()).response).toEqual({ state: 'making' });
    expect(jobs.at(-1)).toMatchObject({
      name: 'make-export',
      data: { tenant: 'demo', accountId: 'account-traveller' },
    });
    const count = jobs.length;
    await begin();
    expect(jobs, 'one at a time').toHaveLength(count);
    jobs.splice(0);
  });

  it('holds profile, applications with answers, documents with their files, for their owner alone', async () => {
    const applicationUid = await app.started(traveller, { visaTo: 'Japan' });
    const file = paper(passport(), 'export');
    await app.upload(traveller, [{ name: '../../my passport.pdf', content: file }], {
      applicantUid: TRAVELLER,
      applicationUid,
    });
    await app.work();
    await make();
    expect(await state()).toMatchObject({ state: 'ready', size: expect.any(Number) });
    const answer = await fetched();
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    expect(text(files['profile.json'])).toMatchObject({ email: 'traveller@demo.test' });
    expect(JSON.stringify(text(files['profile.json']))).not.toContain('password');
    expect(text(files['applications.json'])).toContainEqual(
      expect.objectContaining({ application_uid: applicationUid, visa_to: 'JP' }),
    );
    const stored = Object.keys(files).filter((name) => name.startsWith('documents/'));
    expect(stored.some((name) => name.endsWith('my passport.pdf'))).toBe(true);
    expect(stored.join()).not.toContain('..');
    expect(Object.values(files).some((bytes) => Buffer.from(bytes).equals(file))).toBe(true);
    expect(await state(other)).toEqual({ state: 'none' });
    expect((await fetched(other)).statusCode).toBe(404);
  });

  it('goes after a week, with its file', async () => {
    await begin();
    await make();
    clock.now += 8 * DAY;
    expect(await state(await app.as('traveller'))).toEqual({ state: 'none' });
    await forgetExpired({
      db,
      catalogues: ports.catalogues,
      now: () => clock.now,
      queue: ports.queue,
    });
    expect(jobs.at(-1)).toMatchObject({ name: 'erase-files' });
  });

  it('leaves nothing behind for an account that is gone', async () => {
    const before = jobs.length;
    await make('account-nobody');
    expect(jobs).toHaveLength(before);
  });
});
