import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { RETRY } from '../../../../src/core/retry/retry-delay.ts';
import { FileStoreAway, newFileKey } from '../../../../src/server/ports/file-store.ts';
import { s3FileStore } from '../../../../src/server/ports/files/s3-file-store.ts';
import { type Mishap, pretendedS3 } from './pretended-s3.ts';

const waitingFolder = mkdtempSync(path.join(tmpdir(), 'farland-test-'));
afterAll(() => rmSync(waitingFolder, { recursive: true }));

const s3 = await pretendedS3();
const AT_ONCE = { ...RETRY.objectStore, firstMs: 1 };
const store = s3FileStore({
  ...s3,
  waitingFolder,
  timing: { retry: AT_ONCE, answerMs: 500, chunkMs: 200 },
});
const happening = (...mishaps: Mishap[]) => void s3.mishaps.splice(0, Infinity, ...mishaps);
async function* stream() {
  yield Buffer.from('a passport');
}

describe('a store in a bucket', () => {
  it('signs every call, and is refused with other keys, another region or an object that is not below its bucket', async () => {
    const { key } = await store.put(Buffer.from('x'));
    expect([...s3.objects.keys()]).toContain(`farland/${key}`);
    const others = [
      { ...s3, keys: { ...s3.keys, secretAccessKey: 'another' } },
      { ...s3, keys: { ...s3.keys, accessKeyId: 'another' } },
      { ...s3, store: { ...s3.store, region: 'us-east-1' } },
      { ...s3, store: { ...s3.store, address: s3.store.address.replace('papers', 'other') } },
    ];
    const codes = await Promise.all(
      others.map((options) =>
        s3FileStore({ ...options, waitingFolder })
          .get(key)
          .then(
            () => 'taken',
            (error: { code: string }) => error.code,
          ),
      ),
    );
    expect(codes).toEqual([
      'SignatureDoesNotMatch',
      'InvalidAccessKeyId',
      'AuthorizationHeaderMalformed',
      'NoSuchBucket',
    ]);
  });

  it.each<Mishap>(['slow-down', 'cut', 'silent'])(
    'tries again after a moment of trouble: %s',
    async (mishap) => {
      happening(mishap);
      const { key } = await store.put(stream());
      happening(mishap, mishap);
      expect((await buffer(await store.get(key))).toString()).toBe('a passport');
    },
  );

  it('gives up after three tries, and keeps nothing on this machine', async () => {
    happening('slow-down', 'cut', 'slow-down');
    const key = newFileKey();
    await expect(store.put(stream(), key)).rejects.toThrow(FileStoreAway);
    expect(existsSync(path.join(waitingFolder, `${key}.part`))).toBe(false);
    expect([...s3.objects.keys()].filter((name) => name.endsWith(key))).toEqual([]);
  });

  it('does not try again what will not get better', async () => {
    s3.allow(['GET']);
    const before = s3.calls.length;
    await expect(store.put(Buffer.from('x'))).rejects.toThrow(
      'The object store answered 403 AccessDenied.',
    );
    expect(s3.calls.length - before).toBe(1);
    s3.allow(['GET', 'PUT', 'DELETE']);
  });

  it('lets the store refuse what changed on the way', async () => {
    happening('changed-body');
    await expect(store.put(Buffer.from('x'))).rejects.toThrow('XAmzContentSHA256Mismatch');
  });

  it.each<Mishap>(['half', 'stall'])(
    'breaks off with an error where the rest of a file does not come: %s',
    async (mishap) => {
      const { key } = await store.put(Buffer.from('a passport'));
      happening(mishap);
      await expect(buffer(await store.get(key))).rejects.toThrow();
    },
  );

  it('keeps nothing on this machine of what it has sent', async () => {
    await store.put(stream());
    expect(readdirSync(waitingFolder)).toEqual([]);
  });

  it('lists only files, and only its own', async () => {
    const { key } = await store.put(Buffer.from('x'));
    for (const name of [
      'other/ffffffffffffffffffffffffffffffff',
      'farland/notes.txt',
      'farland/sub/ffffffffffffffffffffffffffffffff',
    ])
      s3.objects.set(name, Buffer.from('x'));
    const keys: string[] = [];
    for await (const one of store.keys()) keys.push(one);
    expect(keys).toContain(key);
    expect(keys).not.toContain('ffffffffffffffffffffffffffffffff');
    expect(keys.every((one) => s3.objects.has(`farland/${one}`))).toBe(true);
  });

  it('says in a sentence that it does not answer, without asking again and again', async () => {
    const gone = await pretendedS3();
    const lost = s3FileStore({ ...gone, waitingFolder });
    await gone.close();
    expect(await Promise.all([lost.trouble(), lost.trouble()])).toEqual(
      Array(2).fill('The object store of the files does not answer.'),
    );
  });
});
