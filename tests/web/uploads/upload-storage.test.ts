import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Upload } from '../../../src/web/lib/uploads/upload.ts';
import {
  deleteStoredUploads,
  hasStoredUploads,
  openUploadStorage,
} from '../../../src/web/lib/uploads/upload-storage.ts';

/** Only the browser's own store holds files; what is stored here stands for one. */
const upload = (id: string): Upload => ({
  id,
  idempotencyKey: `key-${id}`,
  applicationUid: 'a',
  applicantUid: 'p',
  known: ['d'],
  file: { name: `${id}.pdf` } as File,
  state: { kind: 'sending', percent: 3 },
});
const DAY = 86_400_000;

const start = () => {
  const factory = new IDBFactory();
  const clock = { now: 1 };
  const open = (user: string) =>
    openUploadStorage(factory, { tenant: 'demo', user, now: () => clock.now });
  const forget = (user: string) => deleteStoredUploads(factory, { tenant: 'demo', user });
  const keeps = (user: string) => hasStoredUploads(factory, { tenant: 'demo', user });
  return { open, forget, keeps, clock };
};

describe('files on their way, as the device keeps them', () => {
  it('come back in their order, with what the server calls them and without how far they were', async () => {
    const { open, clock } = start();
    const storage = await open('me');
    await storage.write(upload('2'));
    clock.now += 1;
    await storage.write(upload('1'));
    await storage.name('2', 'u2');
    const { state: _, ...second } = upload('2');
    const { state: __, ...first } = upload('1');
    expect(await (await open('me')).read()).toEqual([
      { ...second, uploadId: 'u2' },
      { ...first, uploadId: undefined },
    ]);
  });

  it('are shown to nobody else', async () => {
    const { open, forget } = start();
    await (await open('me')).write(upload('1'));
    expect(await (await open('you')).read()).toEqual([]);
    await forget('you');
    expect(await (await open('me')).read()).toHaveLength(1);
  });

  it('are known to be there before anything else is fetched', async () => {
    const { open, keeps } = start();
    expect(await keeps('me')).toBe(false);
    await (await open('me')).write(upload('1'));
    expect([await keeps('me'), await keeps('you')]).toEqual([true, false]);
  });

  it('are gone when they have arrived, after a logout, and after a day', async () => {
    const { open, forget, clock } = start();
    const storage = await open('me');
    for (const id of ['1', '2', '3']) await storage.write(upload(id));
    await storage.name('1', 'u1');
    await storage.remove('1');
    await storage.write(upload('1'));
    expect((await storage.read()).map(({ uploadId }) => uploadId)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    clock.now += DAY + 1;
    expect(await (await open('you')).read()).toEqual([]);
    expect(await storage.read()).toEqual([]);
    await storage.write(upload('4'));
    await forget('me');
    expect(await storage.read()).toEqual([]);
  });
});
