import { type ChildProcess, type ForkOptions, fork, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Answers to people go first: whatever is left of the machine is for reading. */
const NICENESS = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * The ways to leave the network that Linux has: as root, or as root of a name space of one's own.
 */
const WITHOUT_NETWORK = [
  ['unshare', '-n'],
  ['unshare', '-r', '-n'],
] as const;
/**
 * Ends with the process that started it, though that was killed and this one hears of nothing
 * because it is busy.
 */
const ON_LEASH = [['setpriv', '--pdeathsig', 'KILL']] as const;

const found = new Map<readonly (readonly string[])[], readonly string[] | null>();

/**
 * The first of these commands that starts a program here; null where the system lets us do none.
 * Found out once.
 */
function permitted(commands: readonly (readonly string[])[]): readonly string[] | null {
  const cached = found.get(commands);
  if (cached !== undefined) return cached;
  const allowed =
    process.platform === 'linux'
      ? (commands.find(
          ([command = '', ...words]) =>
            spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0,
        ) ?? null)
      : null;
  found.set(commands, allowed);
  return allowed;
}

/** How a process is started without a network; null where the system does not let us. */
export const wayWithoutNetwork = (): readonly string[] | null => permitted(WITHOUT_NETWORK);

/**
 * Forks a program of ours that opens strangers' files: without a network and never longer than us
 * where that can be had, behind everything else that wants the processor, in a group of its own.
 */
export function forkWithoutNetwork(
  program: string,
  { execArgv = [], ...options }: ForkOptions,
): ChildProcess {
  const [execPath, ...before] = [
    ...(wayWithoutNetwork() ?? []),
    ...(permitted(ON_LEASH) ?? []),
    process.execPath,
  ];
  const child = fork(program, {
    ...options,
    detached: true,
    execPath: execPath ?? process.execPath,
    execArgv: [...before, ...execArgv],
  });
  if (child.pid !== undefined) giveWay(child.pid);
  return child;
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch (error) {
    // It may be gone already; whoever waits for it hears of that.
    if ((error as NodeJS.ErrnoException & { info?: { code?: string } }).info?.code !== 'ESRCH')
      throw error;
  }
}
