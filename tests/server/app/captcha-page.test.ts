import { afterAll, describe, expect, it } from 'vitest';
import type { CaptchaSettings } from '../../../src/contract/catalogue.ts';
import { testApp } from '../test-app.ts';

const { app, next, ports } = await testApp();
const { files, compiled } = next.catalogue;
if (!compiled) throw new Error('The catalogue is broken.');

/**
 * The page of the default tenant while it has this captcha: its settings, and what each directive
 * of its policy allows.
 */
const pageWith = async (captcha: CaptchaSettings | undefined) => {
  const tenants = compiled.tenants.map((tenant) =>
    tenant.id === 'demo' ? { ...tenant, captcha } : tenant,
  );
  next.catalogue = {
    files,
    problems: [],
    compiled: { ...compiled, tenants, checksum: `${compiled.checksum}${captcha?.kind ?? ''}` },
  };
  await ports.catalogues.reload();
  const { body, headers } = await app.inject('/');
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as {
    tenant: { captcha: unknown };
  };
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .replace(/ 'nonce-[^']+'/g, '')
      .split(';')
      .map((directive) => directive.split(/ (.*)/).slice(0, 2) as [string, string]),
  );
  return { captcha: boot.tenant.captcha, policy };
};

const plain = await pageWith(undefined);
afterAll(() => {
  ports.captcha.isRequired = false;
});

describe('the page with a captcha', () => {
  it('of ours reaches this server alone', () => {
    expect(plain.captcha).toEqual({ kind: 'altcha', isRequired: false });
    expect([
      plain.policy['script-src'],
      plain.policy['connect-src'],
      plain.policy['frame-src'],
    ]).toEqual(["'self'", "'self'", undefined]);
    expect(plain.policy['worker-src']).toContain("'self'");
  });

  it('says whether people may go on without it', async () => {
    ports.captcha.isRequired = true;
    expect((await pageWith(undefined)).captcha).toEqual({ kind: 'altcha', isRequired: true });
  });

  it.each([
    ['turnstile', 'script-src', 'https://challenges.cloudflare.com'],
    ['turnstile', 'frame-src', 'https://challenges.cloudflare.com'],
    ['hcaptcha', 'script-src', 'https://hcaptcha.com https://*.hcaptcha.com'],
    ['hcaptcha', 'frame-src', 'https://hcaptcha.com https://*.hcaptcha.com'],
    [
      'recaptcha',
      'script-src',
      'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    ],
  ] as const)(
    'of %s lets its %s reach that service, in this tenant alone',
    async (kind, directive, sources) => {
      const { captcha, policy } = await pageWith({ kind, siteKey: 'public' });
      expect(captcha).toMatchObject({ kind, siteKey: 'public' });
      expect(policy[directive]).toContain(sources);
      expect(policy['default-src']).toBe("'self'");
      expect(String((await app.inject('/acme/')).headers['content-security-policy'])).not.toContain(
        sources,
      );
    },
  );

  it('that is none reaches nothing more', async () => {
    const { captcha, policy } = await pageWith({ kind: 'none' });
    expect([captcha, policy['script-src']]).toEqual([{ kind: 'none', isRequired: true }, "'self'"]);
  });
});
