import { expect, type Page, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { fillSignIn, product } from './people.ts';
import { violationsOf } from './violations.ts';

const REALM = '/realms/acme/protocol/openid-connect';
const DAY_MS = 86_400_000;

const site = (hash = '') => `${product()}/acme/${hash}`;
const atSignIn = (page: Page) => page.waitForURL(`**${REALM}/sign-in/**`);
const navigation = (page: Page) => page.getByRole('navigation').first();
const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), `acme:${name}`);
const sentence = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

/** The same token with another nonce; its signature is nothing that a browser judges. */
const withNonce = (token: string, nonce: string): string => {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  return [
    head,
    Buffer.from(JSON.stringify({ ...claims, nonce })).toString('base64url'),
    signature,
  ].join('.');
};

/** Comes to the site, is sent to the provider's page, signs in there and is back. */
const signInThere = async (
  page: Page,
  username = 'traveller@acme.test',
  hash = '',
): Promise<void> => {
  await page.goto(site(hash));
  await atSignIn(page);
  await fillSignIn(page, username);
  await navigation(page).waitFor();
};

test.describe('a tenant whose people sign in at its provider', () => {
  test('sends them there with PKCE S256, and brings them back to the place that they came for', async ({
    page,
  }) => {
    const asked = page.waitForRequest((request) => request.url().includes(`${REALM}/auth?`));
    await page.goto(site('#/applications?status=draft'));
    const query = new URL((await asked).url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'acme',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: site(),
      scope: 'openid',
    });
    await atSignIn(page);
    const [state] = await page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('kc-callback-'))
        .map(
          ([, value]) =>
            JSON.parse(value as string) as { pkceCodeVerifier: string; expires: number },
        ),
    );
    expect(state?.pkceCodeVerifier).toHaveLength(96);
    expect(Math.abs((state?.expires ?? 0) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await fillSignIn(page, 'traveller@acme.test');
    await navigation(page).waitFor();
    await expect(page).toHaveURL(site('#/applications?status=draft'));
  });

  test('knows them after a reload, under the roles of their token', async ({ page }) => {
    await signInThere(page, 'agency@acme.test');
    await expect(navigation(page).getByRole('link', { name: 'Agents' })).toBeVisible();
    await page.reload();
    await navigation(page).waitFor();
    await expect(navigation(page).getByRole('link', { name: 'Agents' })).toBeVisible();
    await expect(navigation(page).getByRole('link', { name: 'Agencies', exact: true })).toHaveCount(
      0,
    );
    expect(new URL(page.url()).pathname).toBe('/acme/');
  });

  test('ten tabs share one sign-in, which one of them renews; a logout in one ends all', async ({
    page,
    context,
  }) => {
    await signInThere(page, 'agency@acme.test');
    const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
    await Promise.all(others.map((other) => other.goto(site())));
    for (const other of others) await navigation(other).waitFor();

    let renewals = 0;
    context.on('request', (request) => {
      if (request.postData()?.includes('grant_type=refresh_token')) renewals += 1;
    });
    await page.evaluate(
      (soon) =>
        localStorage.setItem(
          'acme:user',
          JSON.stringify({
            ...(JSON.parse(localStorage.getItem('acme:user') ?? '{}') as object),
            accessTokenExpiresAt: soon,
          }),
        ),
      Date.now() + 30_000,
    );
    const before = await stored(page, 'refreshToken');
    await Promise.all([page, ...others].map((tab) => tab.reload()));
    for (const tab of [page, ...others]) await navigation(tab).waitFor();
    await expect.poll(() => stored(page, 'refreshToken')).not.toBe(before);
    expect(renewals).toBe(1);

    await page.getByRole('button', { name: 'Logout' }).first().click();
    for (const tab of [page, ...others]) await atSignIn(tab);
    expect(
      await others[0]?.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('acme:'))
          .sort(),
      ),
    ).toEqual([
      'acme:brandColor',
      'acme:brandLogo',
      'acme:featureFlags',
      'acme:lastLogoutTime',
      'acme:lastUse',
      'acme:tenantClientId',
    ]);
  });

  test('notices by its check every 5 seconds that the sign-in of this browser is over', async ({
    page,
    context,
  }) => {
    await signInThere(page);
    await page.locator('iframe[title=keycloak-session-iframe]').waitFor({ state: 'attached' });
    await context.clearCookies();
    await atSignIn(page);
    expect(await stored(page, 'accessToken')).toBeNull();
  });

  test('loses nothing that was typed when a session ends: the same place, the same words', async ({
    page,
  }) => {
    const caller = await callerOf('traveller@acme.test');
    const uid = await startApplication(caller);
    await signInThere(page, 'traveller@acme.test', `#/form?applicationUid=${uid}&section=personal`);
    const surname = page.getByLabel('Surname', { exact: true });
    await surname.waitFor();
    await page.route('**/application/answers*', (route) => route.abort());
    await surname.pressSequentially('Eriksson', { delay: 20 });
    await page.context().clearCookies();
    await atSignIn(page);
    await page.unroute('**/application/answers*');
    await fillSignIn(page, 'traveller@acme.test');
    await expect(surname).toHaveValue('Eriksson');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
  });

  test('sends nobody anywhere else: an address to come back to that is not its own is refused', async ({
    page,
  }) => {
    const query = new URLSearchParams({
      client_id: 'acme',
      redirect_uri: 'https://elsewhere.test/acme/',
      response_type: 'code',
      scope: 'openid',
      state: 's',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    await page.goto(`${product()}${REALM}/auth?${query}`);
    await expect(page.getByRole('heading', { name: 'We could not sign you in' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(product());
  });

  test('opens the links of messages before anybody is signed in, and the sign-in after them', async ({
    page,
  }) => {
    await page.goto(site('#/reset-password'));
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await atSignIn(page);
  });

  test('refuses a token in the address that is not good, and stays to say so', async ({ page }) => {
    await page.goto(site('?bearerToken=made-up'));
    await expect(page.getByRole('alert').getByText('Invalid bearer token').first()).toBeVisible();
    expect(page.url()).toBe(site(''));
  });
});

test.describe('a provider', () => {
  const trouble =
    'The sign-in service does not answer as it should. Nothing is lost; try again in a moment.';

  for (const [name, width, fault] of [
    [
      'that is down',
      320,
      (page: Page) => page.route(`**${REALM}/**`, (route) => route.abort('connectionrefused')),
    ],
    [
      'that is silent',
      1440,
      (page: Page) => page.route(`**${REALM}/**`, () => new Promise(() => undefined)),
    ],
    [
      'that answers with anything',
      390,
      (page: Page) =>
        page.route(`**${REALM}/**`, (route) =>
          route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
        ),
    ],
  ] as const) {
    test(`${name} is told in a sentence, with a way on`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await fault(page);
      await page.goto(site('#/profile'));
      await sentence(page, trouble);
      expect(await violationsOf(page, { isWcagAlone: true })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await atSignIn(page);
    });
  }

  for (const [name, answer] of [
    ['takes more than 15 seconds for the tokens', undefined],
    [
      'lies about the tokens',
      { access_token: 'made-up', refresh_token: 'made-up', token_type: 'Bearer', expires_in: 300 },
    ],
  ] as const) {
    test(`that ${name} signs nobody in, and sends nobody round in circles`, async ({ page }) => {
      await page.route(`**${REALM}/token`, (route) =>
        answer ? route.fulfill({ json: answer }) : new Promise(() => undefined),
      );
      await page.goto(site());
      await atSignIn(page);
      await fillSignIn(page, 'traveller@acme.test');
      await sentence(page, trouble);
      expect(await stored(page, 'accessToken')).toBeNull();
    });
  }

  test('whose tokens answer another request, as their nonce tells, signs nobody in', async ({
    page,
  }) => {
    await page.route(`**${REALM}/token`, async (route) => {
      const answer = await route.fetch();
      const tokens = (await answer.json()) as { id_token: string };
      await route.fulfill({
        response: answer,
        json: { ...tokens, id_token: withNonce(tokens.id_token, 'of-somebody-else') },
      });
    });
    await page.goto(site());
    await atSignIn(page);
    await fillSignIn(page, 'traveller@acme.test');
    await sentence(page, trouble);
    expect(await stored(page, 'accessToken')).toBeNull();
  });

  test('that is away for a while ends no session', async ({ page }) => {
    await signInThere(page);
    await page.route(`**${REALM}/**`, (route) => route.abort('connectionrefused'));
    await page.reload();
    await navigation(page).waitFor();
    await page.waitForTimeout(12_000);
    await expect(navigation(page)).toBeVisible();
    expect(await stored(page, 'accessToken')).not.toBeNull();
  });
});

test.describe('a browser', () => {
  for (const days of [1, -1]) {
    test(`whose clock is off by ${days} day signs in and stays signed in`, async ({ page }) => {
      await page.addInitScript((shift) => {
        const Real = Date;
        globalThis.Date = class extends Real {
          constructor(...parts: unknown[]) {
            super(...((parts.length ? parts : [Real.now() + shift]) as [number]));
          }
          static override now() {
            return Real.now() + shift;
          }
        } as DateConstructor;
      }, days * DAY_MS);
      let renewals = 0;
      page.on('request', (request) => {
        if (request.postData()?.includes('grant_type=refresh_token')) renewals += 1;
      });
      await signInThere(page);
      await page.reload();
      await navigation(page).waitFor();
      await page.waitForTimeout(7_000);
      await expect(navigation(page)).toBeVisible();
      expect(renewals).toBe(0);
      const left =
        (JSON.parse((await stored(page, 'user')) ?? '{}') as { accessTokenExpiresAt: number })
          .accessTokenExpiresAt -
        (Date.now() + days * DAY_MS);
      expect(left).toBeGreaterThan(240_000);
      expect(left).toBeLessThan(310_000);
    });
  }

  for (const [name, block] of [
    [
      'blocks storage',
      () => {
        for (const kind of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(globalThis, kind, {
            get: () => {
              throw new DOMException('Denied.', 'SecurityError');
            },
          });
      },
    ],
    [
      'has no room left in storage',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full.', 'QuotaExceededError');
        };
      },
    ],
  ] as const) {
    test(`that ${name} still lets people in`, async ({ page }) => {
      await page.addInitScript(block);
      await signInThere(page);
      await page.goto(`${product()}/`);
      await fillSignIn(page, 'traveller@demo.test');
      await navigation(page).waitFor();
    });
  }

  test('that keeps no cookies is told what is missing', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }),
    );
    await page.goto(site());
    await sentence(
      page,
      'This browser keeps no cookies for the sign-in, so it could not know you.',
    );
  });

  test('of a tenant with passwords never loads what a provider takes', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${product()}/`);
    await fillSignIn(page, 'traveller@demo.test');
    await navigation(page).waitFor();
    expect(asked.filter((url) => /keycloak|provider|\/realms\//.test(url))).toEqual([]);
  });
});
