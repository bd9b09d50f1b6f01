import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readSchemas, type SchemaFile, type SchemaObject } from '../../src/tools/schema-files.ts';

const folder = (name: string) => readSchemas(join(import.meta.dirname, '../../schemas', name));
const files: (SchemaFile & { folder: string })[] = [
  'catalogue',
  'records',
  'operations',
  'reader',
].flatMap((name) => folder(name).map((file) => ({ ...file, folder: name })));

interface Part {
  at: string;
  schema: SchemaObject;
}

/** A schema with every schema below it, by its place. */
function partsOf(schema: SchemaObject, at: string): Part[] {
  const named = [
    ...Object.entries(schema.properties ?? {}),
    ...Object.entries(schema.definitions ?? {}),
  ];
  const lists = [
    schema.oneOf ?? [],
    [schema.items, schema.additionalProperties].filter((part) => typeof part === 'object'),
  ].flat() as SchemaObject[];
  return [
    { at, schema },
    ...named.flatMap(([key, part]) => partsOf(part, `${at}/${key}`)),
    ...lists.flatMap((part, index) => partsOf(part, `${at}/${index}`)),
  ];
}

const parts = files.flatMap((file) => partsOf(file.schema, `${file.folder}/${file.id}`));

describe('the schemas', () => {
  it('are draft-07', () => {
    const ajv = new Ajv({ strict: false });
    expect(files.filter((file) => !ajv.validateSchema(file.schema)).map((file) => file.id)).toEqual(
      [],
    );
  });

  it('describe every key', () => {
    const keys = parts.flatMap(({ at, schema }) =>
      Object.entries(schema.properties ?? {}).map(([key, part]) => ({ at: `${at}/${key}`, part })),
    );
    expect(keys.filter(({ part }) => !part.description && !part.$ref).map(({ at }) => at)).toEqual(
      [],
    );
  });

  it('are closed: an object names all its keys, and where a call takes more it says so', () => {
    const isOpen = ({ at, schema }: Part) =>
      schema.properties &&
      (at.startsWith('catalogue/')
        ? schema.additionalProperties !== false
        : schema.additionalProperties === undefined);
    expect(parts.filter(isOpen).map(({ at }) => at)).toEqual([]);
  });

  it('bound every number that a call brings, so that none reaches the database that it cannot hold', () => {
    const brought = parts.filter(({ at }) =>
      /^operations\/[\w.-]+\/(query|body|headers)\b/.test(at),
    );
    const numbers = brought.filter(
      ({ schema: { type } }) => type === 'integer' || type === 'number',
    );
    expect(numbers.length).toBeGreaterThan(20);
    const isBounded = ({ minimum, maximum }: { minimum?: unknown; maximum?: unknown }) =>
      typeof minimum === 'number' && typeof maximum === 'number';
    expect(
      numbers.filter(({ schema }) => !isBounded(schema as object)).map(({ at }) => at),
    ).toEqual([]);
  });

  it('tell kinds apart by a discriminator, never by trying', () => {
    expect(
      parts
        .filter(
          ({ schema }) => (schema.oneOf && !schema.discriminator) || schema.anyOf || schema.allOf,
        )
        .map(({ at }) => at),
    ).toEqual([]);
  });

  it('have a title of their own, so that every type has a name of its own', () => {
    const catalogue = parts.filter(({ at, schema }) => at.startsWith('catalogue/') && schema.title);
    const titles = catalogue.map(({ schema }) => schema.title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});
