import { expect, type Page } from '@playwright/test';

/** No page is wider than its window. */
export const expectFits = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    'how much the page is wider than its window',
  ).toBe(0);
