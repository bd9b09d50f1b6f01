import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpListener, openHttpListener } from '../../../src/server/http/http-listener.ts';

const SILENCE_MS = 2_000;
let front: HttpListener;

beforeAll(async () => {
  front = await openHttpListener({ host: '127.0.0.1', port: 0, silenceMs: SILENCE_MS });
  front.serve(
    (incoming, response) =>
      void text(incoming).then(
        async (body) => {
          await pause(SILENCE_MS + 500);
          response.end(body);
        },
        () => undefined,
      ),
  );
});
afterAll(() => front.stop(0));

/** The end of a connection, by its close or by a reset: what is not read yet when it ends makes one. */
const closeOf = (line: Socket) => new Promise((resolve) => line.once('close', resolve));

const begun = () => {
  const line = connect(Number(new URL(front.address).port), '127.0.0.1').on(
    'error',
    () => undefined,
  );
  line.write(
    'POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 10\r\n\r\n12345',
  );
  return line;
};

it('a body that falls silent ends its connection', async () => {
  const line = begun().resume();
  await closeOf(line);
  expect(line.bytesRead).toBe(0);
});

it('a body that comes slowly is taken, and its answer may take longer than it may be silent', async () => {
  const line = begun();
  for (const more of '67890') {
    await pause(SILENCE_MS / 4);
    line.write(more);
  }
  expect(await text(line)).toMatch(/1234567890$/);
});

it('a body that only drips ends its connection as a silent one does', async () => {
  const strict = await openHttpListener({
    host: '127.0.0.1',
    port: 0,
    silenceMs: SILENCE_MS,
    slowestBody: 500,
  });
  strict.serve(
    (incoming, response) =>
      void text(incoming).then(
        (body) => response.end(body),
        () => undefined,
      ),
  );
  const line = connect(Number(new URL(strict.address).port), '127.0.0.1')
    .on('error', () => undefined)
    .resume();
  line.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\n');
  const drip = setInterval(() => line.write('.'), SILENCE_MS / 10);
  await closeOf(line);
  clearInterval(drip);
  expect(line.bytesRead).toBe(0);
  await strict.stop(0);
});

it('a body that comes at the slowest pace that is taken is answered, over a connection that is used again', async () => {
  const strict = await openHttpListener({
    host: '127.0.0.1',
    port: 0,
    silenceMs: 400,
    slowestBody: 5,
  });
  strict.serve(
    (incoming, response) =>
      void text(incoming).then(
        (body) => {
          response.end(String(body.length));
        },
        () => undefined,
      ),
  );
  const line = connect(Number(new URL(strict.address).port), '127.0.0.1').on(
    'error',
    () => undefined,
  );
  line.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n');
  for (let part = 0; part < 10; part += 1) {
    await pause(150);
    line.write('.....');
  }
  await pause(1_000);
  line.write(
    'POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 1\r\n\r\n.',
  );
  expect(await text(line)).toMatch(/50[^]*1$/);
  await strict.stop(0);
});
