import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { processStart } from './process-start.ts';
import { StartError } from './start-error.ts';

const STOP_MS = 20_000;
/**
 * Once PostgreSQL did not stop in order, nothing is left to wait for: it recovers at the next
 * start.
 */
const HARDER_MS = 500;
const LOOK_MS = 20;

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  isReady: boolean;
}

/**
 * The PostgreSQL that runs, or ran and was cut off, on a folder; null where there is none. Lines as
 * in PostgreSQL's miscadmin.h.
 */
export function readPostmaster(cluster: string): Postmaster | null {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Math.abs(Number(lines[0]));
  return pid
    ? { pid, socketFolder: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' }
    : null;
}

/**
 * Stops the PostgreSQL that an earlier server left behind when it was killed, and removes its
 * socket folder. Only a process that is truly a PostgreSQL on this folder is touched: numbers are
 * used again.
 */
export async function stopLeftOver(cluster: string, log: Log): Promise<void> {
  const found = readPostmaster(cluster);
  if (!found) return;
  if (worksOn(found.pid, cluster)) {
    log.info(
      `The last server was cut off and left its PostgreSQL (process ${found.pid}) running; stopping it.`,
    );
    await stopPostmaster(found.pid);
  }
  if (path.basename(found.socketFolder).startsWith('farland-'))
    rmSync(found.socketFolder, { recursive: true, force: true });
}

/**
 * Stops a PostgreSQL: its clients are disconnected at once and what they committed is on disk.
 * After `patienceMs`, 20 s by default, harder.
 */
export async function stopPostmaster(pid: number, patienceMs = STOP_MS): Promise<void> {
  const start = processStart(pid);
  for (const [signal, ms] of [
    ['SIGINT', patienceMs],
    ['SIGQUIT', HARDER_MS],
    ['SIGKILL', STOP_MS],
  ] as const) {
    if (start === null || processStart(pid) !== start) return;
    process.kill(pid, signal);
    const until = Date.now() + ms;
    while (processStart(pid) === start && Date.now() < until) await sleep(LOOK_MS);
  }
  if (start !== null && processStart(pid) === start)
    throw new StartError(
      `PostgreSQL (process ${pid}) does not stop. Stop it by hand and start again.`,
    );
}

function worksOn(pid: number, cluster: string): boolean {
  if (processStart(pid) === null) return false;
  if (process.platform !== 'linux') return commandOf(pid).includes(realpathSync(cluster));
  try {
    const isPostgres = path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres');
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // Another user's process cannot be ours: our PostgreSQL runs as us.
    if (code === 'EACCES' || code === 'EPERM' || code === 'ENOENT') return false;
    throw error;
  }
}

function commandOf(pid: number): string {
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}
