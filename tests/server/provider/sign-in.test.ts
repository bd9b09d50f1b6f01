import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { testApp } from '../test-app.ts';
import { newAttempt } from './browser.ts';
import { oneClock, realmVisitor } from './realm-visitor.ts';

const test = await testApp();
const pass = oneClock(test);
beforeEach(() => pass(15 * 60_000));

const right = { username: 'applicant@acme.test', password: DEMO_PASSWORD };

/** A visitor at the sign-in page. */
async function atPage(more: Record<string, string> = {}) {
  const visitor = realmVisitor(test);
  const attempt = newAttempt();
  return {
    ...visitor,
    attempt,
    page: await visitor.follow(await visitor.authorize(attempt, more)),
  };
}

describe('the way in', () => {
  it("leads from the site to a page in the tenant's brand, and back to the site with a code", async () => {
    const { page, fill, follow, attempt, site } = await atPage();
    expect(page.payload).toContain('<title>Sign in · Acme Visas</title>');
    expect(page.payload).toContain('--brand:#1f6f8b');
    const back = new URL(String((await follow(await fill(page, right))).headers.location));
    expect([back.origin + back.pathname, back.searchParams.get('state'), back.hash]).toEqual([
      site,
      attempt.state,
      '',
    ]);
    expect(back.searchParams.get('code')).toMatch(/.{40}/);
  });

  it('asks nobody again who is signed in in this browser', async () => {
    const { signIn, authorize, follow } = realmVisitor(test);
    await signIn('applicant');
    const back = await follow(await authorize(newAttempt(), { prompt: 'none' }));
    expect(back.headers.location).toContain('?code=');
  });

  it('answers a silent check of somebody unknown with login_required, and starts nothing', async () => {
    const { authorize } = realmVisitor(test);
    const back = await authorize(newAttempt(), { prompt: 'none' });
    expect(new URL(String(back.headers.location)).searchParams.get('error')).toBe('login_required');
  });

  it('asks for no consent, even where the site asks for it', async () => {
    const { signIn, authorize, follow } = realmVisitor(test);
    await signIn('applicant');
    expect(
      (await follow(await authorize(newAttempt(), { prompt: 'consent' }))).headers.location,
    ).toContain('?code=');
  });

  it('knows the accounts of its own tenant alone', async () => {
    const { page, fill } = await atPage();
    expect((await fill(page, { ...right, username: 'applicant@demo.test' })).statusCode).toBe(401);
  });
});

describe('the page', () => {
  it('has no script but the eye of its password box, in its own file, and nothing that another page could take', async () => {
    const { page } = await atPage();
    expect([...page.payload.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script src="/realms/acme/protocol/openid-connect/scripts/password-eye.js" defer>',
    ]);
    expect(page.payload).not.toMatch(/ on[a-z]+=| style="/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['content-security-policy']).toContain(
      `'nonce-${/<style nonce="([^"]+)"/.exec(page.payload)?.[1]}'`,
    );
  });

  it('is drawn with the font that the product ships, from the provider itself', async () => {
    const { page } = await atPage();
    const [address] = /\/realms\/acme[^"]+latin-opsz-normal\.woff2/.exec(page.payload) ?? [''];
    const font = await test.app.inject(address);
    expect([
      font.statusCode,
      font.headers['content-type'],
      font.rawPayload.subarray(0, 4).toString(),
    ]).toEqual([200, 'font/woff2', 'wOF2']);
  });

  it('names what is missing, and marks its boxes', async () => {
    const { page, fill } = await atPage();
    const again = await fill(page, { username: ' ', password: '' });
    expect(again.statusCode).toBe(400);
    expect(again.payload).toContain('<p>Type your user name.</p><p>Type your password.</p>');
    expect(again.payload.match(/aria-invalid="true" aria-describedby="problem"/g)).toHaveLength(2);
  });

  it('says why a try was refused, keeps the name and never the password', async () => {
    const { page, fill } = await atPage();
    const again = await fill(page, { username: '"><b>me', password: 'wrong-secret' });
    expect([
      again.statusCode,
      again.payload.includes('The user name or the password is not right.'),
    ]).toEqual([401, true]);
    expect(again.payload).toContain('value="&#34;&#62;&#60;b&#62;me"');
    expect(again.payload).not.toContain('wrong-secret');
  });

  it('lets an account wait by the same rules as the other sign-in', async () => {
    const { page, fill } = await atPage();
    for (let count = 0; count < 10; count += 1)
      await test
        .visitor('acme')
        .call('login', { body: { username: 'agent@acme.test', password: 'wrong' } });
    const refused = await fill(page, { username: 'agent@acme.test', password: DEMO_PASSWORD });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('has the captcha solved where a hundred tries have failed, and takes nobody without it there; no one with it is refused', async () => {
    const { page, fill, follow } = await atPage();
    for (let count = 0; count < 100; count += 1)
      await test
        .visitor('acme')
        .call('login', { body: { username: `nobody-${count}@acme.test`, password: 'wrong' } });
    const refused = await fill(page, right);
    expect([
      refused.statusCode,
      refused.payload.includes('So much failed from your network'),
      refused.payload.includes('/scripts/captcha.js" defer'),
    ]).toEqual([400, true, true]);
    const unescaped = (/data-challenge="([^"]*)"/.exec(refused.payload)?.[1] ?? '').replace(
      /&#(\d+);/g,
      (_, code: string) => String.fromCharCode(Number(code)),
    );
    const challenge = JSON.parse(unescaped) as Challenge;
    const captchaToken = btoa(
      JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
    );
    expect(
      (await follow(await fill(refused, { ...right, captchaToken }))).headers.location,
    ).toContain('?code=');
    for (const script of ['captcha.js', 'altcha-worker.js'])
      expect(
        (await test.app.inject(`/realms/acme/protocol/openid-connect/scripts/${script}`)).headers[
          'content-type'
        ],
      ).toContain('text/javascript');
  });

  it('leads whoever forgot the password to the site', async () => {
    expect((await atPage()).page.payload).toContain(
      '<a href="/acme/#/reset-password">Forgot password?</a>',
    );
  });

  it('takes no form that it has not drawn itself', async () => {
    const { page, browser, fill } = await atPage();
    const own = await fill(page, { ...right, csrf: 'x'.repeat(43) });
    expect([own.statusCode, own.payload.includes('This page is too old')]).toEqual([400, true]);
    const foreign = realmVisitor(test);
    const stolen = /name="csrf" value="([^"]+)"/.exec(page.payload)?.[1] ?? '';
    const without = await foreign.browser.open(String(page.raw.req.url), {
      method: 'POST',
      form: { ...right, csrf: stolen },
    });
    expect(without.statusCode).toBe(400);
    expect(browser.cookies('/realms/acme/x').KEYCLOAK_SESSION_acme).toBeUndefined();
  });

  it('is over after an hour, and says how to start again', async () => {
    const { page, fill } = await atPage();
    pass(3_601_000);
    const late = await fill(page, right);
    expect([late.statusCode, late.payload.includes('href="/acme/"')]).toEqual([400, true]);
  });

  it('asks for a new password where somebody else has set it, and goes on with one that meets the rules', async () => {
    const { page, fill, follow, browser } = await atPage();
    await inTenant(test.db, 'acme', (transaction) =>
      sql`update account set must_change_password = true where id = 'acme-account-reviewer'`.execute(
        transaction,
      ),
    );
    const change = await fill(page, { username: 'reviewer@acme.test', password: DEMO_PASSWORD });
    expect([change.statusCode, change.payload.includes('Choose a new password')]).toEqual([
      200,
      true,
    ]);
    expect(change.payload).not.toContain(DEMO_PASSWORD);
    const [short, different] = [
      await fill(change, { newPassword: 'short', confirmPassword: 'short' }),
      await fill(change, { newPassword: 'Another-Passw0rd', confirmPassword: 'Other' }),
    ];
    expect([
      short.statusCode,
      short.payload.includes('At least 12 characters'),
      different.payload.includes('do not match'),
    ]).toEqual([400, true, true]);
    const common = await fill(change, {
      newPassword: 'Password1234!',
      confirmPassword: 'Password1234!',
    });
    expect([common.statusCode, common.payload.includes('Many people use this password')]).toEqual([
      400,
      true,
    ]);
    expect(
      (
        await fill(change, {
          ticket: 'made.up.ticket',
          newPassword: 'Another-Passw0rd',
          confirmPassword: 'Another-Passw0rd',
        })
      ).statusCode,
    ).toBe(400);
    expect(browser.cookies('/realms/acme/x').KEYCLOAK_SESSION_acme).toBeUndefined();
    const back = await follow(
      await fill(change, { newPassword: 'Another-Passw0rd', confirmPassword: 'Another-Passw0rd' }),
    );
    expect(back.headers.location).toContain('?code=');
    expect(
      (await fill(change, { newPassword: 'Yet-An0ther-One', confirmPassword: 'Yet-An0ther-One' }))
        .statusCode,
    ).toBe(400);
  });
});

describe('what is refused at the door', () => {
  const refusals: [string, Record<string, string>][] = [
    ['an unknown client', { client_id: 'nobody' }],
    ['the client of another realm', { client_id: 'demo' }],
    ['another site to come back to', { redirect_uri: 'https://evil.example/' }],
    ['a page below the site', { redirect_uri: 'http://test/acme/elsewhere' }],
    ['a site that only begins alike', { redirect_uri: 'http://test/acme/.evil.example/' }],
  ];
  it.each(refusals)('%s: a page of ours, and no way back', async (_, more) => {
    const { authorize } = realmVisitor(test);
    const answer = await authorize(newAttempt(), more);
    expect([
      answer.statusCode,
      answer.headers.location,
      answer.payload.includes('We could not sign you in'),
    ]).toEqual([400, undefined, true]);
  });

  const errors: [string, Record<string, string>, string][] = [
    ['no code challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['a plain code challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    [
      'tokens in the address',
      { response_type: 'id_token token', response_mode: 'fragment' },
      'unsupported_response_type',
    ],
    [
      "tokens for somebody else's calls",
      { resource: 'https://other.example/api' },
      'invalid_target',
    ],
  ];
  it.each(errors)("%s: back to the site with the standard's error", async (_, more, error) => {
    const { authorize, site } = realmVisitor(test);
    const { headers } = await authorize(newAttempt(), more);
    const back = new URL(String(headers.location).replace('#', '?'));
    expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([site, error]);
  });

  it('an unknown realm', async () => {
    expect((await test.app.inject('/realms/nowhere/protocol/openid-connect/auth')).statusCode).toBe(
      404,
    );
  });
});
