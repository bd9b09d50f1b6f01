import { describe, expect, it, vi } from 'vitest';
import type { OperationDescription } from '../../../src/contract/operations.ts';
import { type Auth, createCall } from '../../../src/web/lib/api/call.ts';
import { CallError } from '../../../src/web/lib/api/call-error.ts';
import { requestFor } from '../../../src/web/lib/api/wire.ts';
import { at, good, HttpResponse, http, pageFetch, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();

const setUp = (auth: Partial<Auth> = {}) => {
  const parts = {
    token: vi.fn(() => 'token-1'),
    renew: vi.fn(() => Promise.resolve(false)),
    expire: vi.fn(),
    ...auth,
  };
  const [onBusy, onUnforeseen] = [vi.fn(), vi.fn()];
  const call = createCall({
    clientId: 'demo',
    t: (key) => key,
    auth: parts,
    onBusy,
    onUnforeseen,
    fetch: pageFetch,
  });
  return { call, auth: parts, onBusy, onUnforeseen };
};

const caught = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};

describe('a page that is too old', () => {
  const answering = (body: object) =>
    server.use(
      http.get(at('/doc/v1/document-ai/get-uploaded-docs'), () =>
        HttpResponse.json(body, { status: 426 }),
      ),
    );
  const asked = () => caught(setUp().call('get-uploaded-docs', { query: { applicantUid: 'a' } }));

  it('is told what the server says', async () => {
    answering({ error: { code: 'upgrade_required', message: 'Load the page again.' } });
    expect(await asked()).toMatchObject({ status: 426, message: 'Load the page again.' });
  });

  it('is told to upgrade where the server says nothing', async () => {
    answering({});
    expect(await asked()).toMatchObject({ status: 426, message: 'error.upgrade' });
  });
});

describe('a call', () => {
  it('carries the token, the tenant and JSON, and unwraps the answer', async () => {
    let seen: Request | undefined;
    server.use(
      http.post(at('/api/v1/user/update-profile'), ({ request }) => {
        seen = request.clone() as Request;
        return good({ id: 'u1' });
      }),
    );
    const answer = await setUp().call('update-profile', { body: { firstName: 'Ana' } });
    expect(answer).toEqual({ id: 'u1' });
    expect(seen?.headers.get('authorization')).toBe('Bearer token-1');
    expect(seen?.headers.get('x-tenant-client-id')).toBe('demo');
    expect(seen?.headers.get('content-type')).toBe('application/json');
    expect(await seen?.json()).toEqual({ firstName: 'Ana' });
  });

  it('drops empty, null and undefined query parameters', async () => {
    let address = '';
    server.use(
      http.get(at('/api/v1/catalogue/guidelines'), ({ request }) => {
        address = request.url;
        return good({});
      }),
    );
    await setUp().call('get-guidelines', {
      query: { country: 'JP', visaType: '', from: undefined, fromDate: null as unknown as string },
    });
    expect(new URL(address).search).toBe('?country=JP');
  });

  it('goes to the second version when it is asked to, with every method that an operation may have', async () => {
    const seen: string[] = [];
    const note = ({ request }: { request: Request }) => {
      seen.push(`${request.method} ${new URL(request.url).pathname}`);
      return good({});
    };
    server.use(
      http.get(at('/api/v2/application/'), note),
      http.delete(at('/doc/v1/document-ai/delete-doc'), note),
    );
    const { call } = setUp();
    await call('get-application', { query: { applicationUid: 'a' }, version: 2 });
    await call('delete-doc', { query: { docId: 'd' } });
    expect(seen).toEqual(['GET /api/v2/application/', 'DELETE /doc/v1/document-ai/delete-doc']);
    const put = {
      method: 'PUT',
      base: 'api',
      path: '/thing/{id}',
      grant: null,
      beyond: true,
      public: true,
      envelope: 'response',
      kind: 'json',
    } as unknown as OperationDescription;
    const { url, init } = requestFor(put, {
      query: { id: '7', on: 'yes' },
      body: { a: 1 },
      clientId: 'demo',
      token: null,
    });
    expect([init.method, url, init.body]).toEqual(['PUT', '/api/v1/thing/7?on=yes', '{"a":1}']);
  });

  it('writes the tenant path into the address of its configuration', async () => {
    let path = '';
    server.use(
      http.get(at('/realms/*'), ({ request }) => {
        path = new URL(request.url).pathname;
        return good({});
      }),
    );
    await setUp().call('get-realm-config', { query: { tenantPath: '/acme' } });
    expect(path).toBe('/realms/kc-realm/acme');
  });

  it('gives a change a key of its own, and a reading or a sign-in none', async () => {
    const keys: (string | null)[] = [];
    const note = ({ request }: { request: Request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return good({});
    };
    server.use(
      http.post(at('/api/v1/application/delete'), note),
      http.get(at('/api/v1/application/'), note),
      http.post(at('/api/v1/auth/login'), note),
    );
    const { call } = setUp();
    await call('delete-application', { query: { applicationUid: 'a' } });
    await call('delete-application', { query: { applicationUid: 'a' }, idempotencyKey: 'mine' });
    await call('get-application', { query: { applicationUid: 'a' } });
    await call('login', { body: { username: 'a', password: 'b' } });
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys.slice(1)).toEqual(['mine', null, null]);
  });

  it('throws a refusal with code, sentence, fields and the number for support', async () => {
    server.use(
      http.post(at('/api/v1/user/update-profile'), () =>
        refused(400, {
          code: 'invalid',
          message: 'Check the telephone.',
          fields: { phone: 'Too short.' },
          requestId: '7F3K',
        }),
      ),
    );
    const error = await caught(setUp().call('update-profile', { body: { phone: '1' } }));
    expect(error).toMatchObject({
      code: 'invalid',
      message: 'Check the telephone.',
      status: 400,
      fields: { phone: 'Too short.' },
      requestId: '7F3K',
    });
  });

  it('gives a file the name under which the server sends it', async () => {
    server.use(
      http.get(
        at('/api/v1/application/package'),
        () =>
          new HttpResponse('zip', {
            headers: {
              'content-type': 'application/zip',
              'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Visa package Japan – ERIKSSON.zip')}`,
            },
          }),
      ),
    );
    const file = await setUp().call('get-package', { query: { applicationUid: 'A1' } });
    expect([file instanceof File && file.name, file.type]).toEqual([
      'Visa package Japan – ERIKSSON.zip',
      'application/zip',
    ]);
  });

  it.each([
    [400, 0],
    [404, 0],
    [500, 0],
    [426, 0],
    [409, 1],
    [429, 1],
    [502, 1],
    [503, 1],
  ])('(%i) counts what its caller passes over, %i time', async (status, times) => {
    server.use(
      http.get(at('/api/v1/catalogue/countries'), () =>
        refused(status, { code: 'x', message: 'y' }),
      ),
    );
    const { call, onUnforeseen } = setUp();
    const error = await caught(call('get-countries', { query: {} }));
    expect(onUnforeseen.mock.calls).toEqual(times === 0 ? [] : [['get-countries', error]]);
  });

  it('tells an empty answer and one that is no JSON apart', async () => {
    server.use(http.get(at('/api/v1/catalogue/countries'), () => new HttpResponse('')));
    expect(await caught(setUp().call('get-countries', { query: {} }))).toMatchObject({
      code: 'empty_response',
      message: 'error.emptyResponse',
    });
    server.use(http.get(at('/api/v1/catalogue/countries'), () => new HttpResponse('<html>')));
    expect(await caught(setUp().call('get-countries', { query: {} }))).toMatchObject({
      code: 'invalid_response',
    });
  });

  it('keeps the number for support of a refusal that is no JSON', async () => {
    server.use(
      http.get(
        at('/api/v1/catalogue/countries'),
        () => new HttpResponse('<html>', { status: 502, headers: { 'x-request-id': 'R1' } }),
      ),
    );
    expect(await caught(setUp().call('get-countries', { query: {} }))).toMatchObject({
      status: 502,
      requestId: 'R1',
    });
  });

  it('says that nothing answered, and keeps it apart from a refusal', async () => {
    server.use(http.get(at('/api/v1/catalogue/countries'), () => HttpResponse.error()));
    const error = await caught(setUp().call('get-countries', { query: {} }));
    expect(error).toMatchObject({
      code: 'unreachable',
      message: 'error.network',
      isUnanswered: true,
    });
  });

  it('hands an abort back as an abort', async () => {
    server.use(
      http.get(at('/api/v1/catalogue/countries'), async () => new Promise<never>(() => undefined)),
    );
    const controller = new AbortController();
    const waiting = setUp().call('get-countries', { query: {}, signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells of a server that asks to wait for what somebody does, and for how long', async () => {
    server.use(
      http.post(at('/api/v1/application/submit'), () =>
        refused(429, { code: 'rate_limited', message: 'Wait a moment.' }, { 'retry-after': '7' }),
      ),
    );
    const { call, onBusy } = setUp();
    const error = await caught(
      call('submit-application', { query: { applicationUid: 'A1' }, body: undefined }),
    );
    expect(error).toMatchObject({ isBusy: true, retryAfter: 7 });
    expect(onBusy).toHaveBeenCalledExactlyOnceWith(error, 'asks-again');
    await caught(
      call('submit-application', {
        query: { applicationUid: 'A1' },
        body: undefined,
        afterWait: 'goes-on',
      }),
    );
    expect(onBusy).toHaveBeenLastCalledWith(expect.anything(), 'goes-on');
  });

  it('tells nobody of a read that has to wait, or of what is tried in silence', async () => {
    server.use(
      http.get(at('/api/v1/catalogue/countries'), () =>
        refused(503, { code: 'unavailable', message: 'Later.' }, { 'retry-after': '2' }),
      ),
      http.post(at('/api/v1/application/verify-premium-key'), () =>
        refused(429, { code: 'rate_limited', message: 'Later.' }, { 'retry-after': '2' }),
      ),
    );
    const { call, onBusy } = setUp();
    expect(await caught(call('get-countries', { query: {} }))).toMatchObject({ isBusy: true });
    expect(
      await caught(
        call('verify-premium-key', {
          query: { applicationUid: 'A1', applicantUid: 'ap1', premiumVerificationKey: 'k' },
          body: undefined,
          afterWait: 'silent',
        }),
      ),
    ).toMatchObject({ isBusy: true });
    expect(onBusy).not.toHaveBeenCalled();
  });
});

describe('a refused token', () => {
  const onlyTheSecond = () =>
    http.get(at('/api/v1/catalogue/countries'), ({ request }) =>
      request.headers.get('authorization') === 'Bearer token-2'
        ? good({ countries: [] })
        : refused(401, { code: 'unauthenticated', message: 'Sign in.' }),
    );

  it('is renewed once, and the call is made again', async () => {
    server.use(onlyTheSecond());
    let token = 'token-1';
    const { call, auth } = setUp({
      token: () => token,
      renew: vi.fn(() => {
        token = 'token-2';
        return Promise.resolve(true);
      }),
    });
    expect(await call('get-countries', { query: {} })).toEqual({ countries: [] });
    expect(auth.renew).toHaveBeenCalledWith('token-1');
    expect(auth.expire).not.toHaveBeenCalled();
  });

  it('ends the session when it cannot be renewed', async () => {
    server.use(onlyTheSecond());
    const { call, auth } = setUp();
    expect(await caught(call('get-countries', { query: {} }))).toMatchObject({ status: 401 });
    expect(auth.expire).toHaveBeenCalledOnce();
  });

  it('stays when nobody could say whether it can be renewed: the call counts as unanswered', async () => {
    server.use(onlyTheSecond());
    const silent = new CallError({ code: 'unreachable', message: 'No answer.' });
    const { call, auth } = setUp({ renew: vi.fn(() => Promise.reject(silent)) });
    expect(await caught(call('get-countries', { query: {} }))).toBe(silent);
    expect(auth.expire).not.toHaveBeenCalled();
  });

  it('ends the session on a 403 as well', async () => {
    server.use(
      http.get(at('/api/v1/catalogue/countries'), () =>
        refused(403, { code: 'forbidden', message: 'Not for you.' }),
      ),
    );
    const { call, auth } = setUp({ renew: vi.fn(() => Promise.resolve(true)) });
    await caught(call('get-countries', { query: {} }));
    expect(auth.expire).toHaveBeenCalledOnce();
  });

  it.each([401, 403])(
    "of the document service says in the specification's words that they have to log in again, with 401 for %i",
    async (status) => {
      server.use(
        http.get(at('/doc/v1/document-ai/get-uploaded-docs'), () =>
          refused(status, { code: 'forbidden', message: 'Not for you.' }),
        ),
      );
      const { call, auth } = setUp();
      expect(
        await caught(call('get-uploaded-docs', { query: { applicantUid: 'a' } })),
      ).toMatchObject({ status: 401, message: 'error.unauthorised' });
      expect(auth.expire).toHaveBeenCalledOnce();
    },
  );

  it("is nobody else's business on the auth addresses", async () => {
    server.use(
      http.post(at('/api/v1/auth/login'), () =>
        refused(401, { code: 'invalid_credentials', message: 'The password is not right.' }),
      ),
    );
    const { call, auth } = setUp();
    expect(await caught(call('login', { body: { username: 'a', password: 'b' } }))).toMatchObject({
      code: 'invalid_credentials',
    });
    expect(auth.renew).not.toHaveBeenCalled();
    expect(auth.expire).not.toHaveBeenCalled();
  });
});
