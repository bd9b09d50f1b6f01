import type { ChildProcess } from 'node:child_process';
import { ReadingError, type ReadingErrorCode } from '../reading-error.ts';
import type { Report } from './protocol.ts';

interface Listening {
  isLast(report: Report): boolean;
  onReport?(report: Report): void;
  /** The last words of the process. */
  complaint(): string;
}

/** The report that ends an exchange with a reading process. Rejects with ReadingError when the process ends before. */
export function nextReport(child: ChildProcess, { isLast, onReport, complaint }: Listening): Promise<Report> {
  return new Promise((resolve, reject) => {
    const heard = (report: Report) => {
      onReport?.(report);
      if (isLast(report)) settle(() => resolve(report));
    };
    const ended = (_: number | null, signal: NodeJS.Signals | null) => settle(() => reject(new ReadingError(codeOfEnd({ complaint: complaint(), signal, isOurs: child.killed }), complaint())));
    const failed = (error: Error) => settle(() => reject(new ReadingError('reading_failed', error.message)));
    const settle = (then: () => void) => {
      child.off('message', heard).off('exit', ended).off('error', failed);
      then();
    };
    child.on('message', heard).on('exit', ended).on('error', failed);
    if (child.exitCode !== null || child.signalCode !== null) ended(child.exitCode, child.signalCode);
  });
}

/** V8 says so when its heap is full, and then aborts; a machine without memory kills whoever holds most of it. */
function codeOfEnd({ complaint, signal, isOurs }: { complaint: string; signal: NodeJS.Signals | null; isOurs: boolean }): ReadingErrorCode {
  const isFull = /heap out of memory|Allocation failed/i.test(complaint) || (signal === 'SIGKILL' && !isOurs);
  return isFull ? 'reading_memory' : 'reading_failed';
}
