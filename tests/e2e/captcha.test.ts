import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { temporaryDataDir } from '../server/temporary-data-dir.ts';
import { fillSignIn, product, refused } from './people.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

const SCRIPT = '**/altcha-captcha-*.js';
const CHALLENGE = '**/auth/captcha-challenge';
const BANNER = 'Proceeding Without Captcha';

/** What sign-in sends, as it leaves the page. */
const sentSignIn = (page: Page) =>
  page
    .waitForRequest('**/auth/login')
    .then((request) => request.postDataJSON() as { captchaToken?: string });
const button = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

/** A page whose clock the test moves, for what is waited for long. */
const openWithClock = async (page: Page) => {
  await page.clock.install();
  await page.goto(`${product()}/`);
  await expect(button(page)).toBeDisabled();
};

test.describe('the captcha', () => {
  test('verifies in the background, and its proof goes with sign-in; nothing of it comes from elsewhere', async ({
    page,
  }) => {
    const others: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(product()))
        others.push(request.url());
    });
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) others.push(message.text());
    });
    await page.goto(`${product()}/`);
    await expect(page.getByText('Verified')).toBeVisible();
    const sent = sentSignIn(page);
    await fillSignIn(page, 'traveller@demo.test');
    expect((await sent).captchaToken).toMatch(/^[A-Za-z0-9+/=]{200,}$/);
    await page.getByRole('navigation').first().waitFor();
    expect(others).toEqual([]);
  });

  test('whose script is blocked is asked for two more times; then sign-in goes on without it and says so', async ({
    page,
  }) => {
    let asked = 0;
    await page.route(SCRIPT, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(`${product()}/`);
    await expect(page.getByText(BANNER)).toBeVisible();
    expect(asked).toBe(3);
    const sent = sentSignIn(page);
    await fillSignIn(page, 'traveller@demo.test');
    expect((await sent).captchaToken).toBeUndefined();
    await page.getByRole('navigation').first().waitFor();
  });

  test('whose script never comes is given up after six times 30 s', async ({ page }) => {
    await page.route(SCRIPT, () => undefined);
    await openWithClock(page);
    await page.clock.runFor(6 * 30_000 - 15_000);
    await expect(button(page)).toBeDisabled();
    await page.clock.runFor(15_000);
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(button(page)).toBeEnabled();
  });

  test('that errs is tried again five times, 3 s apart; then sign-in goes on without it', async ({
    page,
  }) => {
    let asked = 0;
    await page.route(CHALLENGE, (route) => {
      asked += 1;
      return route.fulfill({
        status: 500,
        json: { error: { code: 'internal', message: 'Broken.', requestId: 'x' } },
      });
    });
    await openWithClock(page);
    for (let retry = 0; retry < 5; retry += 1) {
      await expect(page.getByText('The check did not work. We try again')).toBeVisible();
      await expect.poll(() => asked).toBe(retry + 1);
      await page.clock.runFor(3_000);
    }
    await expect(page.getByText(BANNER)).toBeVisible();
    expect(asked).toBe(6);
  });

  test('that errs once verifies at the next try', async ({ page }) => {
    let asked = 0;
    await page.route(CHALLENGE, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto(`${product()}/`);
    await expect(page.getByText('Verified')).toBeVisible();
    expect(asked).toBe(2);
  });

  test('is renewed after a failed sign-in: its proof opens one call', async ({ page }) => {
    await page.goto(`${product()}/`);
    await page.getByLabel('User name').fill('agent@demo.test');
    const tokens: (string | undefined)[] = [];
    for (const password of ['wrong', 'Demo-Passw0rd!']) {
      await page.getByLabel('Password', { exact: true }).fill(password);
      const sent = sentSignIn(page);
      await button(page).click();
      tokens.push((await sent).captchaToken);
      if (password === 'wrong') await refused(page);
    }
    await page.getByRole('navigation').first().waitFor();
    expect([tokens.length, new Set(tokens).size, tokens.includes(undefined)]).toEqual([
      2,
      2,
      false,
    ]);
  });
});

test.describe('on a server of its own', () => {
  let running: RunningProduct | undefined;
  const folder = temporaryDataDir();
  test.afterEach(async () => {
    await running?.end('SIGTERM');
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('a hundred failures make the captcha compulsory there, and nobody with it is refused', async ({
    page,
  }) => {
    running = await runProduct({ data: join(folder, 'crowded') });
    const { address } = running;
    const guess = (at: number) =>
      fetch(`${address}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-tenant-client-id': 'demo' },
        body: JSON.stringify({ username: `nobody-${at}@demo.test`, password: 'guess' }),
      });
    for (let at = 0; at < 100; at += 1) expect((await guess(at)).status).toBe(401);
    expect(((await (await guess(100)).json()) as { error: { code: string } }).error.code).toBe(
      'captcha_required',
    );
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto(`${address}/`);
    await expect(page.getByText(BANNER)).toBeVisible();
    await fillSignIn(page, 'traveller@demo.test');
    await expect(page.getByText('So much failed from your network').first()).toBeVisible();
    await page.unroute(SCRIPT);
    await expect(page.getByText('Verified')).toBeVisible();
    await fillSignIn(page, 'traveller@demo.test');
    await page.getByRole('navigation').first().waitFor();
  });

  test('a tenant has the captcha of a service by its JSON alone', async ({ page }) => {
    const catalogue = join(folder, 'catalogue');
    cpSync(join(import.meta.dirname, '../../catalogue'), catalogue, { recursive: true });
    cpSync(join(import.meta.dirname, '../../schemas'), join(folder, 'schemas'), {
      recursive: true,
    });
    const tenant = join(catalogue, 'tenants/demo.json');
    writeFileSync(
      tenant,
      JSON.stringify({
        ...(JSON.parse(readFileSync(tenant, 'utf8')) as object),
        captcha: { kind: 'turnstile', siteKey: 'site-key' },
      }),
    );
    const secrets = join(folder, 'secrets.json');
    writeFileSync(secrets, JSON.stringify({ demo: { captchaSecret: 'hush' } }));
    running = await runProduct({
      data: join(folder, 'service'),
      settings: { CATALOGUE_DIR: catalogue, SECRETS_FILE: secrets },
    });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
      window.turnstile = { render: (place, { sitekey, callback }) => { place.textContent = 'Turnstile ' + sitekey; setTimeout(() => callback('a-proof'), 50); return 'id'; }, reset: () => {}, remove: () => {} };
      window.captchaIsReady();`,
      }),
    );
    await page.goto(`${running.address}/`);
    await expect(page.getByText('Turnstile site-key')).toBeVisible();
    const sent = sentSignIn(page);
    await fillSignIn(page, 'traveller@demo.test');
    expect((await sent).captchaToken).toBe('a-proof');
    await page.getByRole('navigation').first().waitFor();
    expect(refused).toEqual([]);
  });
});
