import type { ChildProcess } from 'node:child_process';
import { ReadingError, type ReadingErrorCode } from '../reading-error.ts';
import { endGroup } from './end-group.ts';
import { type Usage, usageOf } from './usage-of.ts';

/** What a reading process may take; milliseconds, bytes, megabytes. See `limits`. */
export type WorkerLimits = Readonly<
  Record<'startMs' | 'pageMs' | 'fileMs' | 'idleMs' | 'processBytes' | 'heapMegabytes', number>
>;

/** What one piece of work may take. */
export interface ProcessAllowance {
  /** Milliseconds of processor between two reports of progress. */
  stepMs: number;
  /** Milliseconds of processor in all. */
  totalMs: number;
  /** Milliseconds by the clock without any use of the processor. */
  idleMs: number;
  /** Bytes of memory that the process holds. */
  bytes: number;
}

/** Milliseconds between two looks at a process. */
const INTERVAL_MS = 250;
/**
 * Where the machine does not tell processor time, a third of the time that passed counts as such.
 */
const SHARE_OF_PROCESSOR = 1 / 3;

/**
 * Waits for what a process does. Ends it when it takes too much of the processor, none at all for
 * too long, or too much memory, and rejects with ReadingError `reading_timeout` or
 * `reading_memory`. How long it waits for its turn on a busy machine does not count.
 */
export async function guarded<T>(
  child: ChildProcess,
  allowance: ProcessAllowance,
  work: (onProgress: () => void) => Promise<T>,
): Promise<T> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const meter = new ProcessorMeter();
  let isOver = false;
  const stop = (code: ReadingErrorCode, detail: string) => {
    endGroup(child);
    reject(new ReadingError(code, detail));
  };
  const look = async () => {
    const usage = child.pid === undefined ? undefined : await usageOf(child.pid);
    if (isOver) return;
    if (usage && usage.bytes > allowance.bytes) {
      return stop('reading_memory', `It held ${usage.bytes} bytes.`);
    }
    const { total, step, idle } = meter.read(usage, performance.now());
    if (total > allowance.totalMs) stop('reading_timeout', `It took ${total} ms of processor.`);
    else if (step > allowance.stepMs)
      stop('reading_timeout', `One step took ${step} ms of processor.`);
    else if (idle > allowance.idleMs) stop('reading_timeout', `It did nothing for ${idle} ms.`);
  };
  const watch = setInterval(() => void look(), INTERVAL_MS);
  try {
    return await Promise.race([work(() => meter.startStep()), stopped]);
  } finally {
    isOver = true;
    clearInterval(watch);
  }
}

/**
 * Milliseconds of processor that a process has taken, in all and since its last report of progress.
 */
class ProcessorMeter {
  readonly #startedAt = performance.now();
  #isMeasured = false;
  #first: number | undefined;
  #last = 0;
  #stepStart = 0;
  #busyAt = performance.now();

  /** The next step begins with what has been taken by now. */
  startStep(): void {
    this.#stepStart = this.#last;
    this.#busyAt = performance.now();
  }

  /**
   * `idle` is by the clock. Where the machine does not tell processor time, the clock estimates it.
   */
  read(usage: Usage | undefined, now: number): { total: number; step: number; idle: number } {
    const total = this.#total(usage?.processorMs, now);
    if (total > this.#last) this.#busyAt = now;
    this.#last = total;
    return { total, step: total - this.#stepStart, idle: now - this.#busyAt };
  }

  #total(processorMs: number | undefined, now: number): number {
    if (processorMs === undefined) {
      return this.#isMeasured ? this.#last : (now - this.#startedAt) * SHARE_OF_PROCESSOR;
    }
    this.#isMeasured = true;
    this.#first ??= processorMs - Math.min(processorMs, now - this.#startedAt, INTERVAL_MS);
    return processorMs - this.#first;
  }
}
