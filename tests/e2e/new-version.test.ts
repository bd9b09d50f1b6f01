import { expect, type Page, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { product, signIn } from './people.ts';

const surname = (page: Page) => page.getByLabel('Surname', { exact: true });

/**
 * A new version takes the place of the one that the page is from: a piece of the old one is gone
 * until the page is loaded again, or stays away.
 */
const publish = async (page: Page, { staysAway }: { staysAway: boolean }): Promise<void> => {
  let isOld = true;
  await page.route(/\/assets\/summary-screen-[^/]*\.js$/, (route) =>
    isOld || staysAway ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  await page.route(`${product()}/`, async (route) => {
    if (!route.request().isNavigationRequest())
      return route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="./assets/index-new.js"></script>',
      });
    isOld = false;
    return route.fallback();
  });
};

test.describe('a page from before a new version', () => {
  let loads = 0;
  test.beforeEach(async ({ page }) => {
    const applicationUid = await startApplication(await callerOf('traveller@demo.test'));
    await signIn(page, 'traveller@demo.test');
    await page.goto(`${product()}/#/form?applicationUid=${applicationUid}&section=personal`);
    await surname(page).waitFor();
    loads = 0;
    page.on('load', () => {
      loads += 1;
    });
  });

  const goOn = (page: Page) =>
    page.evaluate(() => {
      location.hash = location.hash.replace('#/form', '#/summary');
    });

  test('is loaded again by itself, and keeps what was just typed', async ({ page }) => {
    await publish(page, { staysAway: false });
    await surname(page).pressSequentially('Eriksson');
    await goOn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    await expect(page.locator('#main')).toContainText('Eriksson');
    expect(loads).toBe(1);
  });

  test('is loaded again once and no more when the piece stays away, and says so', async ({
    page,
  }) => {
    await publish(page, { staysAway: true });
    await goOn(page);
    await expect(page.getByText('A new version is here.')).toBeVisible();
    await expect.poll(() => loads).toBe(1);
    await page.waitForTimeout(1500);
    expect(loads).toBe(1);
  });
});
