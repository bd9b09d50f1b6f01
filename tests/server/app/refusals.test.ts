import type { InjectOptions } from 'fastify';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { errors } from '../../../src/contract/errors.ts';
import { DatabaseUnavailable } from '../../../src/server/database/database-unavailable.ts';
import { FileStoreAway, FileStoreFull } from '../../../src/server/ports/file-store.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { answerOf, testApp } from '../test-app.ts';

const { app, as, visitor, ports, logged, clock, owner } = await testApp();
const traveller = await as('traveller');
const inject = async (request: InjectOptions | string) => answerOf(await app.inject(request));

describe('who calls', () => {
  it.each([
    ['no token', {}],
    ['no bearer', { authorization: 'Basic eDp5' }],
    ['a made-up token', { authorization: 'Bearer a.b.c' }],
    ['an empty one', { authorization: 'Bearer ' }],
  ])('with %s is not signed in', async (_, headers) => {
    const { status, body } = await visitor().call('get-profile', { headers });
    expect([status, body.error?.code]).toEqual([401, 'unauthenticated']);
  });

  it('with a token that was changed is not signed in', async () => {
    const [head, , seal] = traveller.tokens?.access_token.split('.') ?? [];
    const payload = Buffer.from(
      JSON.stringify({
        sub: 'account-admin',
        sid: 'x',
        tenant: 'demo',
        exp: 9_999_999_999,
        iss: 'http://test/realms/demo',
        realm_access: { roles: ['admin'] },
        party: {},
      }),
    ).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [`${head}.${payload}.${seal}`, `${none}.${payload}.`]) {
      expect(
        (await visitor().call('get-profile', { headers: { authorization: `Bearer ${token}` } }))
          .status,
      ).toBe(401);
    }
  });

  it('must name the tenant of the token', async () => {
    const call = (header: string) =>
      traveller.call('get-profile', { headers: { 'x-tenant-client-id': header } });
    expect((await call('acme')).body.error?.code).toBe('tenant_mismatch');
    expect((await call('nowhere')).body.error?.code).toBe('tenant_mismatch');
    expect((await call('')).body.error?.code).toBe('tenant_missing');
  });

  it('counts as an applicant when no role of the token is known', async () => {
    const token = ports.accessTokens.issue({
      sub: 'account-traveller',
      sid: 'x',
      tenant: 'demo',
      roles: ['offline_access', 'wizard'],
      party: {},
    });
    expect(
      (await visitor().call('get-manifest', { headers: { authorization: `Bearer ${token}` } }))
        .response,
    ).toMatchObject({ role: 'applicant' });
  });
});

describe('a refusal', () => {
  it('has code, sentence and the number that is in the log and in the header', async () => {
    const { body, headers } = await traveller.call('get-application', {
      query: { applicationUid: 'x' },
    });
    expect(body).toEqual({
      error: {
        code: 'not_found',
        message: 'We cannot find this. It may be deleted, or belong to somebody else.',
        requestId: headers['x-request-id'],
      },
    });
    expect(
      logged.some(
        (line) =>
          line.includes(`"requestId":"${headers['x-request-id']}"`) && line.includes('not_found'),
      ),
    ).toBe(true);
  });

  it('of an unknown address is the same, below the interface and beside it', async () => {
    for (const url of [
      '/api/v1/nothing',
      '/api/v9/user/get-profile',
      '/doc/v1/document-ai/x',
      '/nothing.html',
      '/..%2f..%2fpackage.json',
      '/.env',
    ]) {
      const { status, body } = await inject(url);
      expect([url, status, body.error?.code]).toEqual([url, 404, 'not_found']);
    }
  });

  it('of an address that nobody can read too', async () => {
    const { status, body } = await inject('/%ff');
    expect([status, body.error?.code]).toEqual([400, 'invalid_request']);
  });

  it('of a known address with another method too', async () => {
    expect(
      (await inject({ method: 'PUT', url: '/api/v1/user/get-profile' })).body.error?.code,
    ).toBe('not_found');
  });

  it('names every field that does not fit', async () => {
    const { status, body } = await visitor().call('login', { body: { username: '', extra: 1 } });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'invalid_request',
      fields: {
        username: 'This is missing.',
        password: 'This is missing.',
        extra: 'This is not asked here.',
      },
    });
  });

  it.each([
    ['broken JSON', '{"username":'],
    ['no object', '"text"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a hidden prototype', '{"__proto__":{"x":1},"username":"a","password":"b"}'],
    ['a NUL', '{"username":"a\\u0000","password":"b"}'],
    ['half a character', '{"username":"a\\ud800","password":"b"}'],
  ])('meets %s', async (_, payload) => {
    const { status, body } = await inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'application/json', 'x-tenant-client-id': 'demo' },
      payload,
    });
    expect([status, body.error?.code]).toEqual([400, 'invalid_request']);
  });

  it('meets what is too large, and another content type', async () => {
    const send = (type: string, payload: string) =>
      inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': type, 'x-tenant-client-id': 'demo' },
        payload,
      });
    expect(
      (
        await send(
          'application/json',
          JSON.stringify({ username: 'x'.repeat(1_100_000), password: 'y' }),
        )
      ).body.error?.code,
    ).toBe('too_large');
    expect((await send('text/xml', '<a/>')).body.error?.code).toBe('invalid_request');
  });

  it('never shows what broke inside, and logs it', async () => {
    const { passwords } = ports;
    ports.passwords = {
      ...passwords,
      inTurn: () => {
        throw new Error('a secret of the inside');
      },
    };
    const { status, body } = await visitor().call('login', {
      body: { username: 'x', password: 'y' },
    });
    ports.passwords = passwords;
    expect([status, body.error?.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(body)).not.toContain('secret of the inside');
    expect(logged.join('')).toContain('a secret of the inside');
  });

  it.each([
    [
      'the database is away',
      new DatabaseUnavailable(new Error('Connection terminated unexpectedly')),
      'unavailable',
      '2',
    ],
    [
      'the store of files is away',
      new FileStoreAway('The disk of the files does not serve (EIO).'),
      'unavailable',
      '2',
    ],
    [
      'the store of files is full',
      new FileStoreFull('The disk of the files has no room (ENOSPC).'),
      'storage_full',
      '60',
    ],
    ['a disk is full', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'storage_full', '60'],
  ])('asks to come back where %s, and reports no defect', async (_, error, code, retryAfter) => {
    const { passwords } = ports;
    ports.passwords = {
      ...passwords,
      inTurn: () => {
        throw error;
      },
    };
    const { status, body, headers } = await visitor().call('login', {
      body: { username: 'x', password: 'y' },
    });
    ports.passwords = passwords;
    expect([status, body.error?.code, headers['retry-after']]).toEqual([503, code, retryAfter]);
    expect(body.error?.message).not.toBe('');
  });

  const visaDetails = {
    visaFrom: 'India',
    visaTo: 'Japan',
    visaCategory: 'Visitor',
    fromDate: '03/04/2027',
    toDate: '14/04/2027',
  };
  it.each([
    [
      'of a call',
      'session',
      () =>
        visitor().call('login', { body: { username: 'agent@demo.test', password: DEMO_PASSWORD } }),
    ],
    [
      'of counting it',
      'rate_limit',
      () =>
        traveller.call('draft-application', {
          body: { applicantUid: 'applicant-traveller', visaDetails: visaDetails },
        }),
    ],
  ])(
    'asks to come back where PostgreSQL runs out of room in the middle %s',
    async (_, table, call) => {
      const client = new Client(owner);
      await client.connect();
      await client.query(
        `create or replace function no_room() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$`,
      );
      await client.query(
        `create trigger no_room before insert on ${table} execute function no_room()`,
      );
      const { status, body, headers } = await call();
      await client.query(`drop trigger no_room on ${table}`);
      await client.end();
      expect([status, body.error?.code, headers['retry-after']]).toEqual([
        503,
        'storage_full',
        '60',
      ]);
      expect((await call()).status).toBe(200);
    },
  );

  it('has a sentence of its own for each code', () => {
    const texts = ports.catalogues.current().copy.en?.all ?? {};
    const missing = Object.keys(errors).filter((code) => !texts[`error.${code}`]);
    expect(missing).toEqual([]);
  });
});

describe('repeating a call', () => {
  const body = {
    applicantUid: 'applicant-traveller',
    visaDetails: {
      visaFrom: 'India',
      visaTo: 'Japan',
      visaCategory: 'Visitor',
      fromDate: '03/04/2027',
      toDate: '14/04/2027',
    },
  };
  const draft = (key: string, change: object = {}) =>
    traveller.call('draft-application', {
      body: { ...body, ...change },
      headers: { 'idempotency-key': key },
    });
  const count = async () =>
    (
      await traveller.call('get-by-applicant-uid', {
        query: { applicantUid: 'applicant-traveller' },
      })
    ).response.length;

  it('under one key does it once and gives the first answer again', async () => {
    const before = await count();
    const [first, second] = [await draft('one'), await draft('one')];
    expect(second.body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
  });

  it('at the same moment does it once too', async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 5 }, () => draft('at once')));
    expect(new Set(answers.map(({ response }) => response.applicationUid)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('with another body is refused', async () => {
    await draft('two');
    const { status, body: refused } = await draft('two', { agentId: '' });
    expect([status, refused.error?.code]).toEqual([400, 'idempotency_conflict']);
  });

  it('that was refused leaves no trace: the corrected call goes through under the same key', async () => {
    expect((await draft('three', { applicantUid: 'nobody' })).status).toBe(404);
    expect((await draft('three')).status).toBe(200);
  });

  it('of somebody else under the same key is another call', async () => {
    const mine = await draft('four');
    const agent = await as('agent');
    const theirs = await agent.call('draft-application', {
      body: { ...body, applicantUid: 'applicant-1' },
      headers: { 'idempotency-key': 'four' },
    });
    expect(theirs.response.applicationUid).not.toBe(mine.response.applicationUid);
  });

  it('is remembered for a day', async () => {
    const first = await draft('five');
    clock.now += 24 * 3_600_000 + 1;
    const again = await as('traveller');
    const second = await again.call('draft-application', {
      body,
      headers: { 'idempotency-key': 'five' },
    });
    expect(second.response.applicationUid).not.toBe(first.response.applicationUid);
  });

  it('needs a key of at most 200 characters', async () => {
    const again = await as('traveller');
    expect(
      (
        await again.call('draft-application', {
          body,
          headers: { 'idempotency-key': 'x'.repeat(201) },
        })
      ).body.error?.code,
    ).toBe('invalid_request');
  });
});
