import plugin from 'fastify-plugin';
import type { LoggerOptions } from 'pino';
import './request/request.ts';

/**
 * The log: one line for each answer and each defect. Never a token, a query string, a body or a
 * person's name: paths are logged as routes, and an error of the database without the values that
 * it quotes.
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: requestPath(url) }),
    err: describeError,
  },
});

/** The path of an address, without what stands behind the question mark. */
export const requestPath = (url: string): string => url.split('?', 1)[0] ?? '';

/** Longer than any sentence of ours about one request. */
const LONGEST_SENTENCE = 300;
const LONGEST_MESSAGE = 1_000;

/**
 * What may hold words from outside, as the log takes it: a flood of requests must not become a
 * flood of text.
 */
export const shortenedPath = (text: string, most = LONGEST_SENTENCE): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

interface DatabaseProblem {
  code?: string;
  table?: string;
  constraint?: string;
}

function describeError(error: Error & DatabaseProblem): {
  type: string;
  message: string;
  stack: string;
} {
  const isOfDatabase = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
  const message = isOfDatabase
    ? `database error ${[error.code, error.table, error.constraint].filter(Boolean).join(' ')}`
    : shortenedPath(error.message, LONGEST_MESSAGE);
  return { type: error.name, message, stack: callsOf(error) };
}

/** The stack without its first lines, which repeat the message. */
const callsOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Writes one line when an answer has left. */
export const telemetry = plugin(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const level = reply.statusCode >= 500 ? 'error' : 'info';
      request.log[level](
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          tenant: request.principal?.tenant,
          role: request.principal?.role.id,
        },
        'answered',
      );
    });
  },
  { name: 'telemetry' },
);
