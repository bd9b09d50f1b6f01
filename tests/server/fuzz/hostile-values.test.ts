import { describe, expect, it } from 'vitest';
import { operationSchemas } from '../../../src/contract/operation-schemas.ts';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../../src/contract/operations.ts';
import { addressOf, type Caller, testApp } from '../test-app.ts';
import type { FuzzSchema } from './arbitrary-of.ts';

const { app, as } = await testApp();

/** What an address may hold in the place of a number, an id or a word. */
const IN_ADDRESS = [
  '',
  ' ',
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '1.5',
  '0x10',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '\0',
  '%',
  "'",
  '../../etc/passwd',
  '\u202e',
  '🛂',
  'x'.repeat(65),
  'x'.repeat(3_000),
  '[]',
  '{"a":1}',
  'null',
  '__proto__',
  '2027-02-30',
  ',,,',
];

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** The same in a body, as it is written there. */
const IN_BODY = [
  '1e309',
  '-1e309',
  '1e300',
  '2147483648',
  '9223372036854775808',
  '-1',
  '-0.5',
  'null',
  'true',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e"',
  '"1e309"',
  '"__proto__"',
  `"${'x'.repeat(12_000)}"`,
  '[]',
  '{}',
  '[null]',
  '[1e309]',
  '["\\u0000"]',
  '{"constructor":1}',
  '{"\\u0000":1}',
  deep(30),
  deep(8_000),
  nested(30),
  nested(8_000),
];

/** Members that schemas leave open. */
const OPEN: Record<string, readonly string[]> = {
  set: ['surname', 'date_of_birth', 'address', 'stays'],
  docFields: ['surname', 'date_of_birth'],
  application: ['docIds', 'status', 'answers'],
};
const HOLE = '"@@"';

const agent = await as('agent');
const drafted = await agent.call('draft-application', {
  body: {
    applicantUid: 'applicant-1',
    visaDetails: { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' },
  },
});
const IDS: Record<string, string> = {
  applicationUid: String(drafted.response.applicationUid),
  applicantUid: 'applicant-1',
  agentUid: 'agent-1',
  agencyUid: 'agency-1',
};
const callers: Caller[] = [agent, await as('admin'), await as('traveller')];

const names = (Object.keys(operations) as OperationName[]).filter(
  (name) => (operations[name] as OperationDescription).kind !== 'multipart',
);
/** These end the account or the sign-in with which the others are tried. */
const ENDING: readonly OperationName[] = [
  'delete-account',
  'end-other-sessions',
  'end-session',
  'logout',
  'delete-application',
];

/** A value that fits, with the ids of what is there. */
function example(schema: FuzzSchema, name = ''): unknown {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, example(schema.properties?.[key] ?? {}, key)]),
      );
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return IDS[name] ?? (schema.pattern ? '' : 'x'.repeat(Math.max(1, schema.minLength ?? 0)));
  }
}

/** The paths of all members, with those that are open. */
function pathsOf(schema: FuzzSchema): string[][] {
  const known = Object.entries(schema.properties ?? {}).flatMap(([key, part]) => [
    [key],
    ...pathsOf(part).map((path) => [key, ...path]),
  ]);
  const open = Object.entries(schema.properties ?? {}).flatMap(([key]) =>
    (OPEN[key] ?? []).map((member) => [key, member]),
  );
  const items = schema.items ? [['0'], ...pathsOf(schema.items).map((path) => ['0', ...path])] : [];
  return [...known, ...open, ...items];
}

function withHole(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return '@@';
  if (key === '0') return [withHole({}, rest)];
  const record =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...record, [key]: withHole(record[key], rest) };
}

interface Try {
  query?: Record<string, unknown>;
  payload?: string;
  caller: Caller;
}

async function statusOf(
  name: OperationName,
  { query = {}, payload, caller }: Try,
): Promise<number> {
  const { method, kind }: OperationDescription = operations[name];
  const headers = {
    ...caller.headers,
    ...(kind === 'tus' && { 'tus-resumable': '1.0.0' }),
    ...(payload !== undefined && { 'content-type': 'application/json' }),
  };
  return (
    await app.inject({
      method,
      url: addressOf(name, query),
      headers,
      ...(payload !== undefined && { payload }),
    })
  ).statusCode;
}

const schemasOf = (name: OperationName) =>
  operationSchemas[name] as { query?: FuzzSchema; body?: FuzzSchema };
const tried = names.filter((name) => !ENDING.includes(name));
const withBody = tried.flatMap((name) => {
  const { body } = schemasOf(name);
  return body ? [{ name, body }] : [];
});

/** Who asks, and with which query, where that is not what is tried. */
function usualOf(name: OperationName) {
  const { query = {} } = schemasOf(name);
  return {
    query: {
      ...(example({ ...query, type: 'object' }) as Record<string, unknown>),
      ...Object.fromEntries(
        Object.keys(query.properties ?? {}).flatMap((key) => (IDS[key] ? [[key, IDS[key]]] : [])),
      ),
    },
    caller: callers[names.indexOf(name) % 2] as Caller,
  };
}

describe('what stands in an address breaks nothing', () => {
  it.each(tried)('of %s', async (name) => {
    const { query: usual, caller } = usualOf(name);
    const { query = {}, body } = schemasOf(name);
    const broken: string[] = [];
    for (const key of Object.keys(query.properties ?? {})) {
      for (const value of [...IN_ADDRESS, ['a', 'b']]) {
        const status = await statusOf(name, {
          query: { ...usual, [key]: value },
          caller,
          ...(body && { payload: JSON.stringify(example(body)) }),
        });
        if (status >= 500) broken.push(`${key}=${String(value).slice(0, 40)}: ${status}`);
      }
    }
    expect(broken).toEqual([]);
  });
});

describe('what stands in a body breaks nothing', () => {
  it.each(withBody)('of $name', async ({ name, body }) => {
    const broken: string[] = [];
    for (const path of [[], ...pathsOf(body)]) {
      const text = JSON.stringify(withHole(example(body), path));
      for (const value of IN_BODY) {
        const status = await statusOf(name, {
          ...usualOf(name),
          payload: text.replace(HOLE, () => value),
        });
        if (status >= 500) broken.push(`${path.join('.')} ${value.slice(0, 40)}: ${status}`);
      }
    }
    expect(broken).toEqual([]);
  });
});

describe('what is too deep or no number', () => {
  it.each(['list-applications', 'list-applicants'] as const)(
    'is refused by %s as a mistake of whoever asks',
    async (name) => {
      expect(await statusOf(name, { query: { offset: '1e309' }, caller: agent })).toBe(400);
    },
  );

  it.each([deep(8_000), nested(8_000)])('is refused where answers are saved', async (value) => {
    const payload = `{"revision":0,"set":{"surname":${value}},"unset":[]}`;
    expect(
      await statusOf('save-answers', {
        query: { applicationUid: IDS.applicationUid },
        payload,
        caller: agent,
      }),
    ).toBe(400);
  });
});

describe('headers of an upload', () => {
  it.each(['upload-length', 'upload-offset'])('%s breaks nothing', async (header) => {
    const broken: string[] = [];
    for (const value of IN_ADDRESS.filter((text) => /^[\x20-\x7e]*$/.test(text))) {
      for (const name of ['create-upload', 'append-upload'] as const) {
        const answer = await app.inject({
          method: operations[name].method,
          url: addressOf(name, { uploadId: 'none' }),
          payload: 'x',
          headers: {
            ...agent.headers,
            'tus-resumable': '1.0.0',
            'content-type': 'application/offset+octet-stream',
            [header]: value,
          },
        });
        if (answer.statusCode >= 500) broken.push(`${name} ${value}: ${answer.statusCode}`);
      }
    }
    expect(broken).toEqual([]);
  });
});
