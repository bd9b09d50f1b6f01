import { errors } from '../../contract/errors.ts';
import { operationSchemas } from '../../contract/operation-schemas.ts';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../contract/operations.ts';

interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
}

interface OpenApiCall {
  operationId: OperationName;
  summary: string;
  tags: string[];
  security?: object[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, unknown>;
}

/** The parts of an OpenAPI document that we write. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, OpenApiCall>>;
  components: object;
}

const PREFIX: Record<OperationDescription['base'], string> = {
  api: '/api/v1',
  doc: '/doc/v1/document-ai',
  upload: '/doc/v1/uploads',
  realm: '/realms',
};

/**
 * Every call as OpenAPI 3.1, made from the operation table; the committed twin is
 * schemas/openapi.json.
 */
export function openapi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const name of Object.keys(operations) as OperationName[]) {
    const { base, path, method }: OperationDescription = operations[name];
    (paths[`${PREFIX[base]}${path}`] ??= {})[method.toLowerCase()] = describe(name);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Visa application platform',
      version: '1',
      description:
        'Every call below /api/v1 answers below /api/v2 too. The header x-tenant-client-id names the tenant and agrees with the token; calls below /realms need none.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema() },
    },
  };
}

function describe(name: OperationName): OpenApiCall {
  const operation: OperationDescription = operations[name];
  const { query, headers, body, response, description } = operationSchemas[name] as Record<
    'query' | 'headers' | 'body' | 'response',
    JsonSchema | undefined
  > & { description: string };
  const asked = parameters(operation, { query, headers });
  return {
    operationId: name,
    summary: description,
    tags: [
      operation.base === 'upload' ? 'uploads' : operation.path.split('/')[1] || operation.base,
    ],
    ...(!operation.public && { security: [{ token: [] }] }),
    ...(asked.length > 0 && { parameters: asked }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [operation.kind === 'multipart' ? 'multipart/form-data' : 'application/json']: {
            schema: plain(body),
          },
        },
      },
    }),
    ...(operation.kind === 'tus' &&
      operation.mostBytes && {
        requestBody: {
          required: operation.method === 'PATCH',
          content: { 'application/offset+octet-stream': {} },
        },
      }),
    responses: {
      ...goodAnswer(operation, response),
      default: {
        description: 'A refusal; the code says which.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Status, and what the answer carries; one of the protocol tus says everything in headers. */
function goodAnswer(
  operation: OperationDescription,
  response: JsonSchema | undefined,
): Record<number, object> {
  const { kind, method } = operation;
  if (kind === 'tus')
    return {
      [method === 'POST' ? 201 : method === 'HEAD' ? 200 : 204]: {
        description:
          'Upload-Offset, Upload-Expires and, where they say something, Upload-Length, Upload-Metadata and Location, as headers.',
      },
    };
  return {
    200: {
      description: response?.description ?? 'The file.',
      content: contentOf(operation, response),
    },
  };
}

function contentOf({ kind, envelope }: OperationDescription, response: JsonSchema = {}): object {
  if (kind === 'blob') return { 'application/octet-stream': {} };
  const payload = plain(response);
  return {
    'application/json': {
      schema:
        envelope === 'none'
          ? payload
          : { type: 'object', required: [envelope], properties: { [envelope]: payload } },
    },
  };
}

const TENANT_HEADER = {
  name: 'x-tenant-client-id',
  in: 'header',
  required: true,
  description: 'The tenant.',
  schema: { type: 'string' },
};

const TUS_HEADER = {
  name: 'tus-resumable',
  in: 'header',
  required: true,
  description: 'Version of the protocol.',
  schema: { type: 'string', enum: ['1.0.0'] },
};

function parameters(
  { base, path, kind }: OperationDescription,
  {
    query = {},
    headers = {},
  }: { query?: JsonSchema | undefined; headers?: JsonSchema | undefined },
): object[] {
  const named = Object.entries(query.properties ?? {}).map(([name, schema]) => {
    const isInPath = path.includes(`{${name}}`);
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || (query.required ?? []).includes(name),
      description: schema.description,
      schema: plain(schema),
    };
  });
  const headerParameters = Object.entries(headers.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'header',
    required: (headers.required ?? []).includes(name),
    description: schema.description,
    schema: plain(schema),
  }));
  return [
    ...(base === 'realm' ? [] : [TENANT_HEADER]),
    ...(kind === 'tus' ? [TUS_HEADER] : []),
    ...named,
    ...headerParameters,
  ];
}

/** Without the word that is for the generated types alone. */
function plain(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'tsType' ? undefined : value)),
  ) as JsonSchema;
}

function errorSchema(): object {
  const code = { type: 'string', enum: Object.keys(errors), description: 'Stable, for programs.' };
  const fields = {
    type: 'object',
    additionalProperties: true,
    description: 'What is wrong with single fields, by path.',
  };
  const error = {
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code,
      message: { type: 'string', description: 'A sentence for the person.' },
      fields,
      requestId: { type: 'string' },
    },
  };
  return { type: 'object', required: ['error'], properties: { error } };
}
