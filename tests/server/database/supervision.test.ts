import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Postmaster,
  readPostmaster,
} from '../../../src/server/database/cluster/postmaster.ts';
import { processStart } from '../../../src/server/database/cluster/process-start.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';

let dataDir = '';
const servers: Server[] = [];

beforeEach(() => {
  dataDir = temporaryDataDir();
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
  const left = readPostmaster(path.join(dataDir, 'postgres'));
  if (left && processStart(left.pid)) process.kill(left.pid, 'SIGKILL');
  if (left) rmSync(left.socketFolder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

class Server {
  output = '';
  readonly child: ChildProcess;

  constructor() {
    this.child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'serve-database.ts'), dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    servers.push(this);
  }

  /** Waits until it has said this after `from` characters. */
  async hears(words: string, from = 0): Promise<void> {
    while (!this.output.slice(from).includes(words)) {
      if (this.child.exitCode !== null) throw new Error(`It ended and had said: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    this.child.kill(signal);
    await once(this.child, 'exit');
    return this.child.exitCode;
  }
}

async function started(): Promise<Server> {
  const server = new Server();
  await server.hears('ready\n');
  return server;
}

function postmaster(): Postmaster {
  const found = readPostmaster(path.join(dataDir, 'postgres'));
  if (!found) throw new Error(`No database runs on ${dataDir}.`);
  return found;
}

describe('the built-in database', () => {
  it('stops with the server, cleanly, and starts again', async () => {
    const first = await started();
    const { pid, socketFolder } = postmaster();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(processStart(pid)).toBeNull();
    expect(readPostmaster(path.join(dataDir, 'postgres'))).toBeNull();
    expect(existsSync(socketFolder)).toBe(false);
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
    await started();
  });

  it('is taken back by the next server when the first was killed', async () => {
    const first = await started();
    const { pid, socketFolder } = postmaster();
    await first.end('SIGKILL');
    expect(processStart(pid)).not.toBeNull();
    const second = await started();
    expect(second.output).toContain(`left its PostgreSQL (process ${pid}) running`);
    expect(processStart(pid)).toBeNull();
    expect(existsSync(socketFolder)).toBe(false);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('refuses a second server on the same folder, and names the first', async () => {
    const first = await started();
    const second = new Server();
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toBe(
      `refused Another server (process ${first.child.pid}) is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
    );
    const from = first.output.length;
    await first.hears('trouble none', from);
  });

  it('is started again when it dies, and says so until it serves', async () => {
    const server = await started();
    const { pid } = postmaster();
    process.kill(pid, 'SIGKILL');
    await server.hears('trouble The database stopped (SIGKILL) and is being started again.');
    const from = server.output.length;
    await server.hears('trouble none', from);
    expect(postmaster().pid).not.toBe(pid);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('keeps its passwords, its socket and its files from everybody else', async () => {
    await started();
    const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
    expect(mode(path.join(dataDir, 'keys'))).toBe('700');
    expect(mode(path.join(dataDir, 'keys/database.json'))).toBe('600');
    expect(mode(path.join(dataDir, 'postgres'))).toBe('700');
    expect(mode(postmaster().socketFolder)).toBe('700');
    const access = readFileSync(path.join(dataDir, 'postgres/pg_hba.conf'), 'utf8')
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('#'));
    expect(access.every((line) => line.endsWith('scram-sha-256'))).toBe(true);
  });

  it('says which file is missing when its passwords are gone', async () => {
    await (await started()).end('SIGTERM');
    rmSync(path.join(dataDir, 'keys/database.json'));
    const second = new Server();
    await once(second.child, 'exit');
    expect(second.output).toContain(
      `refused The passwords of the database are missing: ${dataDir}/keys/database.json.`,
    );
  });
});
