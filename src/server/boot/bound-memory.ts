/**
 * The server lives on some 80 MB of heap. Left alone, V8 lets that grow to four times as much
 * before it collects, and the C library keeps an arena for each thread with what large buffers left
 * in them: 375 to 572 MB that come and go, where these hold it at 315 (20 calls a second of every
 * kind).
 */
const FLAGS = ['--heap-growing-percent=50', '--max-semi-space-size=8'];
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };

/**
 * Begins the process anew, with the same number, streams and arguments, where it does not have
 * these settings yet: they count from the first moment only. What whoever starts it has set of the
 * allocator stays. Nothing happens elsewhere than on Linux, and in a process whose parent talks
 * with it (`node --watch`).
 */
export function boundMemory(): void {
  const [first = ''] = FLAGS;
  const isForked = process.send !== undefined;
  if (
    process.platform !== 'linux' ||
    process.execve === undefined ||
    isForked ||
    process.execArgv.includes(first)
  )
    return;
  process.execve(
    process.execPath,
    [process.execPath, ...FLAGS, ...process.execArgv, ...process.argv.slice(1)],
    { ...ALLOCATOR, ...process.env },
  );
}
