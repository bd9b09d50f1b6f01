import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shieldedFork, wayWithoutNetwork } from '../../src/reader/processes/shielded-fork.ts';

const folder = mkdtempSync(join(tmpdir(), 'shielded-'));
const program = join(folder, 'program.mjs');
writeFileSync(program, `
  import { connect } from 'node:net';
  process.once('message', (port) => {
    const line = connect(port, '127.0.0.1', () => said('reached')).on('error', () => said('unreachable'));
    const said = (word) => { line.destroy(); process.send({ word, limit: process.execArgv.join() }); };
  });
`);
const server = createServer((line) => line.end());
beforeAll(() => new Promise<void>((ready) => { server.listen(0, '127.0.0.1', ready); }));
afterAll(() => { server.close(); rmSync(folder, { recursive: true }); });

describe('a process that opens strangers\' files', () => {
  it('reaches no network where the system can take it away, gives way to everything else, and keeps what it was started with', async () => {
    const child = shieldedFork(program, { execArgv: ['--max-old-space-size=64'] });
    const priority = getPriority(child.pid);
    child.send((server.address() as AddressInfo).port);
    const [answer] = await once(child, 'message');
    child.kill('SIGKILL');
    expect(answer).toEqual({ word: wayWithoutNetwork() ? 'unreachable' : 'reached', limit: '--max-old-space-size=64' });
    expect(priority).toBe(10);
  });
});
