import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFront, type Front } from '../../../src/server/front.ts';

const SILENCE_MS = 2_000;
let front: Front;

beforeAll(async () => {
  front = await openFront({ host: '127.0.0.1', port: 0, silenceMs: SILENCE_MS });
  front.serve((incoming, response) => void text(incoming).then(async (body) => {
    await pause(SILENCE_MS + 500);
    response.end(body);
  }, () => undefined));
});
afterAll(() => front.stop(0));

const begun = () => {
  const line = connect(Number(new URL(front.address).port), '127.0.0.1').on('error', () => undefined);
  line.write('POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 10\r\n\r\n12345');
  return line;
};

it('a body that falls silent ends its connection', async () => {
  const line = begun().resume();
  await once(line, 'close');
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
