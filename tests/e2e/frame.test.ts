import { expect, type Page, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const violations = (page: Page) => violationsOf(page, { isWcagAlone: true });

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(`a workspace is as high as the window of ${width} × ${height}: its panes scroll, the page does not`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const caller = await callerOf('traveller@demo.test');
    await bringSession(page, caller);
    await page.goto(
      `${product()}/#/document-playground?applicationUid=${await startApplication(caller)}`,
    );
    await expect(page.getByRole('button', { name: 'Use sample documents' }).first()).toBeVisible();
    await expect(page.locator('footer a, footer button').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });
}

test('a page that is on its way has its name in the window and its heading in place', async ({
  page,
}) => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  const uid = await startApplication(caller);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/application/**', async (route) => {
    await held;
    await route.continue();
  });
  for (const [path, title] of [
    ['document-playground', 'Add your documents'],
    ['form', 'Check your form'],
  ] as const) {
    await page.goto(`${product()}/#/${path}?applicationUid=${uid}`);
    await expect(page.locator('[aria-busy=true] h1')).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Farland`);
  }
  await page.goto(`${product()}/#/document-playground?applicationUid=${uid}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  const before = await heading.boundingBox();
  release();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(before);
});

test('what floats passes axe: the calendar of a question, the actions of an application', async ({
  page,
}) => {
  const caller = await signIn(page, 'traveller@demo.test');
  const uid = await startApplication(caller);
  await page.goto(`${product()}/#/form?applicationUid=${uid}&section=personal`);
  await page
    .getByRole('button', { name: /^Open the calendar/ })
    .first()
    .click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'The month before' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${product()}/#/applications`);
  const opener = page.getByRole('button', { name: /^Actions for/ }).first();
  await expect(opener).toBeVisible();
  const pressed = await opener.elementHandle();
  await pressed?.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect
    .poll(() =>
      page.evaluate(
        (button) => button === document.activeElement || document.activeElement?.outerHTML,
        pressed,
      ),
    )
    .toBe(true);
});

for (const [locale, width] of [
  ['de-DE', 1440],
  ['de-DE', 1280],
  ['en-GB', 1280],
] as const) {
  test(`the trip in the frame keeps its country and its dates in ${locale} at ${String(width)} pixels`, async ({
    browser,
  }) => {
    const page = await (
      await browser.newContext({ locale, viewport: { width, height: 900 } })
    ).newPage();
    const caller = await callerOf('traveller@demo.test');
    await bringSession(page, caller);
    const applicationUid = await startApplication(caller, { to: 'France' });
    await page.goto(`${product()}/#/document-playground?applicationUid=${applicationUid}`);
    const trip = page.getByRole('group', { name: /^(Your trip|Ihre Reise)$/ });
    const shown = await trip.boundingBox();
    for (const part of [trip.locator('strong'), trip.locator(':scope > span').last()]) {
      const box = await part.boundingBox();
      expect(box && shown && box.y >= shown.y && box.y + box.height <= shown.y + shown.height).toBe(
        true,
      );
      expect(box && shown && box.x + box.width <= shown.x + shown.width).toBe(true);
    }
    await expect(trip).toContainText(/\d/);
  });
}

for (const [locale, width] of [
  ['en-GB', 320],
  ['de-DE', 320],
  ['de-DE', 390],
] as const) {
  test(`the label of the way on is whole in ${locale} at ${String(width)} pixels, and the list names the purpose`, async ({
    browser,
  }) => {
    const page = await (
      await browser.newContext({ locale, viewport: { width, height: 844 } })
    ).newPage();
    const caller = await callerOf('traveller@demo.test');
    await bringSession(page, caller);
    const applicationUid = await startApplication(caller, { to: 'France' });
    for (const screen of ['get-visa', 'visa-requirements', 'document-playground', 'form']) {
      await page.goto(`${product()}/#/${screen}?applicationUid=${applicationUid}`);
      const labels = page
        .locator('[data-part=right] :is(a, button) > span > span:not([data-position])')
        .filter({ visible: true });
      await labels.last().waitFor();
      const cut = await labels.evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
          .map((one) => one.textContent),
      );
      expect(cut, screen).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product()}/#/applications`);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: locale === 'de-DE' ? 'Tourismus' : 'Tourism' })
        .first(),
    ).toBeVisible();
  });
}
