import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type HttpListener,
  MOST_CONNECTIONS,
  openHttpListener,
} from '../../../src/server/http/http-listener.ts';

const fronts: HttpListener[] = [];
const lines: Socket[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  for (const front of fronts.splice(0)) await front.stop(0);
});

const listening = async (trustProxy: string[] = []) => {
  const front = await openHttpListener({
    host: '127.0.0.1',
    port: 0,
    mostConnections: 5,
    trustProxy,
  });
  fronts.push(front);
  front.serve((_, response) => response.end('here'));
  return async (count: number) => {
    const opened = Array.from({ length: count }, () =>
      connect(Number(new URL(front.address).port), '127.0.0.1')
        .on('error', () => undefined)
        .resume(),
    );
    lines.push(...opened);
    await Promise.all(opened.map((line) => once(line, 'connect')));
    return opened;
  };
};
const openOf = (all: readonly Socket[]): number => all.filter(({ closed }) => !closed).length;

describe('connections on which nothing is said', () => {
  it('are bounded at an address: those beyond are closed, and one that ends makes room', async () => {
    const open = await listening();
    const all = await open(8);
    await expect.poll(() => openOf(all)).toBe(5);
    for (const line of all) line.destroy();
    await pause(100);
    const [next] = await open(1);
    next?.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(String((await once(next as Socket, 'data'))[0])).toContain('here');
  });

  it('have no end where a proxy of TRUST_PROXY carries those of everybody', async () => {
    const open = await listening(['loopback']);
    const all = await open(8);
    await pause(100);
    expect(openOf(all)).toBe(8);
  });

  it('leave room for hundreds of people behind one address', () => {
    expect(MOST_CONNECTIONS).toBeGreaterThanOrEqual(7 * 250);
  });
});
