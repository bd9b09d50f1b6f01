import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PAGE_BYTES = 4096;

/** Bytes of memory that a process holds; undefined once it is gone, or where the machine does not say. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  try {
    if (process.platform === 'linux') return Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * PAGE_BYTES;
    const kilobytes = Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim());
    return Number.isFinite(kilobytes) && kilobytes > 0 ? kilobytes * 1024 : undefined;
  } catch {
    return undefined;
  }
}
