import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type OperationDescription, operations } from '../../../src/contract/operations.ts';
import { testApp } from '../test-app.ts';
import { allRoutes, type Route } from './all-routes.ts';

const webDir = mkdtempSync(path.join(tmpdir(), 'farland-web-'));
mkdirSync(path.join(webDir, 'assets'));
writeFileSync(
  path.join(webDir, 'index.html'),
  '<!doctype html><html><head><script>let first;</script><!-- boot --></head><body></body></html>',
);
writeFileSync(path.join(webDir, 'silent-check-sso.html'), '<!doctype html>');
writeFileSync(path.join(webDir, 'assets/app-1a2b.js'), 'console.log(1);');

const { app, as, ports } = await testApp({ webDir, publicUrl: 'https://visas.test' });
const admin = await as('admin');
const realm = ports.catalogues.current().tenants.find(({ id }) => id === 'demo')?.realmId ?? '';

const filled = (url: string) =>
  url === '*'
    ? '/'
    : url.replace(':realm', realm).replace(':uid', 'nobody').replace('*', 'kc-realm/acme');
const routes = allRoutes(app).map(({ method, url }) => ({ method, url: filled(url) }));
const beside: Route[] = [
  '/acme',
  '/acme/',
  '/assets/app-1a2b.js',
  '/acme/assets/app-1a2b.js',
  '/assets/none.js',
  '/silent-check-sso.html',
  '/nothing',
  '/api/v1/nothing',
  '/api/v9/user/get-profile',
  '/%ff',
  '/realms/nowhere/protocol/openid-connect/certs',
  `/realms/${realm}/nothing`,
].map((url) => ({ method: 'GET', url }));
const wrong: Route[] = routes.map(({ url }) => ({ method: 'PUT', url }));

type Answer = Route & Pick<LightMyRequestResponse, 'headers' | 'statusCode' | 'body'>;
const ask = async (
  { method, url }: Route,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const {
    headers: given,
    statusCode,
    body,
  } = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(method === 'POST' && { payload: {} }),
  });
  return { method, url, headers: given, statusCode, body };
};
const answers = [
  ...(await Promise.all([...routes, ...beside, ...wrong].map((route) => ask(route)))),
  ...(await Promise.all(
    routes
      .filter(({ url }) => !/logout|password/.test(url))
      .map((route) => ask(route, admin.headers)),
  )),
];

/**
 * The answers that are not as they should be: what was asked, the status, and what is there
 * instead.
 */
const amiss = (
  isGood: (answer: Answer) => boolean,
  what: (answer: Answer) => unknown,
  among = answers,
) =>
  among
    .filter((answer) => !isGood(answer))
    .map(
      (answer) => `${answer.method} ${answer.url} ${answer.statusCode}: ${String(what(answer))}`,
    );
const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);
const directive = (answer: Answer, name: string) =>
  policyOf(answer)
    .split(';')
    .find((part) => part.trim().startsWith(`${name} `))
    ?.trim();

describe('the headers of every route, whoever asks and however it answers', () => {
  it('are those of all operations, pages, files, health, documentation and the provider', () => {
    for (const url of [
      '/healthz',
      '/readyz',
      '/api/docs',
      '/api/openapi.json',
      `/realms/${realm}/protocol/openid-connect/token`,
      '/',
    ])
      expect(routes.map((route) => route.url)).toContain(url);
    const paths = new Set(routes.map(({ url }) => url));
    const absent = Object.values<OperationDescription>(operations).filter(
      ({ base, path: rest }) =>
        base === 'api' && !rest.includes('{') && !paths.has(`/api/v1${rest.replace(/\/$/, '')}`),
    );
    expect(absent).toEqual([]);
    expect(new Set(answers.map(({ statusCode }) => Math.floor(statusCode / 100)))).toEqual(
      new Set([2, 3, 4]),
    );
  });

  it('let scripts come from here alone, none that is made of text, and none in a page but by nonce or hash', () => {
    const isGood = (answer: Answer) =>
      /^(script-src 'self'( 'nonce-[\w-]+')?( 'sha256-[\w+/=]+')?|default-src 'none')$/.test(
        directive(answer, 'script-src') ?? directive(answer, 'default-src') ?? '',
      );
    expect(amiss(isGood, policyOf)).toEqual([]);
    expect(amiss((answer) => !/unsafe|\*|http:/.test(policyOf(answer)), policyOf)).toEqual([]);
  });

  it('belong to pages that hold no script, style or handler without its nonce or hash', () => {
    const pages = answers.filter(({ headers }) =>
      String(headers['content-type']).startsWith('text/html'),
    );
    expect(pages.length).toBeGreaterThan(4);
    const inPage =
      /<script(?![^>]*( src=| type="application\/json"))[^>]*>|<style(?![^>]* nonce=)[^>]*>|<[^>]+ (on[a-z]+|style)=/;
    const unhashed = (answer: Answer) =>
      answer.body
        .replace(/<script>([^<]*)<\/script>/g, (whole, text: string) =>
          directive(answer, 'script-src')?.includes(
            `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
          )
            ? ''
            : whole,
        )
        .replace(/<script nonce="([\w-]+)">/g, (whole, nonce: string) =>
          directive(answer, 'script-src')?.includes(`'nonce-${nonce}'`) ? '' : whole,
        );
    expect(
      amiss(
        (answer) => !inPage.test(unhashed(answer)),
        (answer) => inPage.exec(unhashed(answer))?.[0],
        pages,
      ),
    ).toEqual([]);
  });

  it('let nobody frame a page; the session check our own site', () => {
    const isFrame = ({ url, statusCode }: Answer) =>
      statusCode === 200 && /login-status-iframe\.html|3p-cookies|silent-check-sso/.test(url);
    expect(
      amiss(
        (answer) =>
          directive(answer, 'frame-ancestors') ===
          `frame-ancestors ${isFrame(answer) ? "'self'" : "'none'"}`,
        policyOf,
      ),
    ).toEqual([]);
    expect(
      amiss(
        (answer) => answer.headers['x-frame-options'] === (isFrame(answer) ? 'SAMEORIGIN' : 'DENY'),
        ({ headers }) => headers['x-frame-options'],
      ),
    ).toEqual([]);
  });

  it.each([
    ['tell nobody where people come from', 'referrer-policy', 'no-referrer'],
    ['let no content be guessed', 'x-content-type-options', 'nosniff'],
    ['keep other windows out', 'cross-origin-opener-policy', 'same-origin'],
    [
      'ask for TLS for a year, where people come through it',
      'strict-transport-security',
      'max-age=31536000; includeSubDomains',
    ],
  ])('%s', (_, name, value) => {
    expect(
      amiss(
        ({ headers }) => headers[name] === value,
        ({ headers }) => headers[name],
      ),
    ).toEqual([]);
  });

  it('let pages show themselves as large as the screen, and use nothing else that a browser offers', () => {
    const permissions = ({ headers }: Answer) =>
      String(headers['permissions-policy'])
        .split(', ')
        .map((part) => part.split('='));
    const isGood = (answer: Answer) =>
      permissions(answer).length > 15 &&
      permissions(answer).every(
        ([feature, allowed]) => allowed === (feature === 'fullscreen' ? '(self)' : '()'),
      );
    expect(amiss(isGood, ({ headers }) => headers['permissions-policy'])).toEqual([]);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(
        amiss((answer) => permissions(answer).some(([name]) => name === feature), permissions),
      ).toEqual([]);
  });

  it('say of everything whether and how long it may be kept', () => {
    const among = answers.filter(
      ({ method, statusCode }) => method === 'GET' && statusCode === 200,
    );
    expect(among.length).toBeGreaterThan(30);
    expect(
      amiss(
        ({ headers }) => Boolean(headers['cache-control']),
        ({ headers }) => headers['cache-control'],
        among,
      ),
    ).toEqual([]);
  });

  it('let no browser and no proxy keep what is about people, nor a refusal', () => {
    const isOfCatalogue = ({ url, statusCode }: Answer) =>
      statusCode === 200 && /\/catalogue\/|\/realms\/kc-realm\//.test(url);
    const isOfPeople = ({ url, statusCode }: Answer) =>
      statusCode >= 400 ||
      /^\/(api\/v\d|doc\/v1)|\/(auth|token|userinfo|sign-in|logout)(\/|$)/.test(url);
    const among = answers.filter(
      (answer) => answer.method !== 'OPTIONS' && isOfPeople(answer) && !isOfCatalogue(answer),
    );
    expect(among.length).toBeGreaterThan(200);
    expect(
      amiss(
        ({ headers }) => /(^|, )no-store\b/.test(String(headers['cache-control'])),
        ({ headers }) => headers['cache-control'],
        among,
      ),
    ).toEqual([]);
  });
});
