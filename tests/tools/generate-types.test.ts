import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../src/tools/generate-types.ts';

const uid = { description: 'Its number.', type: 'string' };
const application = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'application.json',
  title: 'Application',
  description: 'An application.',
  type: 'object',
  additionalProperties: false,
  required: ['applicationUid'],
  properties: { applicationUid: { $ref: '#/definitions/uid' } },
  definitions: { uid: { title: 'Uid', ...uid } },
};
const operation = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'get-application.json',
  title: 'GetApplication',
  description: 'One application.',
  'x-operation': {
    method: 'GET',
    base: 'api',
    path: '/application/',
    grant: 'application:read',
    beyond: false,
    public: false,
    envelope: 'response',
    kind: 'json',
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    query: {
      description: 'Which.',
      type: 'object',
      additionalProperties: false,
      properties: { uid },
    },
    response: { $ref: 'application.json' },
  },
};
const fruit = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'fruit.json',
  title: 'Fruit',
  description: 'A fruit.',
  type: 'object',
  discriminator: { propertyName: 'kind' },
  required: ['kind'],
  oneOf: [{ $ref: '#/definitions/apple' }],
  definitions: {
    apple: {
      title: 'Apple',
      description: 'An apple.',
      type: 'object',
      additionalProperties: false,
      required: ['kind'],
      requiredOnceMerged: ['colour'],
      properties: {
        kind: { description: 'Its kind.', const: 'apple', type: 'string' },
        colour: { description: 'Its colour.', type: 'string' },
      },
    },
  },
};

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

async function generated(
  files: Record<string, object> = {
    'catalogue/fruit': fruit,
    'records/application': application,
    'operations/get-application': operation,
  },
) {
  const root = mkdtempSync(join(tmpdir(), 'farland-types-'));
  roots.push(root);
  for (const [name, schema] of Object.entries(files)) {
    const file = join(root, 'schemas', `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(schema));
  }
  const written = await run({ check: false, root });
  const read = (name: string) => readFileSync(join(root, 'src/contract', name), 'utf8');
  return { root, written, read };
}

describe('npm run types', () => {
  it('writes a type for every schema, a union for kinds, and requires what only the merged result must have', async () => {
    const { read } = await generated();
    expect(read('catalogue.ts')).toContain('export type Fruit = Apple;');
    expect(read('catalogue.ts')).toMatch(/kind: 'apple';[^}]*colour: string;/s);
  });

  it('imports the types of records into operations, and puts their schemas in one piece for the server', async () => {
    const { read } = await generated();
    expect(read('operations.ts')).toContain("import type { Application } from './records.ts';");
    expect(read('operations.ts')).toMatch(/'get-application': GetApplication;/);
    expect(read('operations.ts')).toMatch(
      /query: {[^}]*uid\?: string;[^}]*};\s*response: Application;/s,
    );
    expect(read('operation-schemas.ts')).toContain(
      '"applicationUid":{"title":"Uid","description":"Its number.","type":"string"}',
    );
    expect(read('operation-schemas.ts')).not.toContain('$ref');
  });

  it('gives the events of the socket their types, and a schema to what browsers send', async () => {
    const event = (id: string, from: string) => ({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `${id}.json`,
      title: id === 'said' ? 'Said' : 'Told',
      'x-event': { name: id, from },
      type: 'object',
      additionalProperties: false,
      properties: { word: { type: 'string' } },
    });
    const { read } = await generated({
      'events/said': event('said', 'client'),
      'events/told': event('told', 'server'),
    });
    expect(read('events.ts')).toContain('export interface Said {\n  word?: string;\n}');
    expect(read('events.ts')).toContain(
      '"said": {"name":"said","from":"client","schema":{"type":"object","additionalProperties":false,"properties":{"word":{"type":"string"}}}},',
    );
    expect(read('events.ts')).toContain('"told": {"name":"told","from":"server"},');
  });

  it('finds nothing to do a second time, and with --check names what differs without touching it', async () => {
    const { root, written, read } = await generated();
    expect(written).toHaveLength(7);
    expect(await run({ check: true, root })).toEqual([]);
    writeFileSync(join(root, 'src/contract/records.ts'), 'changed');
    expect(await run({ check: true, root })).toEqual(['src/contract/records.ts']);
    expect(read('records.ts')).toBe('changed');
  });

  it('refuses a schema whose id is not its file, and one that refers to nothing, in words', async () => {
    await expect(
      generated({ 'records/application': { ...application, $id: 'other.json' } }),
    ).rejects.toThrow('"$id" must be "application.json"');
    await expect(
      generated({
        'operations/get-application': {
          ...operation,
          properties: { response: { $ref: 'nothing.json' } },
        },
      }),
    ).rejects.toThrow(/"nothing\.json"/);
    await expect(
      generated({
        'records/application': application,
        'operations/get-application': { ...operation, 'x-operation': undefined },
      }),
    ).rejects.toThrow('"x-operation" says how the call is reached');
  });

  it('was run: the committed types are what the schemas say', async () => {
    expect(await run({ check: true })).toEqual([]);
  });
});
