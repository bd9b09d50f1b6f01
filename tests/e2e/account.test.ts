import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { hideTours } from './people.ts';
import { type RunningProduct, runProduct } from './running-product.ts';
import { violationsOf } from './violations.ts';

const PASSWORD = 'Demo-Passw0rd!';
const NEW = 'Quiet-Harbours-42!';

const fits = async (page: Page) => {
  expect(await violationsOf(page, { isWcagAlone: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
};

const fillSignIn = async (page: Page, password: string, who = 'traveller') => {
  await page.getByLabel('User name').fill(`${who}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** A server of its own: who is deleted here is missed nowhere. */
let running: RunningProduct | undefined;
const folder = mkdtempSync(join(tmpdir(), 'farland-account-'));
test.afterAll(async () => {
  await running?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test('an account from its picture to its end', async ({ page, browser }) => {
  running = await runProduct({ data: folder });
  const { address } = running;
  const staff = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await staff.goto(`${address}/#/settings`);
  await fillSignIn(staff, PASSWORD, 'agent');
  await expect(staff.getByText('This device', { exact: true })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
  await fits(staff);

  const elsewhere = await (await browser.newContext()).newPage();
  for (const one of [elsewhere, page]) {
    await hideTours(one.context());
    await one.goto(`${address}/#/profile`);
    await fillSignIn(one, PASSWORD);
    await expect(one.getByText('This device', { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible();
  await fits(page);

  const portrait = await sharp({
    create: { width: 400, height: 600, channels: 3, background: '#1f6f8b' },
  })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Choose a picture')
    .last()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText('We could not open this picture.')).toBeVisible();
  await page
    .getByLabel('Choose a picture')
    .last()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: portrait });
  await expect(page.getByText('Your picture is changed.')).toBeVisible();
  await expect(page.locator('#main img')).toHaveJSProperty('naturalWidth', 256);

  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await fits(page);
  await page.reload();
  await expect(page.locator('#main img')).toHaveJSProperty('naturalWidth', 256);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await expect(page.getByText('5 of 5')).toBeVisible();
  await page.getByLabel('Confirm password').fill(NEW);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await fits(page);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByText('in use now')).toHaveCount(1);
  await expect(page.getByText('last used')).toHaveCount(0);

  const again = await (await browser.newContext()).newPage();
  await again.goto(`${address}/#/profile`);
  await fillSignIn(again, NEW);
  await again.getByRole('navigation').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Sign out .*since/ }).click();
  await expect(page.getByText('last used')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('This stays:')).toBeVisible();
  await fits(page);
  await page.getByLabel('Your password').fill(NEW);
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByLabel('User name').waitFor();
  await fillSignIn(page, NEW);
  await expect(page.getByText('Error while signing in...')).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user$/i.test(key))),
  ).toEqual([]);
});
