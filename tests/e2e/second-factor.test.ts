import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { temporaryDataDir } from '../server/temporary-data-dir.ts';
import { fillSignIn } from './people.ts';
import { type RunningProduct, runProduct } from './running-product.ts';
import { violationsOf } from './violations.ts';

const folder = temporaryDataDir();
let running: RunningProduct;

/** A catalogue in which both tenants ask agents and admins for a second factor. */
const askingCatalogue = (): string => {
  const catalogue = join(folder, 'catalogue');
  cpSync('catalogue', catalogue, { recursive: true });
  for (const tenant of ['demo', 'acme']) {
    const file = join(catalogue, 'tenants', `${tenant}.json`);
    const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
    const security = { secondFactor: { requiredFor: ['admin', 'agent'] } };
    writeFileSync(file, JSON.stringify({ ...settings, security }));
  }
  return catalogue;
};

test.beforeAll(async () => {
  running = await runProduct({
    data: join(folder, 'data'),
    settings: { CATALOGUE_DIR: askingCatalogue() },
  });
});

test.afterAll(async () => {
  await running.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Passes axe, and fits at the width of a phone and of a desk. */
const fits = async (page: Page, name: string) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    expect(await violationsOf(page, { isWcagAlone: true })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    const shots = process.env.SHOTS;
    if (shots) await page.screenshot({ path: join(shots, `${name}-${width}.png`), fullPage: true });
  }
};

const keyOn = async (page: Page): Promise<string> =>
  (await page.locator('code').first().innerText()).replaceAll(' ', '');
const codeOf = (key: string): string => new TOTP({ secret: key }).generate();
/** Of a code that was just used, the next one. */
const nextCode = async (key: string, used: string): Promise<string> => {
  // A step ahead counts, so nobody has to wait for it.
  const next = new TOTP({ secret: key }).generate({ timestamp: Date.now() + 30_000 });
  expect(next).not.toBe(used);
  return next;
};
const box = (page: Page) => page.getByLabel(/^(Code of 6 digits|Recovery code)/);

test('somebody sets up a second step at the first sign-in, uses it, moves it, and falls back on a recovery code', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${running.address}/`);
  await fillSignIn(page, 'agent@demo.test');
  await expect(page.getByRole('heading', { name: 'Set up your second step' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await fits(page, 'set-up');
  const key = await keyOn(page);
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await box(page).fill('12');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await fits(page, 'set-up-wrong');
  const first = codeOf(key);
  await box(page).fill(first);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeFocused();
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await fits(page, 'codes');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(codes[9]);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The codes are copied.')).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them, go on' }).click();
  await page.getByRole('navigation').first().waitFor();

  await page.goto(`${running.address}/#/settings`);
  const block = page.getByRole('region', { name: 'Second step' });
  await expect(block.getByText('10 recovery codes are left')).toBeVisible();
  await fits(page, 'settings');
  await block.getByRole('button', { name: 'Move to another device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('Demo-Passw0rd!');
  await dialog.getByLabel('Code of 6 digits, or a recovery code').fill('000000');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('This code is not right')).toBeVisible();
  await fits(page, 'proof');
  await dialog.getByLabel('Code of 6 digits, or a recovery code').fill(await nextCode(key, first));
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  await fits(page, 'move');
  const otherKey = await keyOn(page);
  const second = codeOf(otherKey);
  await dialog.getByLabel('Code of 6 digits').fill(second);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('From now on the new device counts.')).toBeVisible();
  const newCodes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await fits(page, 'moved');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();

  const other = await context.browser()?.newContext();
  if (!other) throw new Error('The browser is gone.');
  const desk = await other.newPage();
  await desk.goto(`${running.address}/`);
  await fillSignIn(desk, 'agent@demo.test');
  await expect(desk.getByRole('heading', { name: 'Type your code' })).toBeVisible();
  await expect(box(desk)).toBeFocused();
  await fits(desk, 'code');
  await box(desk).fill(second);
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Error while signing in... This code is not right')).toBeVisible();
  await fits(desk, 'code-wrong');
  await desk.getByRole('button', { name: 'Use a recovery code' }).click();
  await fits(desk, 'recovery');
  await box(desk).fill(newCodes[0] ?? '');
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await desk.getByRole('navigation').first().waitFor();
  await desk.goto(`${running.address}/#/settings`);
  await expect(
    desk.getByRole('region', { name: 'Second step' }).getByText('9 recovery codes are left'),
  ).toBeVisible();
  await other.close();
});

test('who signs in at the provider goes the same way there, without a script', async ({ page }) => {
  await page.goto(`${running.address}/acme/`);
  await fillSignIn(page, 'agent@acme.test');
  await expect(page.getByRole('heading', { name: 'Set up your second step' })).toBeVisible();
  await fits(page, 'provider-set-up');
  const key = await keyOn(page);
  await box(page).fill(codeOf(key));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const codesFile = readFileSync(await (await download).path(), 'utf8');
  expect(codesFile.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g)).toHaveLength(10);
  await fits(page, 'provider-codes');
  await page.getByRole('button', { name: 'I have kept them, go on' }).click();
  await page.locator('#main h1').waitFor();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${running.address}/acme/`);
  await fillSignIn(page, 'agent@acme.test');
  await expect(page.getByRole('heading', { name: 'Type your code' })).toBeVisible();
  await fits(page, 'provider-code');
  await box(page).fill(codesFile.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('#main h1').waitFor();
});

test('nobody else notices anything', async ({ page }) => {
  await page.goto(`${running.address}/`);
  await fillSignIn(page, 'traveller@demo.test');
  await page.getByRole('navigation').first().waitFor();
});
