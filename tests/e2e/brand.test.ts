import { expect, type Page, test } from '@playwright/test';
import { product } from './people.ts';

/**
 * What the window has shown so far: each title, icon and brand colour, seen at every change of the
 * page and in every frame.
 */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Record<string, string[]> = { titles: [], icons: [], colours: [] };
    const note = (name: string, value: string | null | undefined) => {
      if (value && !seen[name]?.includes(value)) seen[name]?.push(value);
    };
    const look = () => {
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href;
      note('titles', document.title);
      note('icons', icon && atob(icon.split(',')[1] ?? '').match(/fill="(#\w+)"/)?.[1]);
      if (document.body)
        note('colours', getComputedStyle(document.documentElement).getPropertyValue('--brand'));
    };
    const each = () => {
      look();
      requestAnimationFrame(each);
    };
    each();
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    Object.assign(globalThis, { seen });
  });
const seenBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: Record<string, string[]> }).seen);

for (const [path, name, colour, ready] of [
  ['/', 'Farland', '#fd640f', 'Sign in'],
  ['/acme/#/reset-password', 'Acme Visas', '#1f6f8b', 'Set a new password'],
] as const) {
  test(`the window of ${name} never shows another name, icon or colour, however late its styles and scripts come`, async ({
    page,
  }) => {
    await watch(page);
    await page.route('**/assets/*', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
      await route.continue();
    });
    await page.goto(`${product()}${path}`);
    await page.getByRole('heading', { name: ready }).waitFor();
    const { titles = [], icons, colours } = await seenBy(page);
    expect(titles.filter((title) => !title.includes(name))).toEqual([]);
    expect(titles.length).toBeGreaterThan(0);
    expect([icons, colours]).toEqual([[colour], [colour]]);
  });
}
