import { readFileSync } from 'node:fs';
import { html } from '../../core/copy/html.ts';
import { type Realm, sessionCookieOf } from './realm.ts';
import { originsOf } from './realm-client.ts';

const read = (name: string): string =>
  readFileSync(new URL(`./scripts/${name}.js`, import.meta.url), 'utf8');

const altchaWorker = readFileSync(new URL(import.meta.resolve('altcha/workers/pbkdf2')), 'utf8');

/** The scripts of the provider's pages, by the name in their address. */
export const scripts: Record<string, string> = {
  'login-status-iframe.js': read('login-status-iframe'),
  'third-party-cookies.js': read('third-party-cookies'),
  'logout.js': read('logout'),
  'captcha.js': read('captcha'),
  'password-eye.js': read('password-eye'),
  'altcha-worker.js': altchaWorker,
};

/** What keycloak-js puts into an invisible frame of the site, by its address below the protocol. */
export const frames: Record<string, (realm: Realm) => string> = {
  'login-status-iframe.html': (realm) =>
    framed(
      html`<script src="${realm.protocol}/scripts/login-status-iframe.js" data-cookie="${sessionCookieOf(realm)}" data-client="${realm.tenant.clientId}" data-origins="${originsOf(realm).join(' ')}"></script>`
        .text,
    ),
  '3p-cookies/step1.html': (realm) =>
    framed(
      html`<script src="${realm.protocol}/scripts/third-party-cookies.js" data-cookie="KEYCLOAK_3P_COOKIE" data-path="${realm.path}/"></script>`
        .text,
    ),
};

const framed = (script: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Session</title></head><body>${script}</body></html>\n`;
