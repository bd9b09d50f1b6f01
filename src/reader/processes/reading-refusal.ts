import { ReadingError } from '../reading-error.ts';
import type { ReaderReport } from './protocol.ts';

/** What a process says of work that it could not do. */
export function readingRefusal(error: unknown): ReaderReport {
  if (error instanceof ReadingError)
    return { kind: 'refused', code: error.code, detail: error.message };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    kind: 'refused',
    code: /out of memory|allocation failed/i.test(detail) ? 'reading_memory' : 'reading_failed',
    detail,
  };
}
