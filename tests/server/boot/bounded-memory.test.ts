import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const script = `import { boundMemory } from ${JSON.stringify(path.resolve('src/server/boot/bound-memory.ts'))};
process.env.SEEN = (process.env.SEEN ?? '') + process.pid + ' ';
boundMemory();
console.log(JSON.stringify({ seen: process.env.SEEN, pid: process.pid, flags: process.execArgv, arenas: process.env.MALLOC_ARENA_MAX }));`;

const started = async (environment: Record<string, string> = {}) => {
  const { stdout, stderr } = await run(
    process.execPath,
    ['--input-type=module-typescript', '--no-deprecation', '-e', script],
    { env: { PATH: process.env.PATH ?? '', ...environment } },
  );
  return {
    ...(JSON.parse(stdout) as { seen: string; pid: number; flags: string[]; arenas: string }),
    stderr,
  };
};

describe.runIf(process.platform === 'linux')('the memory of the server', () => {
  it('is kept lean from the first moment: the process begins once more, with the same number and its own arguments', async () => {
    const { seen, pid, flags, arenas, stderr } = await started();
    expect(seen).toBe(`${pid} ${pid} `);
    expect(flags).toEqual(
      expect.arrayContaining([
        '--heap-growing-percent=50',
        '--max-semi-space-size=8',
        '--no-deprecation',
      ]),
    );
    expect([arenas, stderr]).toEqual(['2', '']);
  });

  it('leaves what somebody has set of the allocator', async () => {
    expect((await started({ MALLOC_ARENA_MAX: '7' })).arenas).toBe('7');
  });
});
