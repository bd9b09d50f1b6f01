import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { FileGone, folderFileStore } from '../../../src/server/ports/file-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'farland-test-'));
const store = folderFileStore(path.join(folder, 'files'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));

async function* chunks(parts: string[], breaksOff = false): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
  if (breaksOff) throw new Error('The line broke.');
}

describe('the store of files', () => {
  it('gives back the bytes that it took, with their size and hash', async () => {
    const bytes = Buffer.from('a passport');
    const { key, ...measured } = await store.put(bytes);
    expect(measured).toEqual({ size: 10, sha256: sha256(bytes) });
    expect(await buffer(await store.get(key))).toEqual(bytes);
  });

  it('takes a stream, and an empty file', async () => {
    const streamed = await store.put(chunks(['two ', 'parts']));
    expect((await buffer(await store.get(streamed.key))).toString()).toBe('two parts');
    expect(await store.put(chunks([]))).toMatchObject({ size: 0 });
  });

  it('leaves nothing behind of a content that breaks off', async () => {
    const before = files().length;
    await expect(store.put(chunks(['half'], true))).rejects.toThrow('The line broke.');
    expect(files()).toHaveLength(before);
  });

  it('removes what a process left half-written when it ended', async () => {
    const { key } = await store.put(Buffer.from('whole'));
    const [place = ''] = files().filter((file) => file.endsWith(key));
    renameSync(place, `${place}.part`);
    await store.remove(key);
    expect(files().filter((file) => file.includes(key))).toEqual([]);
  });

  it('keeps files from other users and gives each a random name', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => store.put(Buffer.from('same'))));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(5);
    for (const file of files()) expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it('says that a file is gone, and does not mind being told twice to remove it', async () => {
    const { key } = await store.put(Buffer.from('x'));
    await store.remove(key);
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow(FileGone);
  });

  it.each(['../../etc/passwd', 'ab/cd', '', 'A'.repeat(32)])('never leaves its folder for a key like %j', async (key) => {
    await expect(store.get(key)).rejects.toThrow(FileGone);
    await expect(store.remove(key)).rejects.toThrow(FileGone);
  });
});
