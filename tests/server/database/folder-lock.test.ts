import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLocked, lockFolder } from '../../../src/server/database/cluster/folder-lock.ts';
import { processStart } from '../../../src/server/database/cluster/process-start.ts';

let folder = '';
const warnings: string[] = [];
const log = { warn: (sentence: string) => void warnings.push(sentence) };
const lockFile = () => path.join(folder, 'server.lock');
const mine = () =>
  JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number; start: string; host: string };

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'farland-test-'));
});

afterEach(() => {
  vi.useRealTimers();
  warnings.splice(0);
  rmSync(folder, { recursive: true, force: true });
});

/** A lock as another process would have left it. */
function leave(change: object): void {
  const unlock = lockFolder(folder, log);
  const text = JSON.stringify({ ...mine(), ...change });
  unlock();
  writeFileSync(lockFile(), text);
}

describe('the lock of a folder', () => {
  it('is held by one server at a time and gone when that lets go', () => {
    const unlock = lockFolder(folder, log);
    expect(isLocked(folder)).toBe(true);
    expect(() => lockFolder(folder, log)).toThrow(
      `Another server (process ${process.pid}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
    unlock();
    expect(isLocked(folder)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    const { pid = 0 } = child;
    await once(child, 'exit');
    leave({ pid });
    lockFolder(folder, log)();
  });

  it('is taken over when another process has the number now', () => {
    leave({ start: 'another boot:1' });
    expect(isLocked(folder)).toBe(false);
    lockFolder(folder, log)();
  });

  it('of another machine or container counts while it shows signs of life', () => {
    leave({ host: 'elsewhere', pid: 1 });
    expect(() => lockFolder(folder, log)).toThrow(
      /\(process 1 on elsewhere, last seen less than 20 s ago\)/,
    );
    const longAgo = new Date(Date.now() - 21_000);
    utimesSync(lockFile(), longAgo, longAgo);
    lockFolder(folder, log)();
  });

  it.each(['', '{"pid":', 'null'])(
    'that was cut off while it was written (%j) holds nobody back',
    (text) => {
      writeFileSync(lockFile(), text);
      lockFolder(folder, log)();
      expect(existsSync(lockFile())).toBe(false);
    },
  );

  it('is not let go of for somebody else', () => {
    const unlock = lockFolder(folder, log);
    writeFileSync(lockFile(), '{"pid":1}');
    unlock();
    expect(existsSync(lockFile())).toBe(true);
  });
});

describe('a disk that fails under a server that runs', () => {
  it('ends nothing: the lock says so once, and again after it has worked', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const unlock = lockFolder(folder, log);
    const text = readFileSync(lockFile(), 'utf8');
    const fail = () => {
      rmSync(lockFile());
      mkdirSync(lockFile());
    };
    const work = () => {
      rmSync(lockFile(), { recursive: true });
      writeFileSync(lockFile(), text);
    };
    fail();
    vi.advanceTimersByTime(20_000);
    expect(warnings).toEqual([
      expect.stringMatching(/^The lock of \S+ cannot be kept fresh: EISDIR/),
    ]);
    work();
    vi.advanceTimersByTime(5_000);
    fail();
    vi.advanceTimersByTime(20_000);
    expect(warnings).toHaveLength(2);
    expect(unlock).not.toThrow();
    vi.advanceTimersByTime(20_000);
    expect(warnings).toHaveLength(2);
  });
});

describe('a process', () => {
  it('is told from every other that has its number', () => {
    expect(processStart(process.pid)).toBe(processStart(process.pid));
    expect(processStart(process.pid)).not.toBe(processStart(process.ppid));
    expect(processStart(2 ** 22 + 1)).toBeNull();
  });
});
