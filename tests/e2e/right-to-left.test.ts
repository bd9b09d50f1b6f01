import { expect, type Page, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { product } from './product.ts';
import { violationsOf } from './violations.ts';

test.use({
  locale: 'ar-EG',
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const isMirroredAndFits = async (page: Page, place: string) => {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${place} at ${width} px`,
    ).toBeLessThanOrEqual(0);
  }
};

const isAccessible = async (page: Page, place: string) => {
  expect(await violationsOf(page, { isWcagAlone: true }), place).toEqual([]);
};

test('an Arabic browser is spoken to in Arabic from right to left, from the sign-in to the form, which asks in English', async ({
  page,
}) => {
  const uid = await startApplication(await callerOf('traveller@demo.test'));
  await page.goto(`${product()}/#/visa-requirements?applicationUid=${uid}`);
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible();
  await isMirroredAndFits(page, 'sign-in');
  await isAccessible(page, 'sign-in');
  await page.getByLabel('اسم المستخدم').fill('traveller@demo.test');
  await page.getByLabel('كلمة المرور', { exact: true }).fill('Demo-Passw0rd!');
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: /اليابان/ })).toBeVisible();
  await isMirroredAndFits(page, 'guidelines');
  await isAccessible(page, 'guidelines');

  await page.goto(`${product()}/#/form?applicationUid=${uid}&section=personal`);
  const surname = page.getByLabel('Surname', { exact: true });
  await surname.fill('Costa');
  await expect(surname).toHaveCSS('direction', 'ltr');
  await isMirroredAndFits(page, 'form');
});
