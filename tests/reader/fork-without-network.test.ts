import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endGroup } from '../../src/reader/processes/end-group.ts';
import {
  forkWithoutNetwork,
  wayWithoutNetwork,
} from '../../src/reader/processes/fork-without-network.ts';
import { usageOf } from '../../src/reader/processes/usage-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'shielded-'));
function written(name: string, code: string): string {
  const place = join(folder, name);
  writeFileSync(place, code);
  return place;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const program = written(
  'program.mjs',
  `
  import { connect } from 'node:net';
  process.once('message', (port) => {
    const line = connect(port, '127.0.0.1', () => said('reached')).on('error', () => said('unreachable'));
    const said = (word) => { line.destroy(); process.send({ word, limit: process.execArgv.join() }); };
  });
`,
);
const server = createServer((line) => line.end());
beforeAll(
  () =>
    new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready);
    }),
);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe("a process that opens strangers' files", () => {
  it('reaches no network where the system can take it away, gives way to everything else, and keeps what it was started with', async () => {
    const child = forkWithoutNetwork(program, { execArgv: ['--max-old-space-size=64'] });
    const priority = getPriority(child.pid);
    child.send((server.address() as AddressInfo).port);
    const [answer] = await once(child, 'message');
    child.kill('SIGKILL');
    expect(answer).toEqual({
      word: wayWithoutNetwork() ? 'unreachable' : 'reached',
      limit: '--max-old-space-size=64',
    });
    expect(priority).toBe(10);
  });

  it('ends with the process that started it, though that was killed while this one is busy for ever', async () => {
    const parent = fork(
      written(
        'parent.mjs',
        `
      import { forkWithoutNetwork } from '${new URL('../../src/reader/processes/fork-without-network.ts', import.meta.url).href}';
      const child = forkWithoutNetwork('${written('busy.mjs', "process.send('busy'); while (true) {}")}', {});
      child.once('message', () => process.send(child.pid));
    `,
      ),
    );
    const [pid] = (await once(parent, 'message')) as [number];
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('counts with what it started, and ends with it', async () => {
    const child = forkWithoutNetwork(
      written(
        'starts.mjs',
        `
      import { spawn } from 'node:child_process';
      const hold = "const held = Buffer.alloc(200_000_000, 1); console.log(held.length); setInterval(() => held, 1e6)";
      const own = spawn(process.execPath, ['-e', hold], { stdio: ['ignore', 'pipe', 'ignore'] });
      own.stdout.once('data', () => process.send(own.pid));
    `,
      ),
      {},
    );
    const [own] = (await once(child, 'message')) as [number];
    expect((await usageOf(child.pid ?? 0))?.bytes).toBeGreaterThan(200_000_000);
    const ended = once(child, 'exit');
    endGroup(child);
    while (isAlive(own)) await new Promise((resolve) => setTimeout(resolve, 20));
    await ended;
    expect(await usageOf(child.pid ?? 0)).toBeUndefined();
  });
});

describe("the machine's own recogniser", () => {
  it('works with one thread, behind everything else', async () => {
    const tools = join(folder, 'tools');
    mkdirSync(tools);
    const row =
      'printf "level\\n5\\t1\\t1\\t1\\t1\\t1\\t0\\t0\\t9\\t9\\t99\\tthreads%s-nice%s\\n" "$OMP_THREAD_LIMIT" "$(nice)"';
    writeFileSync(
      join(tools, 'tesseract'),
      `#!/bin/sh\nif [ "$1" = --list-langs ]; then echo eng; exit; fi\ncat > /dev/null\n${row}\n`,
      { mode: 0o755 },
    );
    const program = written(
      'recognise.mjs',
      `
      import { openNativeTesseract } from '${new URL('../../src/reader/text/native-tesseract.ts', import.meta.url).href}';
      const words = await openNativeTesseract().recognise({ data: new Uint8Array(100), width: 10, height: 10 }, 'page');
      process.send(words.map(({ text }) => text));
    `,
    );
    const child = forkWithoutNetwork(program, {
      env: { PATH: `${tools}:${process.env.PATH ?? ''}` },
    });
    expect(await once(child, 'message')).toEqual([['threads1-nice10'], undefined]);
    endGroup(child);
  });
});
