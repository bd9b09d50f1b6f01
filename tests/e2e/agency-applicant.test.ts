import { expect, test } from '@playwright/test';
import { signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const APPLICANT = 'applicant@demo.test';

test('an applicant of an agency has a profile at the foot of the navigation, where others have their settings', async ({
  page,
}) => {
  await signIn(page, APPLICANT, '#/fileUpload');
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/#\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: /delete/i })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await violationsOf(page)).toEqual([]);
});

test('an applicant of an agency chooses among all their applications', async ({ page }) => {
  await signIn(page, APPLICANT, '#/fileUpload');
  const all = page.getByRole('region', { name: 'Your applications' }).getByRole('link');
  await expect.poll(() => all.count()).toBeGreaterThan(3);
  expect(await violationsOf(page)).toEqual([]);
  await all.filter({ hasText: 'Draft' }).first().click();
  await expect(page).toHaveURL(/#\/fileUpload\?.*applicationUid=/);
});

test('the ways on fit a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, APPLICANT, '#/fileUpload');
  await expect(page.getByRole('link', { name: /^Go on with/ })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const address of ['#/form', '#/visa-requirements']) {
  test(`${address} without an application leads an applicant of an agency to theirs`, async ({
    page,
  }) => {
    await signIn(page, APPLICANT, address);
    await page.getByRole('link', { name: 'Choose an application' }).click();
    await expect(page.getByRole('region', { name: 'Your applications' })).toBeVisible();
  });
}

test('#/form without an application leads a reviewer to what was sent to them', async ({
  page,
}) => {
  await signIn(page, 'reviewer@demo.test', '#/form');
  await page.getByRole('link', { name: 'Choose an application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
});
