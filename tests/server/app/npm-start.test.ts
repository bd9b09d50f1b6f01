import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryDataDir } from '../temporary-data-dir.ts';

/**
 * As people start it, but for building the web; the words that npm puts before and after are its
 * own.
 */
const LINE = 'npm run start --ignore-scripts';

interface Started {
  child: ChildProcess;
  /** A word that it printed; waits for it. */
  printed(pattern: RegExp): Promise<string>;
  /** The address, once the server is ready and its PostgreSQL runs. */
  ready(): Promise<string>;
  /**
   * Resolves when every process that could print is gone (npm, its shell, the server), and
   * PostgreSQL has left its folder in order.
   */
  everythingEnded(): Promise<void>;
}

const groups: number[] = [];
// Only what a failed test has left; each group has its own number.
afterEach(() => {
  for (const group of groups.splice(0)) {
    try {
      process.kill(-group, 'SIGTERM');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
});

function begin(command: string, flags: readonly string[]): Started {
  const dataDir = temporaryDataDir();
  const postmaster = path.join(dataDir, 'postgres/postmaster.pid');
  const child = spawn(command, flags, {
    cwd: path.resolve('.'),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: '0' },
  });
  if (child.pid) groups.push(child.pid);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const word = pattern.exec(out)?.[1];
        if (word) resolve(word);
      };
      child.stdout.on('data', look);
      void closed.then(() =>
        reject(new Error(`It ended before it printed ${String(pattern)}:\n${out}`)),
      );
      look();
    });
  const ready = async () => {
    const address = await printed(/^Ready (\S+)$/m);
    expect(existsSync(postmaster)).toBe(true);
    return address;
  };
  const everythingEnded = async () => {
    await closed;
    while (existsSync(postmaster)) await sleep(50);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { child, printed, ready, everythingEnded };
}

const status = async (address: string) => (await fetch(`${address}/readyz`)).status;

/** Each starts a database of its own, which takes its time on a busy machine. */
describe.skipIf(process.platform === 'win32')('the server', { timeout: 300_000 }, () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends with its database when the npm that started it gets %s',
    async (signal) => {
      const [command = '', ...flags] = LINE.split(' ');
      const { child, ready, everythingEnded } = begin(command, flags);
      expect(await status(await ready())).toBe(200);
      child.kill(signal);
      await everythingEnded();
    },
  );

  it.each([
    ['npm', LINE],
    ['node', `'${process.execPath}' src/server/main.ts`],
  ])(
    'stays when the script that started %s in the background ends, and ends by SIGTERM then',
    async (_, line) => {
      const { child, printed, ready, everythingEnded } = begin('sh', [
        '-c',
        `${line} & echo "It is $!"`,
      ]);
      const started = Number(await printed(/^It is (\d+)$/m));
      // Mostly gone before the server is ready: what is ready later has stayed without it.
      while (child.exitCode === null) await sleep(50);
      const address = await ready();
      expect(await status(address)).toBe(200);
      process.kill(started, 'SIGTERM');
      await everythingEnded();
      await expect(status(address)).rejects.toThrow();
    },
  );
});
