import type { ChildProcess } from 'node:child_process';

/**
 * Ends a process that was started by `forkWithoutNetwork` at once, with the programs that it
 * started.
 */
export function endGroup(child: ChildProcess): void {
  // After its end the number may belong to somebody else.
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // Nobody is left in its group, or the system knows no groups.
    if (!['ESRCH', 'EPERM', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}
