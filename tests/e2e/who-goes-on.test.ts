import { expect, type Page, test } from '@playwright/test';
import { callerOf } from './caller.ts';
import { fillSignIn, product, signIn, signInOnForm } from './people.ts';
import { violationsOf } from './violations.ts';

const PLACE = '#/applications?status=draft';

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'This link is for somebody else' });
const signedIn = (page: Page, tenant: string) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { email?: string }).email,
    `${tenant}:user`,
  );
const headings = async (page: Page) => expect(page.locator('#main h1')).toBeVisible();

/** People of one tenant, by their role's name, and how somebody signs in there. */
const tenants = [
  {
    tenant: 'demo',
    site: () => `${product()}/`,
    enter: (page: Page) => signInOnForm(page, 'agent@demo.test'),
  },
  {
    tenant: 'acme',
    site: () => `${product()}/acme/`,
    enter: async (page: Page) => {
      await page.goto(`${product()}/acme/`);
      await page.waitForURL('**/realms/acme/protocol/openid-connect/sign-in/**');
      await fillSignIn(page, 'agent@acme.test');
      await page.getByRole('navigation').first().waitFor();
    },
  },
] as const;

for (const { tenant, site, enter } of tenants) {
  const [here, other] = [`agent@${tenant}.test`, `traveller@${tenant}.test`];

  test.describe(`a link with a token of tenant ${tenant}`, () => {
    /**
     * Follows the link of somebody, as a message opens it: in the browser in which somebody may be
     * signed in.
     */
    const follow = async (page: Page, username: string) => {
      const caller = await callerOf(username);
      await page.goto('about:blank');
      await page.goto(`${site()}${PLACE}&bearerToken=${caller.tokens.access_token}`);
      return caller;
    };

    test('asks whoever is signed in, both by name, and stays by Enter: nothing of the link counts', async ({
      page,
    }) => {
      await enter(page);
      const [owner, mine] = [await follow(page, other), await callerOf(here)];
      await expect(question(page)).toContainText(`${mine.user.firstName} ${mine.user.lastName}`);
      await expect(question(page)).toContainText(`${owner.user.firstName} ${owner.user.lastName}`);
      await expect(question(page).getByText(here)).toBeVisible();
      await expect(question(page).getByText(other)).toBeVisible();
      expect(
        await question(page)
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map(({ textContent }) => textContent)),
      ).toEqual([
        `Stay signed in as ${mine.user.firstName} ${mine.user.lastName}`,
        `Continue as ${owner.user.firstName} ${owner.user.lastName}`,
      ]);
      await expect(question(page).getByRole('button').first()).toBeFocused();
      expect(page.url()).toBe(site());
      await page.keyboard.press('Enter');
      await expect(question(page)).toHaveCount(0);
      await headings(page);
      expect(await signedIn(page, tenant)).toBe(here);
      await page.reload();
      await headings(page);
      await expect(question(page)).toHaveCount(0);
      expect(await signedIn(page, tenant)).toBe(here);
    });

    test('stays by Escape', async ({ page }) => {
      await enter(page);
      await follow(page, other);
      await question(page).waitFor();
      await page.keyboard.press('Escape');
      await headings(page);
      expect(await signedIn(page, tenant)).toBe(here);
    });

    test('changes to the other person, at the place that the link names, and ends the session before', async ({
      page,
    }) => {
      await enter(page);
      const before = await page.evaluate(
        (key) => localStorage.getItem(key),
        `${tenant}:accessToken`,
      );
      const owner = await follow(page, other);
      await question(page)
        .getByRole('button', { name: /^Continue as/ })
        .click();
      await expect(page).toHaveURL(`${site()}${PLACE}`);
      await headings(page);
      expect(await signedIn(page, tenant)).toBe(other);
      await expect
        .poll(
          async () =>
            (await owner.call('validate-token', { body: { accessToken: before ?? '' } })).response
              .tokenValid,
        )
        .toBe(false);
    });

    test('asks nobody where it is the link of whoever is signed in', async ({ page }) => {
      await enter(page);
      await follow(page, here);
      await expect(page).toHaveURL(`${site()}${PLACE}`);
      await headings(page);
      await expect(question(page)).toHaveCount(0);
      expect(await signedIn(page, tenant)).toBe(here);
    });

    test('asks nobody where nobody is signed in', async ({ page }) => {
      await follow(page, other);
      await headings(page);
      await expect(page).toHaveURL(`${site()}${PLACE}`);
      expect(await signedIn(page, tenant)).toBe(other);
    });

    test('that opens nothing says so, and whoever is signed in stays', async ({ page }) => {
      await enter(page);
      await page.goto('about:blank');
      await page.goto(`${site()}${PLACE}&bearerToken=made-up`);
      await expect(page.getByText('Invalid bearer token').first()).toBeVisible();
      await headings(page);
      expect(await signedIn(page, tenant)).toBe(here);
      expect(page.url()).not.toContain('made-up');
    });
  });
}

test('the question is whole and reachable at every width, also in the dark', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  const { tokens } = await callerOf('traveller@demo.test');
  await page.goto('about:blank');
  await page.goto(`${product()}/${PLACE}&bearerToken=${tokens.access_token}`);
  await question(page).waitFor();
  const [first, last] = [
    question(page).getByRole('button').first(),
    question(page).getByRole('button').last(),
  ];
  for (const { width, height, colorScheme } of [
    { width: 390, height: 844, colorScheme: 'light' },
    { width: 320, height: 640, colorScheme: 'dark' },
    { width: 1440, height: 900, colorScheme: 'light' },
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.95 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    for (const button of await question(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    expect(await violationsOf(page), `${width} px`).toEqual([]);
  }
});
