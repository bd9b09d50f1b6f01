import { afterAll, describe, expect, it } from 'vitest';
import { operationSchemas } from '../../../src/contract/operation-schemas.ts';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../../src/contract/operations.ts';
import { openHttpListener } from '../../../src/server/http/http-listener.ts';
import { ANONYMOUS_BYTES, bodyLimitOf } from '../../../src/server/plugins/request/body-limit.ts';
import { addressOf, type Caller, testApp } from '../test-app.ts';

const { app, as, visitor, logged } = await testApp();
await app.ready();
const front = await openHttpListener({ host: '127.0.0.1', port: 0 });
front.serve((request, response) => app.routing(request, response));
afterAll(() => front.stop(0));

interface Refused {
  status: number;
  text: string;
  code: string;
  fields: Record<string, string>;
}

/** Posts over a real connection. */
async function post(
  url: string,
  body: string,
  {
    headers = visitor().headers,
    type = 'application/json',
  }: { headers?: Record<string, string>; type?: string } = {},
): Promise<Refused> {
  const answer = await fetch(`${front.address}${url}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });
  const text = await answer.text();
  const { error = { code: '', fields: {} } } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    error?: { code: string; fields?: Record<string, string> };
  };
  return { status: answer.status, text, code: error.code, fields: error.fields ?? {} };
}

const members = (count: number, more: object = {}): string =>
  JSON.stringify({
    ...more,
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [index.toString(36), 1])),
  });
const A_MEGABYTE = members(110_000);

const names = Object.keys(operations) as OperationName[];
const described = (name: OperationName): OperationDescription => operations[name];
const open = names.filter((name) => described(name).public && described(name).method === 'POST');
const closed = names.filter(
  (name) =>
    !described(name).public && described(name).method === 'POST' && described(name).kind === 'json',
);

describe('a body without an account', () => {
  it.each(open)('%s: a megabyte of unknown members is refused for its size alone', async (name) => {
    const { status, code, text } = await post(addressOf(name, {}), A_MEGABYTE);
    expect([status, code]).toEqual([400, 'too_large']);
    expect(text.length).toBeLessThan(500);
  });

  it.each(closed)('%s: is not read before the token', async (name) => {
    const { status, code } = await post(addressOf(name, {}), A_MEGABYTE);
    expect([status, code]).toEqual([401, 'unauthenticated']);
  });

  it("has 16 kB anywhere else too: at an address that is nobody's, at the provider's token and sign-in", async () => {
    expect((await post('/api/v1/nothing', A_MEGABYTE)).code).toBe('too_large');
    const form = { headers: {}, type: 'application/x-www-form-urlencoded' };
    expect(
      (
        await post(
          '/realms/acme/protocol/openid-connect/sign-in/none',
          `a=${'x'.repeat(20_000)}`,
          form,
        )
      ).code,
    ).toBe('too_large');
    const { status, text } = await post(
      '/realms/acme/protocol/openid-connect/token',
      `a=${'x'.repeat(20_000)}`,
      form,
    );
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'the request body has more than 16384 bytes' },
    ]);
  });

  it("has 16 kB at the provider's token where it comes in pieces and does not say its length, and one that has fewer is read whole", async () => {
    const streamed = async (piece: string, pieces: number) => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          for (let count = 0; count < pieces; count += 1) stream.enqueue(Buffer.from(piece));
          stream.close();
        },
      });
      const answer = await fetch(`${front.address}/realms/acme/protocol/openid-connect/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        duplex: 'half',
      } as RequestInit);
      return [answer.status, await answer.json()];
    };
    const form = 'client_id=acme&grant_type=refresh_token&refresh_token=none&';
    expect(await streamed(`${form}a=${'x'.repeat(8_000)}&`, 1)).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'grant request is invalid' },
    ]);
    for (const pieces of [3, 100]) {
      expect(await streamed(`a=${'x'.repeat(8_000)}&`, pieces)).toEqual([
        400,
        {
          error: 'invalid_request',
          error_description: 'the request body has more than 16384 bytes',
        },
      ]);
    }
  });

  it('of 16 kB is told twenty mistakes, in a short answer and a short line of the log', async () => {
    const before = logged.length;
    const body = members(1_900);
    expect(body.length).toBeLessThan(ANONYMOUS_BYTES);
    const { code, fields, text } = await post(addressOf('login', {}), body);
    expect([code, Object.keys(fields).length]).toEqual(['invalid_request', 20]);
    expect(text.length).toBeLessThan(2_000);
    expect(Math.max(...logged.slice(before).map((line) => line.length))).toBeLessThan(1_500);
  });

  it('has names that are cut where they are told and where they are logged', async () => {
    const before = logged.length;
    const { fields, text } = await post(
      addressOf('login', {}),
      JSON.stringify({ username: 'a', password: 'b', ['n'.repeat(15_000)]: 1 }),
    );
    expect(Object.keys(fields).map((name) => name.length)).toEqual([200]);
    expect(text.length).toBeLessThan(500);
    expect(logged.slice(before).join('')).not.toContain('n'.repeat(61));
  });

  it('that is no JSON is not quoted in the log', async () => {
    const before = logged.length;
    await post(addressOf('login', {}), '{"password":"correct horse');
    await post(addressOf('login', {}), 'correct horse');
    expect(logged.slice(before).join('')).not.toContain('horse');
  });
});

describe('an address', () => {
  it('with thousands of parameters is told twenty mistakes', async () => {
    const headers = (await as('agent')).headers;
    const query = Array.from({ length: 2_000 }, (_, index) => `${index.toString(36)}=1`).join('&');
    const answer = await fetch(`${front.address}${addressOf('list-applicants', {})}?${query}`, {
      headers,
    });
    const { error } = (await answer.json()) as { error: { code: string; fields: object } };
    expect([error.code, Object.keys(error.fields).length]).toEqual(['invalid_request', 20]);
  });

  it("that is long and nobody's is cut in the log", async () => {
    const before = logged.length;
    await fetch(`${front.address}/api/v1/${'x'.repeat(8_000)}`, { headers: visitor().headers });
    expect(Math.max(...logged.slice(before).map((line) => line.length))).toBeLessThan(1_000);
  });
});

describe('a body of somebody who is signed in', () => {
  const signedIn = async (): Promise<Caller> => as('agent');

  it('has what the schema of its call needs, or what the call says where members are open; anonymous ones have 16 kB', () => {
    const limits = Object.fromEntries(
      names
        .filter((name) => described(name).kind === 'json' && operationSchemas[name].body)
        .map((name) => [name, bodyLimitOf(name)]),
    );
    expect(names.filter((name) => described(name).public && (limits[name] ?? 0) > 16_384)).toEqual(
      [],
    );
    expect(limits).toMatchObject({
      'docs-by-docids': 53_090,
      'save-answers': 400_000,
      'create-applicant': 16_384,
    });
    expect(
      Object.entries(limits).filter(
        ([name, bytes]) => bytes > 1_000_000 && name !== 'process-edited-category',
      ),
    ).toEqual([]);
  });

  it.each(closed.filter((name) => operationSchemas[name].body))(
    '%s: as many unknown members as it has room for are told as twenty, or as too many',
    async (name) => {
      const { headers } = await signedIn();
      const body = members(Math.min(Math.floor(bodyLimitOf(name) / 9) - 10, 200_000));
      const { status, code, fields, text } = await post(addressOf(name, {}), body, { headers });
      expect(status).toBe(400);
      expect(['invalid_request', 'too_large']).toContain(code);
      expect(Object.keys(fields).length).toBeLessThanOrEqual(20);
      expect(text.length).toBeLessThan(6_000);
    },
  );

  it('of lists that are too long, or of answers that the form does not ask for, is told twenty mistakes at the most', async () => {
    const { headers, call } = await signedIn();
    const lists = await post(
      addressOf('get-extracted-doc', { applicantUid: 'applicant-1' }),
      JSON.stringify({ docIds: Array.from({ length: 5_000 }, (_, index) => index) }),
      { headers },
    );
    expect(lists.fields).toEqual({ docIds: 'These are too many: 200 at most.' });
    const drafted = await call('draft-application', {
      body: {
        applicantUid: 'applicant-1',
        visaDetails: { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' },
      },
    });
    const save = (set: object) =>
      post(
        addressOf('save-answers', { applicationUid: drafted.response.applicationUid }),
        JSON.stringify({ revision: 0, set }),
        { headers },
      );
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`${index}${'q'.repeat(400)}`, 1]),
    );
    expect(Object.keys((await save(many)).fields)).toHaveLength(20);
    expect((await save(many)).text.length).toBeLessThan(6_000);
  });
});
