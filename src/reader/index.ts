/**
 * What others use of the reader: a pool of processes that turn bytes into readings, pages that are
 * put together in a process of their own, and the words for what was found or went wrong. Nothing
 * else imports from inside of this folder.
 */

export { assembleInProcess } from './assemble-in-process.ts';
export type { Assembly } from './assembly/assemble-pages.ts';
export { readerLimits } from './limits.ts';
export { ReaderPool, type ReadingSource } from './reader-pool.ts';
export {
  READABILITY_PROBLEMS,
  type ReadDocument,
  type Reading,
} from './reading.ts';
export { ReadingError, type ReadingErrorCode, readingErrors } from './reading-error.ts';
