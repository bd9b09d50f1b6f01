import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { RETRY } from '../../../../src/core/retry/retry-delay.ts';
import { FileGone, type FileStore, newFileKey } from '../../../../src/server/ports/file-store.ts';
import { folderFileStore } from '../../../../src/server/ports/files/folder-file-store.ts';
import { s3FileStore } from '../../../../src/server/ports/files/s3-file-store.ts';
import { pretendedS3 } from './pretended-s3.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'farland-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const s3 = await pretendedS3();
const AT_ONCE = { ...RETRY.objectStore, firstMs: 1 };
const waitingFolder = path.join(folder, 'waiting');
const inFolder = folderFileStore(path.join(folder, 'files'));
const inBucket = s3FileStore({ ...s3, waitingFolder, timing: { retry: AT_ONCE } });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

async function* chunks(
  parts: readonly (string | Buffer)[],
  breaksOff = false,
): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
  if (breaksOff) throw new Error('The line broke.');
}

const keysOf = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.sort();
};

/**
 * What whoever keeps files relies on, wherever they are kept. `traces` is everything that the store
 * has written down.
 */
const stores: { name: string; store: FileStore; traces: () => number }[] = [
  { name: 'in a folder', store: inFolder, traces: () => files().length },
  { name: 'in a bucket', store: inBucket, traces: () => s3.objects.size + files().length },
];

describe.each(stores)('the store of files $name', ({ store, traces }) => {
  it('gives back the bytes that it took, with their size and hash', async () => {
    const bytes = Buffer.from('a passport');
    const { key, ...measured } = await store.put(bytes);
    expect(measured).toEqual({ size: 10, sha256: sha256(bytes) });
    expect(await buffer(await store.get(key))).toEqual(bytes);
  });

  it('takes a stream, and an empty file', async () => {
    const streamed = await store.put(chunks(['two ', 'parts']));
    expect((await buffer(await store.get(streamed.key))).toString()).toBe('two parts');
    const empty = await store.put(chunks([]));
    expect(empty).toMatchObject({ size: 0 });
    expect(await buffer(await store.get(empty.key))).toHaveLength(0);
  });

  it('takes a large file in pieces, and gives it to whoever reads only its beginning', async () => {
    const piece = Buffer.alloc(1_000_000, 'x');
    const { key, size } = await store.put(chunks([piece, piece, piece]));
    expect(size).toBe(3_000_000);
    for await (const chunk of await store.get(key)) {
      expect((chunk as Buffer).subarray(0, 3).toString()).toBe('xxx');
      break;
    }
    expect(await buffer(await store.get(key))).toHaveLength(3_000_000);
  });

  it('shows nothing of a file that is not whole yet, and leaves nothing behind of one that breaks off', async () => {
    const [before, key] = [traces(), newFileKey()];
    async function* watched() {
      yield Buffer.from('half');
      await expect(store.get(key)).rejects.toThrow(FileGone);
      expect(await keysOf(store)).not.toContain(key);
      throw new Error('The line broke.');
    }
    await expect(store.put(watched(), key)).rejects.toThrow('The line broke.');
    expect(traces()).toBe(before);
  });

  it('gives each file a random name', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => store.put(Buffer.from('same'))));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(5);
  });

  it('lists every file that is there, and none that was removed', async () => {
    const before = await keysOf(store);
    const put = await Promise.all(
      Array.from({ length: 8 }, (_, index) => store.put(Buffer.from(`file ${index}`))),
    );
    const [gone, ...left] = put.map(({ key }) => key);
    await store.remove(gone ?? '');
    expect(await keysOf(store)).toEqual([...before, ...left].sort());
  });

  it('says that a file is gone, and does not mind being told twice to remove it', async () => {
    const { key } = await store.put(Buffer.from('x'));
    await store.remove(key);
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow(FileGone);
  });

  it.each(['../../etc/passwd', 'ab/cd', '', 'A'.repeat(32)])(
    'never leaves its place for a key like %j',
    async (key) => {
      await expect(store.get(key)).rejects.toThrow(FileGone);
      await expect(store.remove(key)).rejects.toThrow(FileGone);
      await expect(store.put(chunks(['x']), key)).rejects.toThrow(FileGone);
    },
  );

  it('has no trouble', async () => {
    expect(await store.trouble()).toBeNull();
  });
});

describe('the store of files in a folder', () => {
  it('removes what a process left half-written when it ended, and does not list it', async () => {
    const { key } = await inFolder.put(Buffer.from('whole'));
    const [place = ''] = files().filter((file) => file.endsWith(key));
    renameSync(place, `${place}.part`);
    expect(await keysOf(inFolder)).not.toContain(key);
    await inFolder.remove(key);
    expect(files().filter((file) => file.includes(key))).toEqual([]);
  });

  it('keeps files from other users', async () => {
    await inFolder.put(Buffer.from('mine'));
    for (const file of files()) expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });
});
