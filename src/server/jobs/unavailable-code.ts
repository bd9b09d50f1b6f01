import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { FileStoreAway, FileStoreFull } from '../ports/file-store.ts';

const FULL = ['ENOSPC', 'EDQUOT'];

/**
 * The code of an error that is nobody's fault and passes: the database or the store of files is
 * away, or has no room. Undefined for every other.
 */
export function unavailableCode(error: unknown): 'storage_full' | 'unavailable' | undefined {
  if (error instanceof FileStoreFull || (error instanceof DatabaseUnavailable && error.isFull))
    return 'storage_full';
  if (error instanceof DatabaseUnavailable || error instanceof FileStoreAway) return 'unavailable';
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code))
    ? 'storage_full'
    : undefined;
}
