import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const untilReady = (server: ChildProcess): Promise<string> => new Promise((resolve, reject) => {
  let printed = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const ready = /^Ready (\S+)$/m.exec(printed);
    if (ready?.[1]) resolve(ready[1]);
  });
  server.stderr?.pipe(process.stderr);
  server.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready:\n${printed}`)));
});

const ended = (server: ChildProcess) => new Promise((resolve) => server.once('exit', resolve));

/** Starts the product as a newcomer does, on a free port and an empty data folder; returns what stops it. */
export const startProduct = async (): Promise<() => Promise<void>> => {
  const data = mkdtempSync(join(tmpdir(), 'farland-e2e-'));
  const server = spawn(join(root, 'node_modules/.bin/node'), ['src/server/main.ts'], {
    cwd: root, env: { ...process.env, PORT: '0', DATA_DIR: data, DEMO: '1', LOG_LEVEL: 'warn' },
  });
  process.env['BASE_URL'] = await untilReady(server);
  return async () => {
    const stopped = ended(server);
    server.kill('SIGTERM');
    await stopped;
    rmSync(data, { recursive: true, force: true });
  };
};

export { startProduct as default };
