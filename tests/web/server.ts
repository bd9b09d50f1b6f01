import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

export const ORIGIN = 'http://farland.test';

/** Node's fetch wants whole addresses; a page has its own. */
export const pageFetch: typeof fetch = (input, init) =>
  fetch(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);

/** A pretended server of the contract, for the time of one test file. */
export const pretendedServer = () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
};

interface Answer {
  status?: number;
  headers?: Record<string, string>;
}

/** A good answer in its envelope. */
export const good = (response: JsonBodyType, { status = 200, headers = {} }: Answer = {}) =>
  HttpResponse.json({ response }, { status, headers });

/** A refusal as the contract writes it. */
export const refused = (
  status: number,
  error: { code: string; message: string; fields?: Record<string, string>; requestId?: string },
  headers: Record<string, string> = {},
) => HttpResponse.json({ error }, { status, headers });

export const at = (path: string) => `${ORIGIN}${path}`;
export { HttpResponse, http };
