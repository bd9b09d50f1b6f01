import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../database/log.ts';

/** Stops something that was started. */
export type Stop = () => Promise<void>;

/**
 * Stops one thing after the other within `ms` altogether. Each may take half of the time that is
 * left; one that hangs (the database is away) is abandoned then, and one that fails is logged: the
 * process ends soon, and everything with it.
 */
export async function stopInTime(
  stops: readonly Stop[],
  { ms, log }: { ms: number; log: Pick<Log, 'warn'> },
): Promise<void> {
  const until = performance.now() + ms;
  for (const stop of stops) await stopWithin((until - performance.now()) / 2, { stop, log });
}

/** Stops one thing within so many milliseconds; else as above. */
export async function stopWithin(
  ms: number,
  { stop, log }: { stop: Stop; log: Pick<Log, 'warn'> },
): Promise<void> {
  const timer = new AbortController();
  try {
    await Promise.race([stop(), sleep(Math.max(ms, 0), undefined, { signal: timer.signal })]);
  } catch (error) {
    log.warn(
      `Something could not be stopped in order: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    timer.abort();
  }
}
