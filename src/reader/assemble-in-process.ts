import type { Assembly } from './assembly/assemble-pages.ts';
import { readerLimits } from './limits.ts';
import type { WorkerLimits } from './processes/guard.ts';
import { startGuardedProcess } from './processes/guarded-process.ts';
import { ReadingError } from './reading-error.ts';

/**
 * Puts pages together in a process of its own, which ends with the work. Rejects with ReadingError,
 * or with the signal's reason.
 */
export async function assembleInProcess(
  assembly: Assembly,
  { signal, limits: allowed = readerLimits }: { signal?: AbortSignal; limits?: WorkerLimits } = {},
): Promise<Uint8Array[]> {
  signal?.throwIfAborted();
  const worker = startGuardedProcess('assembling-process.ts', allowed);
  signal?.addEventListener('abort', worker.end, { once: true });
  try {
    const report = await worker.ask(assembly);
    if (report.kind === 'assembled') return report.files;
    throw new ReadingError('reading_failed', `It answered "${report.kind}".`);
  } finally {
    signal?.removeEventListener('abort', worker.end);
    worker.end();
  }
}
