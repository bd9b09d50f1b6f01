import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningProduct, runProduct } from './running-product.ts';
import { violationsOf } from './violations.ts';

const PASSWORD = 'Demo-Passw0rd!';

const fits = async (page: Page) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violationsOf(page, { isWcagAlone: true })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

const signInInGerman = async (page: Page, who: string) => {
  await page.getByLabel('Benutzername').fill(who);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
};

/** A server of its own: whose language is chosen here reads on elsewhere in English. */
let running: RunningProduct;
const folder = mkdtempSync(join(tmpdir(), 'farland-languages-'));
test.beforeAll(async () => {
  running = await runProduct({ data: folder });
});
test.afterAll(async () => {
  await running.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test.use({ locale: 'de-AT' });

test('a German browser is spoken to in German; who chooses English has it at once, loses nothing typed, and has it everywhere', async ({
  page,
  browser,
}) => {
  await page.goto(`${running.address}/#/profile`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await fits(page);

  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.getByLabel('Benutzername').fill('traveller@demo.test');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(
    page.getByText('Der Benutzername oder das Passwort stimmt nicht.', { exact: true }),
  ).toBeVisible();
  await signInInGerman(page, 'traveller@demo.test');
  await expect(page.getByRole('heading', { name: 'Mein Profil', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Meine Anträge' })).toBeVisible();
  await fits(page);

  const phone = page.locator('input[type="tel"]');
  await phone.fill('+43 1 234 567');
  await page.getByLabel('Sprache').selectOption({ label: 'English' });
  await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(phone).toHaveValue('+43 1 234 567');

  const elsewhere = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await elsewhere.goto(`${running.address}/#/get-visa`);
  await signInInGerman(elsewhere, 'traveller@demo.test');
  await expect(elsewhere.getByRole('heading', { name: 'Tell us about your trip' })).toBeVisible();
  await expect(elsewhere.getByLabel('Where are you going?')).toBeVisible();

  await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { name: 'Mein Profil', level: 1 })).toBeVisible();
  await expect(phone).toHaveValue('+43 1 234 567');
  await page.goto(`${running.address}/#/get-visa`);
  await expect(
    page.getByRole('heading', { name: 'Erzählen Sie uns von Ihrer Reise' }),
  ).toBeVisible();
  await fits(page);
});

test('the standard shell fits in German too', async ({ page }) => {
  await page.goto(`${running.address}/#/applications`);
  await signInInGerman(page, 'agent@demo.test');
  await expect(page.getByRole('heading', { name: 'Anträge', level: 1 })).toBeVisible();
  await fits(page);
  await page.goto(`${running.address}/#/applicants`);
  await expect(page.getByRole('heading', { name: 'Antragsteller', level: 1 })).toBeVisible();
  await fits(page);
});
