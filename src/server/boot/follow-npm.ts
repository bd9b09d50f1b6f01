import { readFileSync } from 'node:fs';

/** SIGTERM ends everything within 10 s, and stopping may take 9.5 of them. */
const LOOK_MS = 200;

/**
 * Where npm began this process by a line with `program`, calls back once when npm, or the shell that
 * npm runs our line in, has ended: npm passes a SIGTERM on to that shell alone, and nobody hears of a
 * SIGKILL. Who has begun npm may end, and a process that was started without npm follows nobody.
 */
export function followNpm(stop: () => void, program = 'src/server/main.ts'): void {
  const line = process.env.npm_lifecycle_script;
  if (!line?.includes(program)) return;
  const parent = process.ppid;
  const npm = commandOf(parent).includes(line) ? parentOf(parent) : parent;
  const isGone = () =>
    process.ppid !== parent || (npm !== parent && (parentOf(parent) ?? npm) !== npm);
  // Whoever was killed while this process began is gone already: the first process of the machine
  // has taken its place.
  if (npm === 1 && !/npm|yarn/.test(commandOf(npm))) return stop();
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS).unref();
}

/** Empty where the system does not tell: then the parent alone is looked at. */
const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

/**
 * The second field after the name, which may hold anything; undefined where nothing can be read
 * now.
 */
function parentOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) || undefined;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
