import { fork, spawnSync, type ChildProcess, type ForkOptions } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Answers to people go first: whatever is left of the machine is for reading. */
const NICENESS = constants.priority.PRIORITY_BELOW_NORMAL;

/** The ways to leave the network that Linux has: as root, or as root of a name space of one's own. */
const WAYS = [['-n'], ['-r', '-n']] as const;

let found: readonly string[] | null | undefined;

/** How a process is started without a network; null where the system does not let us. Found out once. */
export function wayWithoutNetwork(): readonly string[] | null {
  if (found === undefined) found = process.platform === 'linux' ? WAYS.find((way) => spawnSync('unshare', [...way, 'true'], { stdio: 'ignore' }).status === 0) ?? null : null;
  return found;
}

/** Forks a program of ours that opens strangers' files: without a network where that can be had, and behind everything else that wants the processor. */
export function shieldedFork(program: string, { execArgv = [], ...options }: ForkOptions): ChildProcess {
  const way = wayWithoutNetwork();
  const child = way ? fork(program, { ...options, execPath: 'unshare', execArgv: [...way, process.execPath, ...execArgv] }) : fork(program, { ...options, execArgv });
  if (child.pid !== undefined) giveWay(child.pid);
  return child;
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch (error) {
    // It may be gone already; whoever waits for it hears of that.
    if ((error as NodeJS.ErrnoException & { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
  }
}
