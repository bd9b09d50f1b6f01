import type { ChildProcess } from 'node:child_process';
import { ReadingError, type ReadingErrorCode } from '../reading-error.ts';
import { endGroup } from './end-group.ts';
import { usageOf, type Usage } from './usage-of.ts';

/** What a reading process may take; milliseconds, bytes, megabytes. See `limits`. */
export type WorkerLimits = Readonly<Record<'startMs' | 'pageMs' | 'fileMs' | 'processBytes' | 'heapMegabytes', number>>;

/** What one piece of work may take. */
export interface Allowance {
  /** Milliseconds of processor without a sign of life. */
  quietMs: number;
  /** Milliseconds in all, by the clock on the wall. */
  wholeMs: number;
  /** Bytes of memory that the process holds. */
  bytes: number;
}

/** Between two looks at a process. */
const WATCH_MS = 250;
/** Whoever stands behind everything else may wait for the processor so many times as long as it works; and a process that works at nothing is gone then too. */
const PATIENCE = 3;

/** Waits for what a process does. When it takes too long or too much, ends it and rejects with ReadingError `reading_timeout` or `reading_memory`. */
export async function guarded<T>(child: ChildProcess, { quietMs, wholeMs, bytes }: Allowance, work: (sawLife: () => void) => Promise<T>): Promise<T> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const began = performance.now();
  let quiet: Quiet = { since: began };
  let isOver = false;
  const stop = (code: ReadingErrorCode, detail: string) => {
    endGroup(child);
    reject(new ReadingError(code, detail));
  };
  const look = async () => {
    const seen = quiet;
    const taken = child.pid === undefined ? undefined : await usageOf(child.pid);
    const now = performance.now();
    if (isOver) return;
    if (taken && taken.bytes > bytes) return stop('reading_memory', `It held ${taken.bytes} bytes.`);
    if (now - began > wholeMs) return stop('reading_timeout', `It took ${wholeMs} ms.`);
    if (quietFor(seen, { taken, now }) > quietMs) stop('reading_timeout', `It was silent for ${quietMs} ms.`);
  };
  const watch = setInterval(() => void look(), WATCH_MS);
  try {
    return await Promise.race([work(() => { quiet = { since: performance.now() }; }), stopped]);
  } finally {
    isOver = true;
    clearInterval(watch);
  }
}

/** Since when nothing was heard, and how much of the processor had been taken when that was first looked at. */
interface Quiet { since: number; processorMs?: number }

/** Milliseconds of processor since the last sign of life, or as many as the wall's clock makes of patience. */
function quietFor(quiet: Quiet, { taken, now }: { taken: Usage | undefined; now: number }): number {
  const waited = now - quiet.since;
  if (taken?.processorMs === undefined) return waited;
  quiet.processorMs ??= taken.processorMs - Math.min(waited, WATCH_MS);
  return Math.max(taken.processorMs - quiet.processorMs, waited / PATIENCE);
}
