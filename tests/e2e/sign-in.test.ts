import { expect, test } from '@playwright/test';
import { product, signInOnForm } from './people.ts';
import { violationsOf } from './violations.ts';

test.describe('sign-in', () => {
  test('a traveller of type D2C gets the applicant shell with its top navigation', async ({
    page,
  }) => {
    await signInOnForm(page, 'traveller@demo.test');
    for (const entry of ['Apply now', 'My Applications', 'My Documents', 'My Profile']) {
      await expect(page.getByRole('link', { name: entry })).toBeVisible();
    }
    await expect(page).toHaveURL(/#\/applications/);
  });

  test('everyone else gets the standard shell with the side navigation of their role', async ({
    page,
  }) => {
    await signInOnForm(page, 'agency@demo.test');
    const navigation = page.getByRole('navigation').first();
    for (const entry of ['Applications', 'Agents', 'Applicants', 'Reviewers']) {
      await expect(navigation.getByRole('link', { name: entry, exact: true })).toBeVisible();
    }
    await expect(navigation.getByRole('link', { name: 'Agencies' })).toHaveCount(0);
    await expect(page).toHaveURL(/#\/agents/);
  });

  test('a wrong password is told in a toast, and the fields stay', async ({ page }) => {
    await page.goto(`${product()}/`);
    await page.getByLabel('User name').fill('traveller@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Error while signing in...')).toBeVisible();
    await expect(page.getByLabel('User name')).toHaveValue('traveller@demo.test');
  });

  test('the second tenant has its own name, icon and colour, and each screen names the window', async ({
    page,
  }) => {
    await page.goto(`${product()}/acme/`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const seen = await page.evaluate(() => ({
      colour: getComputedStyle(document.documentElement).getPropertyValue('--brand'),
      icon: atob(
        document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href.split(',')[1] ?? '',
      ),
      titles: document.head.querySelectorAll('title').length,
    }));
    expect(seen).toMatchObject({
      colour: '#1f6f8b',
      icon: expect.stringContaining('fill="#1f6f8b"'),
      titles: 1,
    });
    await expect(page).toHaveTitle(/Acme Visas/);
  });

  test('an unknown address says "You have found a secret place!"', async ({ page }) => {
    await signInOnForm(page, 'agency@demo.test');
    await page.goto(`${product()}/#/no-such-place`);
    await expect(
      page.getByRole('heading', { name: 'You have found a secret place!' }),
    ).toBeVisible();
    await page
      .getByRole('link', { name: 'Go to home page' })
      .or(page.getByRole('button', { name: 'Go to home page' }))
      .click();
    await expect(page).toHaveURL(/#\/agents/);
  });

  test('sign-in passes axe and fits at every width', async ({ page }) => {
    await page.goto(`${product()}/`);
    await page.getByLabel('User name').waitFor();
    for (const [width, height] of [
      [320, 700],
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await violationsOf(page, { isWcagAlone: true }), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
    }
  });
});
