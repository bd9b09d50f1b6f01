import { createHash, type Hash } from 'node:crypto';
import { Zip, ZipDeflate } from 'fflate';

/** One file to put in. */
export interface ZipEntry {
  name: string;
  /** Already compressed (pictures, PDF): it goes in as it is. */
  isPacked: boolean;
  open(): Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A file of the archive, its size in bytes and its SHA-256 in hex. */
export interface PackedFile {
  name: string;
  size: number;
  sha256: string;
}

/**
 * The first moment that an archive can write. Taken as local time, which is what archives write:
 * the same bytes in every zone.
 */
const MTIME = new Date(1980, 0, 1);
const BLOCK = 65_536;

/**
 * The archive as it is made, piece by piece, so that no file is ever whole in memory. The same
 * files give the same bytes, however they arrive. `packed` is told of each file when it is in.
 */
export async function* zipped(
  entries: readonly ZipEntry[],
  packed: (file: PackedFile) => void,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const entry of entries) {
    const file = new ZipDeflate(entry.name, { level: entry.isPacked ? 0 : 9 });
    file.mtime = MTIME;
    zip.add(file);
    const [hash, count] = [createHash('sha256'), { size: 0 }];
    for await (const block of blocksOf(await entry.open())) {
      note(block, { hash, count });
      file.push(block);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    packed({ name: entry.name, size: count.size, sha256: hash.digest('hex') });
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

function note(block: Uint8Array, { hash, count }: { hash: Hash; count: { size: number } }): void {
  hash.update(block);
  count.size += block.length;
}

/**
 * The content in blocks of one size: how it was cut on its way here must not change the archive.
 */
async function* blocksOf(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let block = new Uint8Array(BLOCK);
  let filled = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + BLOCK - filled);
      block.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < BLOCK) continue;
      yield block;
      [block, filled] = [new Uint8Array(BLOCK), 0];
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}
