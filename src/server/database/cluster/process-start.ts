import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A word that tells a process from any other that has had or will have its number: when it started,
 * and on Linux since which boot. Null when no such process lives.
 */
export function processStart(pid: number): string | null {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie
      ? null
      : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ESRCH';
}

function fromPs(pid: number): string | null {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim() || null
    );
  } catch (error) {
    // ps exits with 1 when it finds no such process.
    if ((error as { status?: number }).status === 1) return null;
    throw error;
  }
}
