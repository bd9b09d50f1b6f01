import { mapSchema, type SchemaFile, type SchemaObject } from './schema-files.ts';
import type { TypesContext } from './types-context.ts';

const PARTS = ['query', 'headers', 'body', 'response'] as const;
type TypesOf = (
  files: SchemaFile[],
  context: TypesContext & { module: string; table: string },
) => Promise<string>;

/**
 * Two modules: `operations.ts` has the types of every call and the table that client and server
 * route by; `operation-schemas.ts` has the JSON Schemas, which only the server needs.
 */
export async function generateOperations(
  files: SchemaFile[],
  context: TypesContext,
  typesOf: TypesOf,
): Promise<Record<string, string>> {
  const whole = files.map((file) => ({ ...file, schema: complete(file.schema) }));
  const types = await typesOf(whole, {
    ...context,
    all: [...context.all, ...whole],
    module: 'operations',
    table: 'Operations',
  });
  const table = files
    .map((file) => `  ${JSON.stringify(file.name)}: ${JSON.stringify(describe(file))},`)
    .join('\n');
  const schemas = files
    .map((file) => `  ${JSON.stringify(file.name)}: ${JSON.stringify(schemasOf(file, context))},`)
    .join('\n');
  return {
    'operations.ts': `${types}${HELPERS}\n/** How each call is reached and who may make it. */\nexport const operations = Object.freeze({\n${table}\n} as const satisfies Record<keyof Operations, OperationDescription>);\n`,
    'operation-schemas.ts': `${SCHEMAS_HEAD}export const operationSchemas: Readonly<Record<OperationName, OperationSchemas>> = Object.freeze({\n${schemas}\n});\n`,
  };
}

const HELPERS = `
export type OperationName = keyof Operations;
export type Query<N extends OperationName> = Operations[N] extends { query: infer T } ? T : undefined;
export type Headers<N extends OperationName> = Operations[N] extends { headers: infer T } ? T : undefined;
export type Body<N extends OperationName> = Operations[N] extends { body: infer T } ? T : undefined;
export type Response<N extends OperationName> = Operations[N] extends { response: infer T } ? T : undefined;

export interface OperationDescription {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * api: /api/v1 and /api/v2; doc: /doc/v1/document-ai; upload: /doc/v1/uploads; realm: /realms.
   */
  base: 'api' | 'doc' | 'upload' | 'realm';
  path: string;
  /**
   * Record and verb of the grant that a role needs; none for a call that every signed-in user may
   * make.
   */
  grant?: string;
  /** Whether the call goes beyond the specification. */
  beyond: boolean;
  /** Whether the call is answered before sign-in. */
  public: boolean;
  /** The key under which the answer carries its payload. */
  envelope: 'response' | 'data' | 'none';
  /**
   * tus: one of the calls of the protocol for uploads that continue, which say everything in
   * headers.
   */
  kind: 'json' | 'multipart' | 'blob' | 'tus';
  /** The largest body that it takes, where that is less than others may send. */
  mostBytes?: number;
  /**
   * Whether the handler opens its transactions itself, because it waits for more than the database.
   */
  ownTransactions?: boolean;
  /**
   * What the disk must have room for: an upload, a write, or nothing. Without it a write, where the
   * call is none that reads, signs in or out, or deletes.
   */
  room?: 'upload' | 'write' | 'none';
}
`;

const SCHEMAS_HEAD = `/* Generated from schemas/ by "npm run types". Change the schema, not this file. */
import type { OperationName } from './operations.ts';

export interface OperationSchemas {
  /** What the call does, in a sentence or two. */
  description: string;
  query?: object;
  headers?: object;
  body?: object;
  response?: object;
}

/** The JSON Schemas (draft-07, without references) of every call. */
`;

function describe(file: SchemaFile): unknown {
  const description = file.schema['x-operation'];
  if (!description)
    throw new Error(
      `schemas/operations/${file.id}: "x-operation" says how the call is reached, and is missing.`,
    );
  return description;
}

/** What an operation declares is always there: a query may be empty, never absent. */
function complete(schema: SchemaObject): SchemaObject {
  return { ...schema, required: Object.keys(schema.properties ?? {}) };
}

function schemasOf(file: SchemaFile, context: TypesContext): Record<string, unknown> {
  const schemas: Record<string, unknown> = { description: file.schema.description };
  for (const part of PARTS) {
    const schema = file.schema.properties?.[part];
    if (schema) schemas[part] = inlined(schema, { home: file.schema, context });
  }
  return schemas;
}

function inlined(
  schema: SchemaObject,
  place: { home: SchemaObject; context: TypesContext },
): SchemaObject {
  return mapSchema(schema, (part) => {
    if (typeof part.$ref !== 'string') return part;
    const target = resolve(part.$ref, place);
    return inlined(target.schema, { ...place, home: target.home });
  });
}

function resolve(
  reference: string,
  place: { home: SchemaObject; context: TypesContext },
): { schema: SchemaObject; home: SchemaObject } {
  const [id = '', pointer = ''] = reference.split('#');
  const home = id === '' ? place.home : place.context.all.find((file) => file.id === id)?.schema;
  const schema = pointer
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], home);
  if (!home || !schema) throw new Error(`A schema refers to "${reference}", which does not exist.`);
  const { $schema, $id, definitions, ...rest } = schema as SchemaObject;
  return { schema: rest, home };
}
