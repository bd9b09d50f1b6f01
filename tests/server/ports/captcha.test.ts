import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Tenant } from '../../../src/contract/catalogue.ts';
import { openCaptcha } from '../../../src/server/boot/open-captcha.ts';
import {
  type CaptchaKind,
  createCaptchaPort,
  openAltcha,
} from '../../../src/server/ports/captcha/captcha.ts';
import { readSecrets } from '../../../src/server/ports/secrets/secrets.ts';
import cases from '../../cases/captcha/services.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'farland-captcha-'));
const tenantWith = (kind: CaptchaKind): Tenant =>
  ({ id: 'demo', captcha: { kind, siteKey: 'public' } }) as Tenant;
const captchaThat = (fetch: typeof globalThis.fetch, captchaSecret: string | undefined = 'hush') =>
  createCaptchaPort({
    isRequired: false,
    altcha: openAltcha({ keysFolder: folder, now: Date.now }),
    secrets: { of: () => (captchaSecret ? { captchaSecret } : {}) },
    fetch,
  });

describe('a captcha of others', () => {
  it.each(cases)('$rule', async ({ kind, answer, status = 200, verdict }) => {
    const captcha = captchaThat(async () => new Response(JSON.stringify(answer), { status }));
    expect((await captcha.verify(tenantWith(kind as CaptchaKind), 'token')).kind).toBe(verdict);
  });

  it('is asked with the secret and the token alone', async () => {
    const asked: string[] = [];
    const captcha = captchaThat(async (url, init) => {
      asked.push(`${String(url)} ${String(init?.body)}`);
      return new Response('{"success":true}');
    });
    for (const kind of ['turnstile', 'hcaptcha', 'recaptcha'] as const)
      await captcha.verify(tenantWith(kind), 'token');
    expect(asked).toEqual([
      'https://challenges.cloudflare.com/turnstile/v0/siteverify secret=hush&response=token',
      'https://api.hcaptcha.com/siteverify secret=hush&response=token&sitekey=public',
      'https://www.google.com/recaptcha/api/siteverify secret=hush&response=token',
    ]);
  });

  it('that is away, slow or talks nonsense has not answered', async () => {
    const faults: (typeof fetch)[] = [
      async () => {
        throw new TypeError('fetch failed');
      },
      async () => {
        throw new DOMException('The operation timed out.', 'TimeoutError');
      },
      async () => new Response('<html>'),
    ];
    for (const fault of faults)
      expect((await captchaThat(fault).verify(tenantWith('turnstile'), 'token')).kind).toBe(
        'unanswered',
      );
  });

  it('without its secret asks nobody', async () => {
    const captcha = captchaThat(async () => {
      throw new Error('was asked');
    }, '');
    expect(await captcha.verify(tenantWith('hcaptcha'), 'token')).toEqual({
      kind: 'unanswered',
      reason: 'SECRETS_FILE has no captchaSecret for a tenant that uses hcaptcha.',
    });
  });
});

describe('at the start', () => {
  const file = (text: string) => {
    const path = join(folder, `secrets-${Math.random()}.json`);
    writeFileSync(path, text);
    return path;
  };
  const open =
    (
      kind: CaptchaKind,
      {
        secretsFile = join(folder, 'none.json'),
        captcha = 'optional' as 'optional' | 'required',
      } = {},
    ) =>
    () =>
      openCaptcha({
        configuration: { secretsFile, captcha },
        altcha: openAltcha({ keysFolder: folder, now: Date.now }),
        tenants: [tenantWith(kind)],
      });

  it('a service without its secret stops it, with a sentence', () => {
    expect(open('turnstile')).toThrow(
      'The tenant "demo" uses turnstile, and SECRETS_FILE has no secret for it. Add {"demo": {"captchaSecret": "…"}}.',
    );
    expect(
      open('turnstile', { secretsFile: file('{"demo": {"captchaSecret": "hush"}}') }),
    ).not.toThrow();
    expect(open('altcha')).not.toThrow();
  });

  it('a captcha that is required and is none stops it', () => {
    expect(open('none', { captcha: 'required' })).toThrow(
      'CAPTCHA=required, but the tenant "demo" has the captcha "none". Give it another one in tenants/demo.json.',
    );
    expect(open('none')).not.toThrow();
  });

  it('a file of secrets that cannot be read stops it, and tells none of them', () => {
    for (const text of [
      '{"demo": "hush"}',
      '{"demo": {"captchaSecret": 1}}',
      '["hush"]',
      '{"hush"',
      '',
    ]) {
      expect(open('altcha', { secretsFile: file(text) })).toThrow(/must be JSON by tenant/);
      expect(open('altcha', { secretsFile: file(text) })).not.toThrow(/hush/);
    }
    expect(readSecrets(join(folder, 'nowhere.json')).of('demo')).toEqual({});
  });
});
