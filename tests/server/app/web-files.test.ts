import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

const webDir = mkdtempSync(path.join(tmpdir(), 'farland-web-'));
const script = `console.log("${'x'.repeat(2000)}");`;
mkdirSync(path.join(webDir, 'assets'));
writeFileSync(
  path.join(webDir, 'index.html'),
  '<!doctype html><html><head><!-- boot --></head><body></body></html>',
);
writeFileSync(path.join(webDir, 'silent-check-sso.html'), '<!doctype html>');
writeFileSync(path.join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(path.join(webDir, 'assets/app-1a2b.js'), script);
writeFileSync(path.join(webDir, 'assets/app-1a2b.js.br'), brotliCompressSync(script));

const { app, logged } = await testApp({ webDir });

describe('the built web', () => {
  it("lies below every tenant's path, and files that are named for their content never change", async () => {
    for (const url of ['/assets/app-1a2b.js', '/acme/assets/app-1a2b.js']) {
      const { statusCode, headers, body } = await app.inject(url);
      expect([statusCode, headers['cache-control'], body]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        script,
      ]);
    }
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('comes compressed as it was built, for whoever takes it', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeLessThan(script.length / 2);
  });

  it('is asked for again, page by page, so that a new build shows at once', async () => {
    expect((await app.inject('/')).headers['cache-control']).toBe('no-cache');
    writeFileSync(
      path.join(webDir, 'index.html'),
      '<!doctype html><html><head><!-- boot --></head><body>new</body></html>',
    );
    expect((await app.inject('/')).body).toContain('new');
  });

  it('is framed by nobody, but for the page with which keycloak-js asks silently, which our own pages frame', async () => {
    const ancestors = async (url: string) =>
      /frame-ancestors ([^;]+)/.exec(
        String((await app.inject(url)).headers['content-security-policy']),
      )?.[1];
    expect(await ancestors('/acme/')).toBe("'none'");
    expect(await ancestors('/favicon.svg')).toBe("'none'");
    expect(await ancestors('/acme/silent-check-sso.html')).toBe("'self'");
  });

  it('leads from the root with the client id to the entry of a tenant that lies at the root', async () => {
    for (const url of ['/demo', '/demo/', '/acme/acme/']) {
      const { statusCode, headers } = await app.inject(`${url}?agencyUid=g1`);
      expect([statusCode, headers.location]).toEqual([
        308,
        url.startsWith('/demo') ? '/?agencyUid=g1' : '/acme/?agencyUid=g1',
      ]);
    }
    expect((await app.inject('/demo/form')).statusCode).toBe(404);
  });

  it('keeps what an address says where only the slash is missing, and writes nothing of it into the log', async () => {
    const { statusCode, headers } = await app.inject('/acme?bearerToken=secret&agencyUid=g1');
    expect([statusCode, headers.location]).toEqual([308, '/acme/?bearerToken=secret&agencyUid=g1']);
    for (const url of [
      '/?bearerToken=secret',
      '/acme/?bearerToken=secret',
      '/nothing?bearerToken=secret',
      '/%ff?bearerToken=secret',
    ])
      await app.inject(url);
    expect(logged.length).toBeGreaterThan(4);
    expect(logged.filter((line) => line.includes('secret'))).toEqual([]);
  });

  it("is a page of words for people at an address that is nobody's, and a refusal like every other for programs", async () => {
    const people = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const [url, home] of [
      ['/nope/', '/'],
      ['/nope', '/'],
      ['/acme/nope', '/acme/'],
      ['/realms/nope/account', '/'],
    ] as const) {
      const { statusCode, headers, body } = await app.inject({ url, headers: people });
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(body).toContain('<h1>We know no site at this address</h1>');
      expect(body).toContain(`href="${home}"`);
      expect((await app.inject({ url, headers: { accept: '*/*' } })).json().error.code).toMatch(
        /^(not_found|tenant_unknown)$/,
      );
    }
    expect(
      (await app.inject({ url: '/nope/', headers: { ...people, 'accept-language': 'de' } })).body,
    ).toContain('<html lang="de"');
    expect(
      (await app.inject({ url: '/api/v1/application/?applicationUid=x', headers: people })).json()
        .error.code,
    ).toBe('unauthenticated');
  });

  it('has no files but those of the build', async () => {
    for (const url of ['/assets/none.js', '/package.json', '/assets/../../package.json', '/assets'])
      expect((await app.inject(url)).statusCode).toBe(404);
  });
});
