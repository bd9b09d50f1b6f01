import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '../../contract/errors.ts';
import { operationSchemas } from '../../contract/operation-schemas.ts';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../contract/operations.ts';
import { inTenant, readInTenant } from '../database/in-tenant.ts';
import {
  type FileAnswer,
  type PublicContext,
  type SignedInContext,
  StartAgain,
  type TusAnswer,
} from '../operations/context.ts';
import { handlers } from '../operations/registry.ts';
import { networkFingerprint } from '../ports/secrets/fingerprints.ts';
import { events } from '../repositories/events.ts';
import { idempotencyKeyOf, onlyOnce } from './idempotency.ts';
import { publicContext, type RequestServices } from './public-context.ts';
import { bodyLimitOf } from './request/body-limit.ts';
import { multipartBody } from './request/multipart-body.ts';
import { tusBody, UPLOADS } from './request/tus.ts';
import './request/request.ts';

interface Input {
  query: unknown;
  body: unknown;
}
/** A handler whose operation is known at run time only; the schema has checked its input. */
type AnyHandler = (input: Input, context: unknown) => Promise<unknown>;

/**
 * Every operation of the table as routes: token and tenant → the schema → the grant → the handler →
 * only declared fields. There is no other way to add a call.
 */
export const operationRoutes = plugin<RequestServices>(
  async (app, options) => {
    for (const name of Object.keys(operations) as OperationName[]) {
      const operation: OperationDescription = operations[name];
      const parameter = pathParameterOf(operation);
      for (const url of urlsOf(operation)) {
        app.route({
          method: operation.method,
          url,
          config: { operation: name },
          schema: routeSchema(name),
          bodyLimit: bodyLimitOf(name),
          ...(parameter && {
            preValidation: async (request: FastifyRequest) => {
              request.query = {
                ...(request.query as object),
                [parameter]: (request.params as { '*': string })['*'],
              };
            },
          }),
          handler: async (request, reply) =>
            answer({ operation, reply }, await run(name, { request, options })),
        });
      }
    }
  },
  { name: 'operations', dependencies: ['errors', 'validation', 'tenant', 'principal', 'tus'] },
);

async function run(
  name: OperationName,
  { request, options }: { request: FastifyRequest; options: RequestServices },
): Promise<unknown> {
  const handler = handlers[name] as AnyHandler;
  const {
    kind,
    method,
    public: isPublic,
    ownTransactions = false,
  } = operations[name] as OperationDescription;
  const input = { query: request.query, body: bodyOf(name, request) };
  const context = publicContext(request, options);
  if (isPublic) return handler(input, context);
  const signedIn = signedInContext(request, { name, context });
  if (kind !== 'json' || ownTransactions) return handler(input, signedIn);
  const enter = method === 'GET' || request.principal?.preview ? readInTenant : inTenant;
  const attempt = () =>
    enter(options.db, context.tenant.id, (transaction) => {
      events.cameFrom(transaction, () => networkFingerprint(context));
      return signedIn.once(transaction, input, () => handler(input, { ...signedIn, transaction }));
    });
  return attempt().catch((error: unknown) => {
    if (error instanceof StartAgain) return attempt();
    throw error;
  });
}

function bodyOf(name: OperationName, request: FastifyRequest): unknown {
  const { kind }: OperationDescription = operations[name];
  if (kind === 'multipart') return multipartBody(name, request);
  return kind === 'tus' ? tusBody(request) : request.body;
}

function signedInContext(
  request: FastifyRequest,
  { name, context }: { name: OperationName; context: PublicContext },
): SignedInContext {
  const { principal, scope } = request;
  if (!principal || !scope) throw new AppError('unauthenticated');
  const key = idempotencyKeyOf(name, request);
  const once: SignedInContext['once'] = (transaction, input, run) =>
    key
      ? onlyOnce({
          call: { tenant: principal.tenant, accountId: principal.accountId, operation: name, key },
          transaction,
          input,
          now: new Date(context.now()),
          run,
        })
      : run();
  return {
    ...context,
    principal,
    scope: { tenant: principal.tenant, kind: scope, ...principal.party },
    once,
  };
}

function answer(
  { operation, reply }: { operation: OperationDescription; reply: FastifyReply },
  payload: unknown,
): unknown {
  if (operation.kind === 'tus') {
    const { status, headers } = payload as TusAnswer;
    return reply.code(status).headers(headers).send();
  }
  if (operation.kind !== 'blob')
    return operation.envelope === 'none' ? payload : { [operation.envelope]: payload };
  return sendFile(payload as FileAnswer, reply);
}

/** Whoever has a browser show a file all the same gets a page that may do nothing. */
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** A file is saved, never shown by the browser itself. */
function sendFile(
  { content, mimeType, fileName, size }: FileAnswer,
  reply: FastifyReply,
): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .type(mimeType)
    .header('content-security-policy', SANDBOX)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(content);
}

/**
 * Where the calls of a base answer. Tenant settings are asked for at the root, and by scripts below
 * the versioned base.
 */
const BASES: Record<OperationDescription['base'], readonly string[]> = {
  api: ['/api/v1', '/api/v2'],
  doc: ['/doc/v1/document-ai'],
  upload: [UPLOADS],
  realm: ['/realms', '/api/v1/realms', '/api/v2/realms'],
};

/**
 * Every address of an operation, in Fastify's words. A path ends in `{name}` where the rest of the
 * address is a parameter.
 */
const urlsOf = ({ base, path }: OperationDescription): string[] =>
  BASES[base].map((prefix) => `${prefix}${path.replace(/\{\w+\}$/, '*')}`);

/** The name of the parameter that stands in the path, if there is one. */
const pathParameterOf = ({ path }: OperationDescription): string | undefined =>
  /\{(\w+)\}$/.exec(path)?.[1];

/** What Fastify validates, and what it lets leave: only what the schema declares. */
function routeSchema(name: OperationName): FastifySchema {
  const { query, headers, body, response } = operationSchemas[name];
  const { kind, envelope } = operations[name] as OperationDescription;
  return {
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && kind === 'json' && { body }),
    ...(response && kind !== 'blob' && { response: { 200: enveloped(response, envelope) } }),
  };
}

const enveloped = (payload: object, envelope: OperationDescription['envelope']): object =>
  envelope === 'none'
    ? payload
    : {
        type: 'object',
        additionalProperties: false,
        required: [envelope],
        properties: { [envelope]: payload },
      };
