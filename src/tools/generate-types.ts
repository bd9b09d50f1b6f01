import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { generateOperations } from './generate-operations.ts';
import { mapSchema, readSchemas, type SchemaFile, type SchemaObject } from './schema-files.ts';
import type { TypesContext } from './types-context.ts';

const ROOT = join(import.meta.dirname, '../..');
export const BANNER =
  '/* Generated from schemas/ by "npm run types". Change the schema, not this file. */\n';

/**
 * Every generated file of src/contract by name, with its text. The same schemas give the same text.
 */
export async function generateTypes(schemasFolder: string): Promise<Record<string, string>> {
  const catalogue = readSchemas(join(schemasFolder, 'catalogue'));
  const records = readSchemas(join(schemasFolder, 'records'));
  const operations = readSchemas(join(schemasFolder, 'operations'));
  const events = readSchemas(join(schemasFolder, 'events'));
  const names = new Map<string, { module: string; title: string }>();
  for (const [module, files] of [
    ['catalogue', catalogue],
    ['records', records],
  ] as const) {
    for (const file of files) declareTitles(names, module, file);
  }
  const context = { names, all: [...catalogue, ...records] };
  return {
    'catalogue.ts': await typesOf(catalogue, {
      ...context,
      module: 'catalogue',
      table: 'CatalogueFiles',
    }),
    'catalogue-schemas.ts': schemasModule(catalogue),
    'answer-lengths.ts': lengthsModule(catalogue.find(({ name }) => name === 'form')),
    'records.ts': await typesOf(records, { ...context, module: 'records', table: 'Records' }),
    'events.ts':
      (await typesOf(events, {
        ...context,
        all: [...context.all, ...events],
        module: 'events',
        table: 'SocketEvents',
      })) + eventTable(events),
    ...(await generateOperations(operations, context, typesOf)),
  };
}

/** The schemas themselves, for the check of the catalogue: core reads no files. */
function schemasModule(files: SchemaFile[]): string {
  const lines = files
    .map((file) => `  ${JSON.stringify(file.name)}: ${JSON.stringify(file.schema)},`)
    .join('\n');
  return `${BANNER}\n/** The JSON Schemas (draft-07) of every kind of catalogue file, and the shapes that they share. */\nexport const catalogueSchemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.freeze({\n${lines}\n});\n`;
}

interface FieldBranch {
  properties?: { type?: { const?: string }; maxLength?: { $ref?: string } };
}

/**
 * How long answers may be where a form says nothing: the defaults that the schema of forms has for
 * kinds of fields.
 */
function lengthsModule(form: SchemaFile | undefined): string {
  const definitions = (form?.schema.definitions ?? {}) as Record<
    string,
    FieldBranch & { default?: number }
  >;
  const lines = Object.values(definitions).flatMap(({ properties: { type, maxLength } = {} }) => {
    const longest = definitions[maxLength?.$ref?.split('/').at(-1) ?? '']?.default;
    return type?.const === undefined || longest === undefined
      ? []
      : [`  ${type.const}: ${longest},`];
  });
  const comment =
    '/** The greatest number of characters of an answer whose question names none, by kind of field. */';
  return `${BANNER}\n${comment}\nexport const answerLengths = Object.freeze({\n${lines.join('\n')}\n});\n`;
}

/**
 * Each event of the socket with its name, who sends it and, where browsers do, its schema: what
 * strangers send is checked.
 */
function eventTable(files: SchemaFile[]): string {
  const lines = files.map(({ name, schema: { 'x-event': event, ...schema } }) => {
    const { from } = event as { from: string };
    return `  ${JSON.stringify(name)}: ${JSON.stringify({ ...(event as object), ...(from === 'client' && { schema: bare(schema) }) })},`;
  });
  return `\n/** Every event of the socket. */\nexport const socketEvents = Object.freeze({\n${lines.join('\n')}\n} as const satisfies Record<keyof SocketEvents, { name: string; from: 'server' | 'client'; schema?: object }>);\n`;
}

const bare = ({ $schema, $id, title, ...schema }: SchemaObject): SchemaObject => schema;

/**
 * The types of one module. A `$ref` to a schema of another module becomes an import of the type
 * with that title.
 */
export async function typesOf(
  files: SchemaFile[],
  context: TypesContext & { module: string; table: string },
): Promise<string> {
  const imports = new Map<string, Set<string>>();
  const prepare = (schema: SchemaObject) =>
    mapSchema(schema, (part) => imported(typed(part), { ...context, imports }));
  const sources = new Map(context.all.map((file) => [file.id, prepare(file.schema)]));
  for (const file of files) sources.set(file.id, prepare(file.schema));
  const whole = {
    title: context.table,
    type: 'object',
    additionalProperties: false,
    required: files.map((file) => file.name),
    properties: Object.fromEntries(
      files
        .filter((file) => sources.get(file.id)?.type !== undefined || sources.get(file.id)?.oneOf)
        .map((file) => [file.name, { $ref: `/schemas/${file.id}` }]),
    ),
  };
  const read = ({ url }: { url: string }) =>
    JSON.stringify(sources.get(url.slice(url.lastIndexOf('/') + 1)));
  const text = await compile(whole as never, context.table, {
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
    cwd: '/schemas/',
    style: { singleQuote: true, printWidth: 140 },
    $refOptions: { resolve: { file: { read } } },
  });
  return (
    BANNER +
    [...imports]
      .map(([module, titles]) =>
        importLine(
          module,
          [...titles].filter((title) => new RegExp(`\\b${title}\\b`).test(text)),
        ),
      )
      .join('') +
    text
  );
}

function importLine(module: string, titles: string[]): string {
  return titles.length === 0
    ? ''
    : `import type { ${titles.sort().join(', ')} } from './${module}.ts';\n`;
}

/**
 * What the merged result must have is what the types promise; a union is nothing but its branches;
 * ids are not names.
 */
function typed(part: SchemaObject): SchemaObject {
  const { requiredOnceMerged, $id, ...rest } = part;
  if (Array.isArray(rest.oneOf))
    return {
      title: rest.title,
      description: rest.description,
      definitions: rest.definitions,
      oneOf: rest.oneOf,
    };
  return Array.isArray(requiredOnceMerged)
    ? { ...rest, required: [...(rest.required ?? []), ...requiredOnceMerged] }
    : rest;
}

function imported(
  part: SchemaObject,
  context: TypesContext & { module: string; imports: Map<string, Set<string>> },
): SchemaObject {
  if (typeof part.$ref !== 'string') return part;
  const [file = '', pointer = ''] = part.$ref.split('#');
  if (file !== '' && !context.all.some((schema) => schema.id === file))
    throw new Error(`A schema refers to "${part.$ref}", which is no file of schemas/.`);
  const target = context.names.get(`${file}#${pointer}`);
  if (!target || target.module === context.module) return part;
  const titles = context.imports.get(target.module) ?? new Set();
  context.imports.set(target.module, titles.add(target.title));
  return { tsType: target.title };
}

function declareTitles(names: TypesContext['names'], module: string, file: SchemaFile): void {
  if (file.schema.title) names.set(`${file.id}#`, { module, title: file.schema.title });
  for (const [key, part] of Object.entries(file.schema.definitions ?? {})) {
    if (part.title) names.set(`${file.id}#/definitions/${key}`, { module, title: part.title });
  }
}

/**
 * Writes the generated files, or with `check` only names those that differ from what is committed.
 */
export async function run(options: { check: boolean; root?: string }): Promise<string[]> {
  const root = options.root ?? ROOT;
  const folder = join(root, 'src/contract');
  mkdirSync(folder, { recursive: true });
  const changed = [];
  for (const [name, text] of Object.entries(await generateTypes(join(root, 'schemas')))) {
    if (readOrEmpty(join(folder, name)) === text) continue;
    changed.push(`src/contract/${name}`);
    if (!options.check) writeFileSync(join(folder, name), text);
  }
  return changed;
}

/**
 * The description of the calls is made from the table that has just been written, so it is loaded
 * only now.
 */
async function writeOpenApi({ check }: { check: boolean }): Promise<string[]> {
  const { OPENAPI_FILE, openapiText } = await import('./generate-openapi.ts');
  const text = openapiText();
  if (readOrEmpty(OPENAPI_FILE) === text) return [];
  if (!check) writeFileSync(OPENAPI_FILE, text);
  return ['schemas/openapi.json'];
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

if (import.meta.main) {
  const check = process.argv.includes('--check');
  const changed = [...(await run({ check })), ...(await writeOpenApi({ check }))];
  for (const file of changed)
    console.log(
      check
        ? `${file} is not what the schemas say. Run "npm run types" and commit it.`
        : `wrote ${file}`,
    );
  process.exitCode = check && changed.length > 0 ? 1 : 0;
}
