import { expect, type Page, test } from '@playwright/test';
import { inDays, startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const button = (page: Page) =>
  page.getByRole('button', { name: 'Change dates' }).filter({ visible: true });
const field = (page: Page) =>
  page.getByRole('textbox', { name: 'Dates' }).filter({ visible: true });

test('the header tells the whole trip at every width, and changes its dates', async ({ page }) => {
  const traveller = await callerOf('traveller@demo.test');
  const applicationUid = await startApplication(traveller, {
    fromDate: inDays(60),
    toDate: inDays(71),
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'traveller@demo.test', `#/visa-requirements?applicationUid=${applicationUid}`);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    const trip = page.getByRole('group', { name: 'Your trip' }).filter({ visible: true });
    await expect(trip.getByText('Tourism · 11 nights')).toBeInViewport({ ratio: 1 });
    await expect(field(page)).toBeDisabled();
    await expect(button(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Submit your application')).toBeVisible({ visible: width >= 1024 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const before = await field(page).inputValue();
  await button(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change dates' });
  const days = dialog.locator('td button:enabled').filter({ visible: true });
  await days.nth(4).press('Enter');
  await days.nth(9).press('Enter');
  await expect(dialog.getByText('Your trip has 5 nights instead of 11.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change the dates' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field(page)).not.toHaveValue(before);
  await expect(button(page)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(button(page)).toBeVisible();
});
