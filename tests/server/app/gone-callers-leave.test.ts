import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { addressOf, testApp } from '../test-app.ts';

const { app, ports, as, logged } = await testApp();

it('a caller who goes away while a PDF is drawn takes it out of the queue, and that is no defect', async () => {
  const drawn = Promise.withResolvers<AbortSignal>();
  ports.renderer = {
    ...ports.renderer,
    guidelines: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        drawn.resolve(signal);
      }),
  };
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await as('agent');
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    [
      `GET ${addressOf('get-guidelines-pdf', { applicationUid: 'application-2' })} HTTP/1.1`,
      'host: test',
      ...lines,
      '',
      '',
    ].join('\r\n'),
  );
  const signal = await drawn.promise;
  expect(signal.aborted).toBe(false);
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
  socket.destroy();
  await aborted;
  expect(logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});

it('a caller who stays gets the PDF', async () => {
  const agent = await as('agent');
  ports.renderer = {
    ...ports.renderer,
    guidelines: async (_, { signal }) => Buffer.from(String(signal.aborted)),
  };
  const answer = await app.inject({
    url: addressOf('get-guidelines-pdf', { applicationUid: 'application-2' }),
    headers: agent.headers,
  });
  expect([answer.statusCode, answer.payload]).toEqual([200, 'false']);
});

it('a queue that is full is told in words, with the time to wait', async () => {
  const agent = await as('agent');
  const { AppError } = await import('../../../src/contract/errors.ts');
  ports.renderer = {
    ...ports.renderer,
    guidelines: () => Promise.reject(new AppError('busy', { retryAfter: 12 })),
  };
  const { status, headers, body } = await agent.call('get-guidelines-pdf', {
    query: { applicationUid: 'application-2' },
  });
  expect([status, headers['retry-after'], body.error?.code, body.error?.message]).toEqual([
    503,
    '12',
    'busy',
    'Many people ask for this at once. Please try again in 12 seconds; nothing is lost.',
  ]);
});
