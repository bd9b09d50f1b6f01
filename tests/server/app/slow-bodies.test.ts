import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openHttpListener } from '../../../src/server/http/http-listener.ts';

/** Everything happens ten times as fast as outside: slow is below 50 kB/s. */
const SLOWEST = 5_000;
const SILENCE_MS = 6_000;
const MOST_SLOW = 20;

const crowds: number[] = [];
const front = await openHttpListener({
  host: '127.0.0.1',
  port: 0,
  trustProxy: ['loopback'],
  silenceMs: SILENCE_MS,
  slowestBody: SLOWEST,
  crowded: (bodies) => crowds.push(bodies),
});
front.serve((request, response) => {
  if (request.url === '/large') return response.end(Buffer.alloc(50_000_000));
  return void text(request).then(
    (body) => response.end(String(body.length)),
    () => undefined,
  );
});
afterAll(() => front.stop(0));

const timers: NodeJS.Timeout[] = [];
const lines: Socket[] = [];
afterEach(() => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const line of lines.splice(0)) line.destroy();
});

interface Sending {
  from: string;
  bytesASecond: number;
  bytes?: number;
  to?: string;
}

/** Sends a body at an even pace, ten pieces a second. */
function send({ from, bytesASecond, bytes = 10_000_000, to = front.address }: Sending): Socket {
  const line = connect(Number(new URL(to).port), '127.0.0.1').on('error', () => undefined);
  const head = `host: localhost\r\nx-forwarded-for: ${from}\r\nconnection: close\r\ncontent-length: ${bytes}`;
  line.write(`POST / HTTP/1.1\r\n${head}\r\n\r\n`);
  let left = bytes;
  const sendPiece = (): void => {
    const piece = Math.min(left, bytesASecond / 10);
    if (line.writable && piece > 0) line.write('.'.repeat(piece));
    left -= piece;
  };
  sendPiece();
  timers.push(setInterval(sendPiece, 100));
  lines.push(line);
  return line;
}

const many = (count: number, sending: Sending): Socket[] =>
  Array.from({ length: count }, () => send(sending));
const openOf = (all: readonly Socket[]): number => all.filter(({ closed }) => !closed).length;
/** While bodies are looked at several times. */
const someLooks = () => pause(SILENCE_MS / 6);
const crowd = { from: '198.51.100.1', bytesASecond: 6_000 };

describe('slow bodies', () => {
  it('are twenty at an address, and those of other addresses are not among them', async () => {
    const [all, others] = [many(60, crowd), many(5, { ...crowd, from: '203.0.113.9' })];
    for (const line of [...all, ...others]) line.resume();
    await expect.poll(() => openOf(all), { timeout: 20_000 }).toBe(MOST_SLOW);
    await someLooks();
    expect([openOf(all), openOf(others)]).toEqual([MOST_SLOW, 5]);
    expect(crowds.reduce((sum, bodies) => sum + bodies, 0)).toBe(40);
  });

  it('end the slowest first: who sends a little faster at the same address gets through', async () => {
    const person = send({ ...crowd, bytesASecond: 20_000, bytes: 60_000 });
    for (const line of many(60, crowd)) line.resume();
    expect(await text(person)).toMatch(/60000$/);
  });

  it('keep no room from whoever sends well at the same address, however many they are', async () => {
    for (const line of many(40, crowd)) line.resume();
    await someLooks();
    const office = many(30, { ...crowd, bytesASecond: 500_000, bytes: 1_000_000 });
    expect(await Promise.all(office.map((line) => text(line)))).toEqual(
      Array(30).fill(expect.stringMatching(/1000000$/)),
    );
  });

  it('are as many as come where SLOWEST_BODY is 0', async () => {
    const lenient = await openHttpListener({
      host: '127.0.0.1',
      port: 0,
      silenceMs: SILENCE_MS,
      slowestBody: 0,
    });
    lenient.serve((request) => void request.resume());
    const all = many(40, { ...crowd, to: lenient.address });
    await someLooks();
    expect(openOf(all)).toBe(40);
    await lenient.stop(0);
  });
});

describe('an answer', () => {
  it('that nobody takes ends its connection, and one that is taken is whole', async () => {
    const ask = (): Socket => {
      const line = connect(Number(new URL(front.address).port), '127.0.0.1').on(
        'error',
        () => undefined,
      );
      line.write('GET /large HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      lines.push(line);
      return line;
    };
    const [idle, reader] = [ask().pause(), ask()];
    const read = text(reader).then(({ length }) => length);
    await pause(2.5 * SILENCE_MS);
    let bytes = 0;
    idle.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await new Promise((resolve) => idle.resume().once('close', resolve));
    expect(bytes).toBeLessThan(50_000_000);
    expect(await read).toBeGreaterThan(50_000_000);
  });
});
