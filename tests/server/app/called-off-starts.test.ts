import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unlessAborted } from '../../../src/server/boot/unless-aborted.ts';
import { isLocked } from '../../../src/server/database/cluster/folder-lock.ts';
import { readPostmaster } from '../../../src/server/database/cluster/postmaster.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { startServer } from './server-process.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Where nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a server that is told to stop while it starts', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends on %s instead of waiting on for an outside database, which is no failure',
    async (signal) => {
      const server = startServer({
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://app:secret@127.0.0.1:${await closedPort()}/visas`,
      });
      await server.says('DATABASE_URL cannot be reached yet');
      server.child.kill(signal);
      expect([await server.ended, server.printed.err]).toEqual([
        0,
        expect.not.stringContaining('DATABASE_URL cannot be reached:'),
      ]);
    },
  );

  it('stops the built-in database that it has started, and lets the folder go', async () => {
    const server = startServer({ DATA_DIR: dataDir });
    await expect.poll(() => isLocked(dataDir), { timeout: 60_000 }).toBe(true);
    server.child.kill('SIGTERM');
    expect([await server.ended, server.printed.out]).toEqual([0, '']);
    expect([isLocked(dataDir), readPostmaster(path.join(dataDir, 'postgres'))]).toEqual([
      false,
      null,
    ]);
  });
});

describe('a work that may be called off', () => {
  it('gives what it gives, and throws what it throws', async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(Promise.resolve(1), signal)).toBe(1);
    await expect(unlessAborted(Promise.reject(new Error('its own')), signal)).rejects.toThrow(
      'its own',
    );
  });

  it('is left behind as soon as it is called off, also where that was before', async () => {
    const off = new AbortController();
    const never = unlessAborted(new Promise(() => undefined), off.signal);
    off.abort(new Error('called off'));
    await expect(never).rejects.toThrow('called off');
    await expect(unlessAborted(Promise.resolve(1), off.signal)).rejects.toThrow('called off');
  });
});
