import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { RETRY } from '../../../core/retry/retry-delay.ts';
import { cachedFor } from '../cached-for.ts';
import {
  checkedKey,
  type FileContent,
  FileGone,
  type FileStore,
  FileStoreAway,
  isFileKey,
  newFileKey,
} from '../file-store.ts';
import type { ObjectStore, ObjectStoreKeys } from './object-store.ts';
import { brokenOff, responseText, type S3Call, type S3Timing, s3Call } from './s3-call.ts';
import { withStoreErrors } from './with-store-errors.ts';
import { writeFile } from './write-file.ts';

export interface S3Options {
  store: ObjectStore;
  keys: ObjectStoreKeys;
  /** What arrives in pieces waits here until its size and hash are known. */
  waitingFolder: string;
  timing?: Partial<S3Timing & { chunkMs: number }>;
}

/** How long an answer about the store's health holds. */
const FRESH_MS = 2_000;
const TIMING = { answerMs: 15_000, retry: RETRY.objectStore, chunkMs: 30_000 };

/**
 * A store in a bucket that speaks S3. A file goes there in one call that carries its hash, so it is
 * there whole or not at all, and the store itself refuses what changed on the way.
 */
export function s3FileStore({ store, keys, waitingFolder, timing }: S3Options): FileStore {
  const patience = { ...TIMING, ...timing };
  const call = s3Call(store, { keys, timing: patience });
  const nameOf = (key: string): string => `${store.prefix}${checkedKey(key)}`;
  const send = async (
    key: string,
    { body, sha256 }: { body: Uint8Array | Blob; sha256: string },
  ): Promise<void> => {
    const answer = await call({ method: 'PUT', key: nameOf(key), body, sha256 });
    await responseText(answer);
    if (!answer.response.ok)
      throw new FileStoreAway(`The object store answered ${answer.response.status} to a new file.`);
  };
  return {
    async put(content, key = newFileKey()) {
      const measured = await sendMeasured(content, {
        place: path.join(waitingFolder, `${checkedKey(key)}.part`),
        send: (file) => send(key, file),
      });
      return { key, ...measured };
    },
    async get(key) {
      const { response, broken } = await call({ method: 'GET', key: nameOf(key) });
      if (!response.ok) throw new FileGone(`The file ${key} is gone.`);
      const content = Readable.from(chunksOf(response, { broken, chunkMs: patience.chunkMs }), {
        objectMode: false,
      });
      return content.once('close', () => broken.abort());
    },
    async remove(key) {
      await responseText(await call({ method: 'DELETE', key: nameOf(key) }));
    },
    keys: () => listedKeys(call, store.prefix),
    trouble: cachedFor(FRESH_MS, async () => {
      try {
        await responseText(
          await call({
            method: 'GET',
            query: { 'list-type': '2', 'max-keys': '1', prefix: store.prefix },
            isQuick: true,
          }),
        );
        return null;
      } catch (error) {
        if (!(error instanceof FileStoreAway)) throw error;
        return 'The object store of the files does not answer.';
      }
    }),
  };
}

type Send = (file: { body: Uint8Array | Blob; sha256: string }) => Promise<void>;

/**
 * One call needs size and hash at its beginning: a stream is written down first, and gone when it
 * was sent.
 */
async function sendMeasured(
  content: FileContent,
  { place, send }: { place: string; send: Send },
): Promise<{ sha256: string; size: number }> {
  if (content instanceof Uint8Array) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await send({ body: content, sha256 });
    return { sha256, size: content.length };
  }
  const written = await withStoreErrors(async () => {
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    return writeFile(place, content);
  });
  try {
    await send({ body: await openAsBlob(place), sha256: written.sha256 });
    return written;
  } finally {
    await rm(place, { force: true });
  }
}

/**
 * Ends with an error where the next piece does not come; however long the reader takes is the
 * reader's affair.
 */
async function* chunksOf(
  { body }: Response,
  { broken, chunkMs }: { broken: AbortController; chunkMs: number },
): AsyncGenerator<Buffer> {
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader();
  while (reader) {
    const timer = setTimeout(
      () => broken.abort(new FileStoreAway('The object store stopped in the middle of a file.')),
      chunkMs,
    );
    const { done, value } = await reader
      .read()
      .catch((error: unknown) => {
        throw brokenOff(error);
      })
      .finally(() => clearTimeout(timer));
    if (done) return;
    yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
}

/**
 * A thousand at a time, as the store lists them. Other things below the prefix are none of ours.
 */
async function* listedKeys(call: S3Call, prefix: string): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await responseText(
      await call({
        method: 'GET',
        query: { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) },
      }),
    );
    for (const [, name = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g))
      if (name.startsWith(prefix) && isFileKey(name.slice(prefix.length)))
        yield name.slice(prefix.length);
    token = plain(/<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1]);
  } while (token);
}

const plain = (escaped: string | undefined): string | undefined =>
  escaped
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
