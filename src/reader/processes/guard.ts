import type { ChildProcess } from 'node:child_process';
import { ReadingError, type ReadingErrorCode } from '../reading-error.ts';
import { residentBytes } from './resident-bytes.ts';

/** What a reading process may take; milliseconds, bytes, megabytes. See `limits`. */
export type WorkerLimits = Readonly<Record<'startMs' | 'pageMs' | 'fileMs' | 'processBytes' | 'heapMegabytes', number>>;

/** What one piece of work may take. */
export interface Allowance {
  /** Milliseconds without a sign of life. */
  quietMs: number;
  /** Milliseconds in all. */
  wholeMs: number;
  /** Bytes of memory that the process holds. */
  bytes: number;
}

/** Between two looks at a process; in so short a time it can hardly take more than it gives back. */
const WATCH_MS = 250;

/** Waits for what a process does. When it takes too long or too much, ends it and rejects with ReadingError `reading_timeout` or `reading_memory`. */
export async function guarded<T>(child: ChildProcess, { quietMs, wholeMs, bytes }: Allowance, work: (sawLife: () => void) => Promise<T>): Promise<T> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const began = performance.now();
  let alive = began;
  let isOver = false;
  const stop = (code: ReadingErrorCode, detail: string) => {
    child.kill('SIGKILL');
    reject(new ReadingError(code, detail));
  };
  const look = async () => {
    const now = performance.now();
    if (now - alive > quietMs) return stop('reading_timeout', `It was silent for ${quietMs} ms.`);
    if (now - began > wholeMs) return stop('reading_timeout', `It took ${wholeMs} ms.`);
    const held = child.pid === undefined ? undefined : await residentBytes(child.pid);
    if (!isOver && held !== undefined && held > bytes) stop('reading_memory', `It held ${held} bytes.`);
  };
  const watch = setInterval(() => void look(), WATCH_MS);
  try {
    return await Promise.race([work(() => { alive = performance.now(); }), stopped]);
  } finally {
    isOver = true;
    clearInterval(watch);
  }
}
