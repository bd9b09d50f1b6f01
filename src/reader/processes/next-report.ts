import type { ChildProcess } from 'node:child_process';
import { ProcessEnded, ReadingError } from '../reading-error.ts';
import type { ReaderReport } from './protocol.ts';

interface Listening {
  isLast(report: ReaderReport): boolean;
  onReport?(report: ReaderReport): void;
  /** The last words of the process. */
  complaint(): string;
}

/**
 * The report that ends an exchange with a reading process. Rejects with ReadingError when the
 * process ends before.
 */
export function nextReport(
  child: ChildProcess,
  { isLast, onReport, complaint }: Listening,
): Promise<ReaderReport> {
  return new Promise((resolve, reject) => {
    const received = (report: ReaderReport) => {
      onReport?.(report);
      if (isLast(report)) settle(() => resolve(report));
    };
    const ended = (_: number | null, signal: NodeJS.Signals | null) =>
      settle(() => reject(endOf({ complaint: complaint(), signal, isOurs: child.killed })));
    const failed = (error: Error) =>
      settle(() => reject(new ReadingError('reading_failed', error.message)));
    const settle = (then: () => void) => {
      child.off('message', received).off('close', ended).off('error', failed);
      then();
    };
    // What it wrote last may come after its exit, and before its close.
    child.on('message', received).on('close', ended).on('error', failed);
    if ((child.exitCode !== null || child.signalCode !== null) && (child.stderr?.closed ?? true))
      ended(child.exitCode, child.signalCode);
  });
}

/**
 * Signals by which people, programs and machines without memory end a process; a process that
 * breaks gets others.
 */
const OUTSIDE: readonly (NodeJS.Signals | null)[] = [
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGQUIT',
];

/** V8 says so when its heap is full, and then aborts. */
function endOf({
  complaint,
  signal,
  isOurs,
}: {
  complaint: string;
  signal: NodeJS.Signals | null;
  isOurs: boolean;
}): ReadingError {
  if (/heap out of memory|Allocation failed/i.test(complaint))
    return new ReadingError('reading_memory', complaint);
  return OUTSIDE.includes(signal) && !isOurs
    ? new ProcessEnded(complaint)
    : new ReadingError('reading_failed', complaint);
}
