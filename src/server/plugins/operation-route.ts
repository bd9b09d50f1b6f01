import type { FastifySchema } from 'fastify';
import { operationSchemas } from '../../contract/operation-schemas.ts';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../contract/operations.ts';

/** Where files come in pieces (contract: resumable uploads). */
export const UPLOADS = '/doc/v1/uploads';

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
export const urlsOf = ({ base, path }: OperationDescription): string[] =>
  BASES[base].map((prefix) => `${prefix}${path.replace(/\{\w+\}$/, '*')}`);

/** The name of the parameter that stands in the path, if there is one. */
export const pathParameterOf = ({ path }: OperationDescription): string | undefined =>
  /\{(\w+)\}$/.exec(path)?.[1];

/** What Fastify validates, and what it lets leave: only what the schema declares. */
export function routeSchema(name: OperationName): FastifySchema {
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
