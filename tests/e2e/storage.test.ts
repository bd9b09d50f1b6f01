import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { fillSignIn, product } from './people.ts';
import { WHOLE_CHROMIUM } from './whole-chromium.ts';

/**
 * Somebody has set this Chromium so that no site keeps anything: neither cookies nor storage nor
 * IndexedDB.
 */
const setToKeepNothing = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'farland-profile-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(
    join(folder, 'Default/Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
  return folder;
};

const refuseToOpen = () => {
  for (const kind of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, kind, {
      get: () => {
        throw new DOMException('Denied.', 'SecurityError');
      },
    });
};
const refuseToTake = () => {
  const full = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
};

const atSignIn = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
const surname = (page: Page) => page.getByLabel('Surname', { exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible();
const forgets = 'This browser keeps nothing for this site.';

for (const [name, fault] of [
  ['is set to keep nothing for the site', undefined],
  ['throws wherever something is kept', refuseToOpen],
  ['has no room left', refuseToTake],
] as const) {
  test(`a browser that ${name} says so, and lets people sign in, type, load the page anew and log out`, async ({
    playwright,
    browser,
    launchOptions,
  }) => {
    const folder = fault ? undefined : setToKeepNothing();
    const context: BrowserContext = folder
      ? await playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          executablePath: WHOLE_CHROMIUM,
        })
      : await browser.newContext();
    try {
      const page = await context.newPage();
      if (fault) await page.addInitScript(fault);
      const broken: string[] = [];
      page.on('pageerror', ({ message }) => broken.push(message));
      const uid = await startApplication(await callerOf('traveller@demo.test'));
      await page.goto(`${product()}/#/form?applicationUid=${uid}&section=personal`);
      await expect(page.getByText(forgets)).toBeVisible();
      await fillSignIn(page, 'traveller@demo.test');
      await surname(page).fill('Costa');
      await saved(page);
      await expect(page.getByText(forgets)).toBeVisible();

      await context.setOffline(true);
      await surname(page).fill('Costa Silva');
      await expect(page.getByText(/Keep this page open: 1 change waits in it/)).toBeVisible();
      await context.setOffline(false);
      await saved(page);

      await page.reload();
      await atSignIn(page).waitFor();
      await fillSignIn(page, 'traveller@demo.test');
      await expect(surname(page)).toHaveValue('Costa Silva');
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await atSignIn(page).waitFor();
      await page.goBack();
      await atSignIn(page).waitFor();
      expect(broken).toEqual([]);
    } finally {
      await context.close();
      if (folder) rmSync(folder, { recursive: true, force: true });
    }
  });
}

test('a browser that keeps all it is given is told nothing of the kind', async ({ page }) => {
  await page.goto(`${product()}/`);
  await page.getByLabel('User name').waitFor();
  await expect(page.getByText(forgets)).toHaveCount(0);
});
