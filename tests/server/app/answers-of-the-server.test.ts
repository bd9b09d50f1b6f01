import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../../src/contract/operations.ts';
import { OPENAPI_FILE, openapiText } from '../../../src/tools/generate-openapi.ts';
import { addressOf, testApp } from '../test-app.ts';

const { app, as, ports, next } = await testApp();

describe('every answer', () => {
  it('carries a number of its own and headers that let the browser load from here alone', async () => {
    const fromHere = ['/', '/healthz', '/api/v1/nothing', '/api/docs'].map(
      (url) => [url, "default-src 'self'"] as const,
    );
    const fromNowhere = ['/realms/kc-realm', '/api/v1/user/get-profile'].map(
      (url) => [url, "default-src 'none'"] as const,
    );
    for (const [url, sources] of [...fromHere, ...fromNowhere]) {
      const { headers } = await app.inject(url);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['content-security-policy']).toContain(sources);
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('about people is kept by nobody', async () => {
    expect((await (await as('traveller')).call('get-profile')).headers['cache-control']).toBe(
      'no-store',
    );
  });

  it('is the same below v1 and v2, with and without a slash at the end', async () => {
    const { headers } = await as('traveller');
    const bodies = await Promise.all(
      ['/api/v1/user/get-profile', '/api/v2/user/get-profile', '/api/v1/user/get-profile/'].map(
        async (url) => (await app.inject({ url, headers })).body,
      ),
    );
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('health', () => {
  it('says alive and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

describe('the page', () => {
  const bootOf = (page: string) =>
    JSON.parse(
      /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}',
    ) as Record<string, Record<string, string>>;

  it('of each tenant comes with its name, its brand and the sentences before sign-in', async () => {
    const [farland, acme] = [(await app.inject('/')).body, (await app.inject('/acme/')).body];
    expect(farland).toContain('<title>Farland</title>');
    expect(farland).toContain('--brand:#fd640f');
    expect(acme).toContain('<title>Acme Visas</title>');
    expect(bootOf(acme)).toMatchObject({
      tenant: { clientId: 'acme', path: '/acme', signIn: 'provider' },
      texts: { 'signIn.title': 'Sign in' },
    });
    expect(bootOf(acme).texts).not.toHaveProperty('guidelines.title');
  });

  it('lies at the slash, so that files beside it are found', async () => {
    const { statusCode, headers } = await app.inject('/acme');
    expect([statusCode, headers.location]).toEqual([308, '/acme/']);
  });

  it('gives its style the nonce of the header, a new one each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { body, headers } = await app.inject('/');
        const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1] ?? 'none';
        expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  const pageOf = async (more: object) => {
    const { renderPage } = await import('../../../src/server/plugins/answer/render-page.ts');
    const [tenant] = ports.catalogues.current().tenants;
    if (!tenant) throw new Error('The catalogue has no tenant.');
    return renderPage({
      template: '<!-- boot -->',
      roles: [],
      tenant: { ...tenant, ...more },
      texts: {},
      nonces: { script: 's', style: 'n' },
      captcha: { isRequired: false },
      isSandbox: false,
      isDemo: false,
      reportsErrors: false,
    });
  };

  it('names who needs a second factor, but not where another provider asks for it', async () => {
    const security = { secondFactor: { requiredFor: ['admin'] } };
    expect(bootOf(await pageOf({ security })).tenant).toMatchObject({ secondFactorFor: ['admin'] });
    expect(
      bootOf(await pageOf({ security, issuer: 'https://login.else.example/realms/acme' })).tenant,
    ).not.toHaveProperty('secondFactorFor');
  });

  it('cannot be left by what a tenant is called', async () => {
    const page = await pageOf({ displayName: '</script><script>$&alert(1)' });
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toContain('<title>&#60;/script&#62;');
  });
});

describe('the description of the calls', () => {
  it('is committed as it is served', () => {
    const isSame = readFileSync(OPENAPI_FILE, 'utf8') === openapiText();
    expect(
      isSame,
      'schemas/openapi.json is not what the operations say: run "npm run types" and commit it',
    ).toBe(true);
  });

  it('has every operation, for programs and for people', async () => {
    const served = (await app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const named = Object.values(served.paths)
      .flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
      .sort();
    expect(named).toEqual(Object.keys(operations).sort());
    expect((await app.inject('/api/docs')).body).toContain('/application/draft-application');
  });
});

describe('the grants', () => {
  it('are asked for by every operation that is not public, of a role without them with 403', async () => {
    const token = ports.accessTokens.issue({
      sub: 'account-distributor',
      sid: 'x',
      tenant: 'demo',
      roles: ['distributor'],
      party: {},
    });
    const role = ports.catalogues.current().roles.find(({ id }) => id === 'distributor');
    const lacks = (Object.keys(operations) as OperationName[]).filter((name) => {
      const { grant, public: isPublic, kind }: OperationDescription = operations[name];
      return (
        !isPublic &&
        kind !== 'multipart' &&
        grant &&
        !role?.grants.some((held) => held.startsWith(`${grant}:`))
      );
    });
    expect(lacks).toContain('draft-application');
    for (const name of lacks) {
      const { method, kind }: OperationDescription = operations[name];
      const tus = {
        'tus-resumable': '1.0.0',
        'upload-length': '1',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      };
      const { statusCode } = await app.inject({
        method,
        url: addressOf(name, kind === 'tus' ? { uploadId: 'any' } : {}),
        headers: {
          authorization: `Bearer ${token}`,
          'x-tenant-client-id': 'demo',
          ...(kind === 'tus' && tus),
        },
        ...(kind !== 'tus' && method === 'POST' && { payload: {} }),
      });
      expect([name, [400, 403].includes(statusCode)]).toEqual([name, true]);
    }
  });
});

describe('a catalogue that changes while the server runs', () => {
  it('is served at once when it is sound, and the last good one stays when it is not', async () => {
    const good = next.catalogue;
    const before = ports.catalogues.current().checksum;
    next.catalogue = {
      files: [],
      problems: [
        {
          file: 'catalogue/x.json',
          line: 1,
          column: 1,
          pointer: '',
          code: 'json_syntax',
          message: 'broken',
        },
      ],
    };
    expect(await ports.catalogues.reload()).toHaveLength(1);
    expect(ports.catalogues.current().checksum).toBe(before);
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }]);
    next.catalogue = {
      ...good,
      ...(good.compiled && { compiled: { ...good.compiled, checksum: 'f'.repeat(64) } }),
    };
    expect(await ports.catalogues.reload()).toEqual([]);
    expect(ports.catalogues.current().checksum).toBe('f'.repeat(64));
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('leaves an application its own version, which is compiled from what was kept', async () => {
    const traveller = await as('traveller');
    const all = (
      await (
        await as('applicant')
      ).call('get-by-applicant-uid', { query: { applicantUid: 'applicant-1' } })
    ).response;
    expect(all[0]?.catalogueChecksum).not.toBe('f'.repeat(64));
    const { status } = await (await as('applicant')).call('get-form', {
      query: { applicationUid: all[0]?.applicationUid },
    });
    expect(status).toBe(200);
    expect((await traveller.call('get-manifest')).response.checksum).toBe('f'.repeat(64));
  });
});
