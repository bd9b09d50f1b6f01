import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PAGE_BYTES = 4096;
/** Linux tells time of processors in hundredths of a second, whatever the kernel counts in. */
const TICK_MS = 10;

/** What a process takes, with the programs that it started. */
export interface Usage {
  /** Bytes of memory that are held now. */
  bytes: number;
  /** Milliseconds of processor since it began; undefined where the machine does not say. */
  processorMs?: number;
}

/** Undefined once the process is gone, or where the machine does not say. */
export async function usageOf(pid: number): Promise<Usage | undefined> {
  try {
    if (process.platform === 'linux') return await treeUsage(pid);
    const kilobytes = Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim());
    return Number.isFinite(kilobytes) && kilobytes > 0 ? { bytes: kilobytes * 1024 } : undefined;
  } catch {
    return undefined;
  }
}

async function treeUsage(pid: number): Promise<Required<Usage>> {
  const [memory, state, children] = await Promise.all(
    [`${pid}/statm`, `${pid}/stat`, `${pid}/task/${pid}/children`].map((name) =>
      readFile(`/proc/${name}`, 'utf8'),
    ),
  );
  const own = {
    bytes: Number(memory?.split(' ')[1]) * PAGE_BYTES,
    processorMs: processorMs(state ?? ''),
  };
  const others = await Promise.all(
    (children ?? '')
      .split(' ')
      .filter(Boolean)
      .map((child) => treeUsage(Number(child)).catch(() => ({ bytes: 0, processorMs: 0 }))),
  );
  return others.reduce(
    (sum, one) => ({
      bytes: sum.bytes + one.bytes,
      processorMs: sum.processorMs + one.processorMs,
    }),
    own,
  );
}

/**
 * Its own time and the system's for it, then both for children that have ended: fields 14 to 17 of
 * proc(5). The program's name before them may hold blanks.
 */
const processorMs = (state: string): number =>
  state
    .slice(state.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
