import { expect, test, type Page } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { product, signIn } from './people.ts';

const surname = (page: Page) => page.getByLabel('Surname', { exact: true });

/** A new version takes the place of the one that the page is from: pieces of the old one are gone. */
const publish = async (page: Page, times: number): Promise<void> => {
  await page.route(/\/assets\/summary-screen-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }), { times });
  await page.route(`${product()}/`, async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="./assets/index-new.js"></script>' });
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
    page.on('load', () => { loads += 1; });
  });

  const goOn = (page: Page) => page.evaluate(() => { location.hash = location.hash.replace('#/form', '#/summary'); });

  test('is loaded again by itself, and keeps what was just typed', async ({ page }) => {
    await publish(page, 1);
    await surname(page).pressSequentially('Eriksson');
    await goOn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    await expect(page.locator('#main')).toContainText('Eriksson');
    expect(loads).toBe(1);
  });

  test('is loaded again once and no more when the piece stays away, and says so', async ({ page }) => {
    await publish(page, 9);
    await goOn(page);
    await expect(page.getByText('A new version is here.')).toBeVisible();
    await expect.poll(() => loads).toBe(1);
    await page.waitForTimeout(1500);
    expect(loads).toBe(1);
  });
});
