import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { cachedFor } from './cached-for.ts';

/** What our disks are too full for: nothing, uploads, or every write. */
export type Shortage = 'none' | 'uploads' | 'writes';

/** How much room there is on the disks that this machine keeps things on. */
export interface DiskSpace {
  /** At most two seconds old. */
  shortage(): Promise<Shortage>;
  /** For whoever runs the server: a sentence while something is refused, else null. */
  notice(): Promise<string | null>;
}

export interface DiskSpaceOptions {
  /** Each on the same disk as another, or on one of its own: the fullest counts. */
  folders: readonly string[];
  /** In bytes: below the first uploads are refused, below the second every write. */
  minFree: { upload: number; write: number };
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  freeBytes?: (folder: string) => Promise<number>;
}

const FRESH_MS = 2_000;
const MEGABYTE = 1_000_000;

/** The default: asks the file system, and logs when what is refused changes. */
export function openDiskSpace({
  folders,
  minFree,
  log,
  freeBytes = freeOf,
}: DiskSpaceOptions): DiskSpace {
  let lastShortage: Shortage = 'none';
  const measure = cachedFor(FRESH_MS, async () => {
    const free = Math.min(...(await Promise.all(folders.map(freeBytes))));
    const shortage = shortageOf(free, minFree);
    const notice = noticeOf(shortage, { free, minFree });
    if (shortage !== lastShortage)
      log[notice ? 'warn' : 'info'](notice ?? 'The disk has room again: nothing is refused.');
    lastShortage = shortage;
    return { shortage, notice };
  });
  return {
    shortage: async () => (await measure()).shortage,
    notice: async () => (await measure()).notice,
  };
}

/** A limit for writes that is above the one for uploads counts for both: an upload is a write. */
export function shortageOf(free: number, { upload, write }: DiskSpaceOptions['minFree']): Shortage {
  if (free < write) return 'writes';
  return free < upload ? 'uploads' : 'none';
}

function noticeOf(
  shortage: Shortage,
  { free, minFree }: { free: number; minFree: DiskSpaceOptions['minFree'] },
): string | null {
  const megabytes = (bytes: number) => `${Math.floor(bytes / MEGABYTE)} MB`;
  switch (shortage) {
    case 'none':
      return null;
    case 'uploads':
      return `The disk has ${megabytes(free)} free, less than MIN_FREE_UPLOAD_BYTES (${megabytes(minFree.upload)}): uploads are refused.`;
    case 'writes':
      return `The disk has ${megabytes(free)} free, less than MIN_FREE_WRITE_BYTES (${megabytes(minFree.write)}): writes are refused.`;
  }
}

/**
 * What ordinary users may still take, as PostgreSQL is one. A disk that cannot be asked is the
 * affair of whoever writes there.
 */
async function freeOf(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}
