import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openHttpListener } from '../../../src/server/http/http-listener.ts';

/**
 * Slow is below a megabyte a second here, so that what the system keeps in its buffers is little
 * beside it.
 */
const SLOWEST = 100_000;
const SILENCE_MS = 3_000;
const MOST_SLOW = 20;
const PIECE = Buffer.alloc(64_000);

const crowds: number[] = [];
const answering = new Set<Socket>();
const front = await openHttpListener({
  host: '127.0.0.1',
  port: 0,
  silenceMs: SILENCE_MS,
  slowestBody: SLOWEST,
  crowded: (exchanges) => crowds.push(exchanges),
});
front.serve((request, response) => {
  const bytes = Number(request.headers['x-bytes']);
  if (bytes > 100_000_000) answering.add(request.socket);
  request.socket.once('close', () => answering.delete(request.socket));
  Readable.from(
    (function* pieces() {
      for (let sent = 0; sent < bytes; sent += PIECE.length) yield PIECE;
    })(),
  ).pipe(response);
});
afterAll(() => front.stop(0));

const timers: NodeJS.Timeout[] = [];
const lines: Socket[] = [];
afterEach(() => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const line of lines.splice(0)) line.destroy();
});

const ask = (bytes: number): Socket => {
  const line = connect(Number(new URL(front.address).port), '127.0.0.1').on(
    'error',
    () => undefined,
  );
  line.write(`GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-bytes: ${bytes}\r\n\r\n`);
  lines.push(line);
  return line;
};

/** Takes some 500 kB a second. */
const takeSlowly = (): void => {
  const line = ask(1_000_000_000).pause();
  timers.push(setInterval(() => line.read(), 120));
};

it('answers that are taken slowly are twenty at an address, and whoever takes them well has theirs meanwhile', {
  timeout: 60_000,
}, async () => {
  for (let count = 0; count < 30; count += 1) takeSlowly();
  await expect.poll(() => answering.size).toBe(30);
  await expect.poll(() => answering.size, { timeout: 40_000 }).toBeLessThanOrEqual(MOST_SLOW);
  expect(crowds.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  expect((await text(ask(20_000_000))).length).toBeGreaterThan(20_000_000);
});
