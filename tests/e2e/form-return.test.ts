import { expect, type Page, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { hideTours, product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const openForm = (page: Page, uid: string, section = ''): Promise<unknown> =>
  page.goto(`${product()}/#/form?applicationUid=${uid}${section && `&section=${section}`}`);

test('whoever stops at a question goes on there on another device', async ({ browser }) => {
  const uid = await startApplication(await callerOf('traveller@demo.test'));
  const first = await (await browser.newContext()).newPage();
  await hideTours(first.context());
  await signIn(first, 'traveller@demo.test');
  await openForm(first, uid, 'passport');
  const noted = first.waitForResponse(
    (response) =>
      response.url().includes('/application/look') &&
      (response.request().postData() ?? '').includes('passport_place_of_issue'),
  );
  await first.getByLabel(/^Place of issue/).focus();
  await noted;
  await first.context().close();

  const second = await (await browser.newContext()).newPage();
  await hideTours(second.context());
  await signIn(second, 'traveller@demo.test');
  await openForm(second, uid);
  await expect(second.getByText(/^You were last at .+ · Place of issue/)).toBeVisible();
  expect(await violationsOf(second)).toEqual([]);
  await second.getByRole('button', { name: 'Go on where you were' }).click();
  await expect(second.getByLabel(/^Place of issue/)).toBeFocused();
  await second.context().close();
});

test('a value shows the way that it came', async ({ page }) => {
  const caller = await callerOf('traveller@demo.test');
  const uid = await startApplication(caller);
  await hideTours(page.context());
  await signIn(page, 'traveller@demo.test');
  await openForm(page, uid, 'visit');
  await page.getByRole('button', { name: 'How Date of arrival in Japan got its value' }).click();
  const drawer = page.getByRole('dialog', { name: 'How Date of arrival in Japan got its value' });
  await expect(drawer.getByText('From your travel details')).toBeVisible();
  await expect(drawer.getByText('Taken for the form')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});
