import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Names the file in the store: random, so that nothing about people stands in a path. */
  key: string;
  /** In hex. */
  sha256: string;
  /** In bytes. */
  size: number;
}

/** No file has this key: it was removed, or never was. */
export class FileGone extends Error {
  override name = 'FileGone';
}

/**
 * The store does not answer, or not as it should. Nothing is known about the file; another try may
 * succeed.
 */
export class FileStoreAway extends Error {
  override name = 'FileStoreAway';
}

/** The store has no room for what comes. Reading and removing continue. */
export class FileStoreFull extends FileStoreAway {
  override name = 'FileStoreFull';
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Keeps the bytes of documents and packages: in a folder (the default) or in an object store
 * (STORAGE_URL).
 */
export interface FileStore {
  /**
   * Kept and safe from a power cut when it resolves, under a key that `newFileKey` made. A content
   * that breaks off leaves nothing behind, but a process that ends in the middle does: whoever
   * keeps what people hand in notes the key before.
   */
  put(content: FileContent, key?: string): Promise<StoredFile>;
  /** Rejects with FileGone. */
  get(key: string): Promise<Readable>;
  /** Removing what is not there is no error, since a job may run twice. */
  remove(key: string): Promise<void>;
  /** The keys of whole files, in no order. */
  keys(): AsyncIterable<string>;
  /** A sentence while the store does not serve, else null. */
  trouble(): Promise<string | null>;
}

/** A key that no file has. */
export const newFileKey = (): string => randomBytes(16).toString('hex');

export const isFileKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);

/** Keys come from the database, and still none leads out of the store. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new FileGone(`"${key}" is not a key of this store.`);
  return key;
}

/** A whole file. Rejects with FileGone. */
export async function bytesOf(files: Pick<FileStore, 'get'>, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.get(key)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
