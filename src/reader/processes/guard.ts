import type { ChildProcess } from 'node:child_process';
import { ReadingError, type ReadingErrorCode } from '../reading-error.ts';
import { residentBytes } from './resident-bytes.ts';

/** What a reading process may take; milliseconds, bytes, megabytes. See `limits`. */
export type WorkerLimits = Readonly<Record<'startMs' | 'pageMs' | 'fileMs' | 'processBytes' | 'heapMegabytes', number>>;

const WATCH_MS = 250;

export interface Guard {
  /** Rejects when a limit is passed; the process is ended then. */
  broken: Promise<never>;
  sawLife(): void;
  stop(): void;
}

/** Watches time and memory of a process while it reads. */
export function guarded(child: ChildProcess, { startMs, pageMs, fileMs, processBytes }: WorkerLimits): Guard {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => undefined);
  const began = performance.now();
  let alive = began;
  let allowed = startMs;
  const stopAt = (code: ReadingErrorCode) => {
    child.kill('SIGKILL');
    reject(new ReadingError(code));
  };
  const watch = setInterval(() => {
    const now = performance.now();
    if (now - alive > allowed || now - began > fileMs) stopAt('reading_timeout');
    else if (child.pid !== undefined) void residentBytes(child.pid).then((bytes = 0) => bytes > processBytes && stopAt('reading_memory'));
  }, WATCH_MS);
  return { broken, sawLife: () => { [alive, allowed] = [performance.now(), pageMs]; }, stop: () => clearInterval(watch) };
}
