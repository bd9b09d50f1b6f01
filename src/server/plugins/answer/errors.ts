import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import {
  AppError,
  type ErrorCode,
  MOST_PROBLEMS,
  errors as table,
} from '../../../contract/errors.ts';
import { MissingText, type Params, translate, wordOf } from '../../../core/copy/text.ts';
import type { Texts } from '../../../core/copy/texts.ts';
import { waitWords } from '../../../core/copy/wait-words.ts';
import { QueueFull } from '../../../core/fair-queue/fair-queue.ts';
import { unavailableCode } from '../../jobs/unavailable-code.ts';
import type { ErrorReporter } from '../../ports/errors/error-reporter.ts';
import { faultOf } from '../../ports/errors/fault-of.ts';
import '../request/request.ts';
import { shownPath } from '../request/value-bounds.ts';
import { requestPath, shortenedPath } from '../telemetry.ts';

const LONGEST_NAME = 60;

/**
 * Sentences of the catalogue that is served now in the language of a request, and who is notified
 * of defects.
 */
interface Options {
  texts: (request: FastifyRequest) => Texts;
  errorReporter: ErrorReporter;
}

/**
 * Every refusal and every defect leaves in the contract's shape: `{error: {code, message, fields?,
 * requestId}}`. The person's sentence comes from the copy; what went wrong inside goes to the log
 * alone.
 */
export const errorPlugin = plugin<Options>(
  async (app, { texts, errorReporter }) => {
    app.decorateRequest('refusal');
    app.setErrorHandler(async (error: FastifyError, request, reply) =>
      refuse(error, { request, reply, texts: texts(request), errorReporter }),
    );
    app.setNotFoundHandler(async (request, reply) => {
      const error = new AppError('not_found', {
        log: `No route: ${request.method} ${shortenedPath(requestPath(request.url))}`,
      });
      return refuse(error, { request, reply, texts: texts(request), errorReporter });
    });
  },
  { name: 'errors' },
);

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  texts: Texts;
  errorReporter: ErrorReporter;
}

/** Logs a refusal or a defect, sets status and headers, and gives the body that the person gets. */
export function refuse(
  cause: FastifyError | AppError,
  { request, reply, texts, errorReporter }: Exchange,
): object {
  const error = asAppError(cause);
  if (isUnreceived(cause, reply)) {
    request.log.debug('The caller went away before the answer was there.');
    return {};
  }
  request.refusal = error;
  const { status, retryAfter } = { retryAfter: undefined, ...table[error.code] };
  if (status === 503)
    request.log.warn(
      { code: error.code, reason: shortenedPath(cause.message) },
      shortenedPath(error.message),
    );
  else if (status >= 500)
    request.log.error({ err: cause, code: error.code }, shortenedPath(error.message));
  else
    request.log.info(
      { code: error.code, fields: namesIn(error.details.fields) },
      shortenedPath(error.message),
    );
  if (error.code === 'internal')
    errorReporter.report(
      faultOf(cause, {
        kind: 'request',
        status,
        tenant: request.tenant?.id,
        route: routeOf(request),
        requestId: request.id,
      }),
    );
  const seconds = error.details.retryAfter ?? retryAfter;
  if (seconds !== undefined) reply.header('retry-after', String(Math.ceil(seconds)));
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id);
  return errorBody({
    code: error.code,
    texts,
    requestId: request.id,
    fields: error.details.fields,
    seconds,
    sentence: error.details.sentence,
  });
}

/** Names of fields come from outside: a few of them, and no more of each than tells which it is. */
const namesIn = (fields: Record<string, unknown> = {}): string[] =>
  Object.keys(fields)
    .slice(0, MOST_PROBLEMS)
    .map((name) => shortenedPath(name, LONGEST_NAME));

/**
 * A page that asks anew lets go of what it asked before: nothing is wrong, and nobody is left to be
 * told.
 */
const isUnreceived = ({ code, name }: FastifyError | AppError, { raw }: FastifyReply): boolean =>
  (code === 'ERR_STREAM_PREMATURE_CLOSE' || name === 'AbortError') && raw.destroyed;

const routeOf = ({ method, routeOptions: { url = 'none' } }: FastifyRequest): string =>
  `${method} ${url}`;

interface Refusing {
  code: ErrorCode;
  texts: Texts;
  requestId: string;
  fields?: Record<string, unknown>;
  /** After which another try makes sense; sentences call it {wait}. */
  seconds?: number;
  /** The copy key of another sentence than the code's own. */
  sentence?: string | undefined;
}

/** The contract's shape of a refusal. */
function errorBody({
  code,
  texts,
  requestId,
  fields,
  seconds = 0,
  sentence = `error.${code}`,
}: Refusing): object {
  const messages =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([path, problem]) => [shownPath(path), inWords(problem, texts)]),
    );
  const { key, params } = waitWords(seconds);
  return {
    error: {
      code,
      message: t(texts, sentence, { wait: t(texts, key, params) }),
      ...(messages && { fields: messages }),
      requestId,
    },
  };
}

/** `{key, params}` becomes a sentence; anything else (the value of a conflict) stays. */
function inWords(problem: unknown, texts: Texts): unknown {
  if (
    typeof problem !== 'object' ||
    problem === null ||
    !('key' in problem) ||
    typeof problem.key !== 'string'
  )
    return problem;
  return t(texts, problem.key, 'params' in problem ? (problem.params as Params) : {});
}

/**
 * A refusal is never lost for want of its sentence: a catalogue that lacks one shows the key's last
 * word.
 */
function t(texts: Texts, key: string, params: Params = {}): string {
  try {
    return translate(texts, key, params);
  } catch (error) {
    if (error instanceof MissingText) return wordOf(key);
    throw error;
  }
}

/**
 * What the framework and the database say, as one of our codes. Only what nobody has foreseen is a
 * defect.
 */
function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  // The framework's sentence quotes the whole address, with what stands behind the question mark.
  if (error.code === 'FST_ERR_BAD_URL')
    return new AppError('invalid_request', { log: 'An address that cannot be decoded.' });
  if (error.statusCode === 413) return new AppError('too_large', { log: error.message });
  if (error.statusCode === 404 || error.statusCode === 403)
    return new AppError('not_found', { log: error.message });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new AppError('invalid_request', { log: error.message });
  if (error instanceof QueueFull) return new AppError('busy');
  return new AppError(unavailableCode(error) ?? (isStopping(error) ? 'unavailable' : 'internal'));
}

/** What the driver says to calls that come while the server stops. */
const isStopping = ({ message }: FastifyError): boolean =>
  message === 'driver has already been destroyed';
