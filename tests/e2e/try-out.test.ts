import { expect, test } from '@playwright/test';
import { product } from './people.ts';
import { violationsOf } from './violations.ts';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`from the sign-in of ${width} px somebody without an account reaches a sample traveller's documents`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${product()}/`);
    const begin = page.getByRole('button', { name: 'Try it with sample documents' });
    await expect(begin).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await begin.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Add your documents' })).toBeVisible();
    await expect(page.getByText('Everything is erased after a day.').first()).toBeVisible();
    await expect(page.getByText(/^passport\.jpg/).first()).toBeVisible({ timeout: 120_000 });
    expect(page.url()).toContain('document-playground');
  });
