import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const violations = (page: Page) => violationsOf(page, { isWcagAlone: true });

test('the desktop layout shows the premium services under the mouse, and by a key', async ({
  page,
}) => {
  // The list has the same cards below it, which stay.
  await signIn(page, 'traveller@demo.test', '#/profile');
  const opener = page.getByRole('button', { name: 'Premium services' });
  const cards = page.getByRole('region', { name: 'Premium services' }).getByRole('listitem');
  await opener.hover();
  await expect(cards).toHaveCount(3);
  await cards.first().hover();
  await expect(cards.getByText('Coming soon')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(cards).toHaveCount(0);
  await page.mouse.move(700, 850);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(cards).toHaveCount(0);
});

test('the premium services open by a finger, and close by the next touch elsewhere', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 1180, height: 820 },
  });
  const page = await context.newPage();
  await signIn(page, 'traveller@demo.test', '#/profile');
  const cards = page.getByRole('region', { name: 'Premium services' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Premium services' }).tap();
  await expect(cards).toHaveCount(3);
  await page.touchscreen.tap(600, 780);
  await expect(cards).toHaveCount(0);
  await context.close();
});

test('the side navigation says that the extension is not installed, and Install Now downloads it', async ({
  page,
}) => {
  await signIn(page, 'agent@demo.test', '#/applications');
  const status = page.getByRole('region', { name: 'Extension' });
  await expect(status).toContainText('Not installed');
  expect(await violations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    status.getByRole('button', { name: 'Install Now' }).click(),
  ]);
  await expect(page.getByText('Download completed successfully!')).toBeVisible();
  expect(Object.keys(unzipSync(readFileSync(await file.path())))).toEqual([
    'manifest.json',
    'texts.json',
    'background.js',
    'filler.js',
    'panel.css',
    'panel.html',
    'panel.js',
  ]);
  await page.getByRole('button', { name: 'Make the navigation narrow' }).click();
  await expect(
    page.getByRole('button', { name: 'Extension: Not installed. Install Now' }),
  ).toHaveAttribute('title', 'Extension: Not installed. Install Now');
});
