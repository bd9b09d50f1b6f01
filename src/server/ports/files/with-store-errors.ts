import { FileStoreAway, FileStoreFull } from '../file-store.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
/** The disk, its folder or the process gives out: nothing is wrong with the file. */
const AWAY = [
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'ENOENT',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'ETIMEDOUT',
  'EBUSY',
];

/**
 * Does work on the disk; an error of the file system becomes one of the store, every other stays as
 * it is.
 */
export async function withStoreErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStoreError(error);
  }
}

function asStoreError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.includes(code))
    return new FileStoreFull(`The disk of the files has no room (${code}).`, { cause: error });
  return AWAY.includes(code)
    ? new FileStoreAway(`The disk of the files does not serve (${code}).`, { cause: error })
    : error;
}
