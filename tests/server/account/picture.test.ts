import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { documentApp } from '../documents/document-app.ts';
import { addressOf } from '../test-app.ts';

const product = await documentApp();
const { app, db, as, ports, work } = product;

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6f8b' } });
const portrait = await canvas(600, 900)
  .withExif({ IFD0: { ImageDescription: 'A secret place' } })
  .jpeg()
  .toBuffer();
const give = async (who: string, ...contents: (Buffer | string)[]) =>
  product.upload(
    await as(who),
    contents.map((content) => ({ name: 'me.jpg', content, type: 'image/jpeg' })),
    {},
    'upload-picture',
  );
const keyOf = async (id: string) =>
  (
    await inTenant(db, 'demo', (transaction) =>
      transaction
        .selectFrom('account')
        .select('picture_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  ).picture_key;
const taken = async (who: string, id?: string) =>
  app.inject({
    method: 'GET',
    url: addressOf('get-picture', id ? { id } : {}),
    headers: (await as(who)).headers,
  });

async function keysInStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of ports.files.keys()) keys.push(key);
  return keys;
}

describe('the picture of a person', () => {
  it('is drawn anew as a square, without what else the file said', async () => {
    const { status, response } = await give('traveller', portrait);
    expect([status, response.picture]).toEqual([200, expect.stringMatching(/^[\w-]{16}$/)]);
    const { rawPayload, headers } = await taken('traveller');
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.toString('latin1')).not.toContain('secret');
  });

  it('of somebody else is not there, and neither is one that nobody gave', async () => {
    expect((await taken('agency', 'account-traveller')).statusCode).toBe(404);
    expect((await taken('admin', 'account-traveller')).statusCode).toBe(404);
    expect((await taken('agency')).statusCode).toBe(404);
    expect((await (await as('agency')).call('get-profile')).response.picture).toBeUndefined();
  });

  it('gives way to the next one, whose name is another, and the file before is erased', async () => {
    const first = (await give('agent', portrait)).response.picture;
    const before = await keyOf('account-agent');
    const second = (await give('agent', await canvas(300, 300).png().toBuffer())).response.picture;
    expect(second).not.toBe(first);
    await work();
    expect(await keysInStore()).not.toContain(before);
    expect(await keysInStore()).toContain(await keyOf('account-agent'));
  });

  it('is taken away with its file, and taking it away again is no error', async () => {
    await give('reviewer', await canvas(200, 100).webp().toBuffer());
    const before = await keyOf('account-reviewer');
    const { call } = await as('reviewer');
    for (const _ of [1, 2]) expect((await call('remove-picture')).response.picture).toBeUndefined();
    await work();
    expect(await keysInStore()).not.toContain(before);
    const recorded = await inTenant(db, 'demo', (transaction) =>
      transaction
        .selectFrom('event')
        .select('data')
        .where('kind', '=', 'account.picture-changed')
        .where('by_account', '=', 'account-reviewer')
        .orderBy('position')
        .execute(),
    );
    expect(recorded.map(({ data }) => data)).toEqual([{ removed: false }, { removed: true }]);
  });

  it('that is none is refused with a sentence, and leaves nothing behind', async () => {
    const before = await keysInStore();
    const bomb = await canvas(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    const hostile = [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      portrait.subarray(0, portrait.length / 2),
      bomb,
    ];
    for (const content of hostile)
      expect((await give('distributor', content)).body.error).toMatchObject({
        code: 'picture_unreadable',
        message: expect.stringContaining('JPEG'),
      });
    expect(
      (await give('distributor', Buffer.concat([portrait, Buffer.alloc(10_000_000)]))).body.error
        ?.code,
    ).toBe('picture_too_large');
    expect((await give('distributor')).body.error?.code).toBe('file_missing');
    expect((await give('distributor', portrait, portrait)).body.error?.code).toBe('file_count');
    expect(await keysInStore()).toEqual(before);
    expect(await keyOf('account-distributor')).toBeNull();
  });
});
