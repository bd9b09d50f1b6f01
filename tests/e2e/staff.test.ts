import { expect, type Page, test } from '@playwright/test';
import { product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('an agent finds an application, opens it beside the list and goes on in it', async ({
  page,
}) => {
  await signIn(page, 'agent@demo.test', '#/applications');
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  const all = await rows.count();

  await page.getByRole('searchbox', { name: 'Search' }).fill('wanjiku germany nowhere');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(all);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'In progress' });
  await expect.poll(() => rows.count()).toBeLessThan(all);
  expect(page.url()).toContain('filter.status=draft');

  await rows.first().getByRole('button').press('Enter');
  const panel = page.getByRole('complementary', { name: 'Details' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByText('Documents', { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(rows.first().getByRole('button')).toBeFocused();

  await rows.first().getByRole('button').click();
  await panel.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/#\/(form|fileUpload)\b.*applicationUid=/);
});

test('an agent enters an applicant, and starts an application for them', async ({ page }) => {
  await signIn(page, 'agent@demo.test', '#/applicants');
  await page.getByRole('button', { name: 'New applicant' }).click();
  const dialog = page.getByRole('dialog', { name: 'New applicant' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Given names').first()).toBeVisible();
  expect(await violationsOf(page, { within: '[role="dialog"]' })).toEqual([]);

  const name = `Ines ${String(Date.now())}`;
  await dialog.getByLabel('Given names').fill(name);
  await dialog.getByLabel('Family name').fill('Ortega');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Go on typing' })
    .click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} Ortega is one of your applicants now.`)).toBeVisible();
  await expect(rowOf(page, `${name} Ortega`)).toBeVisible();

  await page
    .getByRole('complementary', { name: 'Details' })
    .getByRole('button', { name: 'New application' })
    .click();
  await expect(page).toHaveURL(/#\/get-visa\?applicantUid=/);
});

for (const [username, address, heading] of [
  ['agency@demo.test', '', 'Agents'],
  ['agency@demo.test', '#/reviewers', 'Reviewers'],
  ['agency@demo.test', '#/applicants', 'Applicants'],
  ['admin@demo.test', '', 'Agencies'],
  ['admin@demo.test', '#/distributor', 'Distributors'],
  ['distributor@demo.test', '', 'Agencies'],
  ['reviewer@demo.test', '', 'Applications'],
] as const) {
  test(`${username} finds rows in ${heading}`, async ({ page }) => {
    await signIn(page, username, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await page.locator('tbody tr').first().getByRole('button').click();
    await expect(
      page.getByRole('complementary', { name: 'Details' }).getByRole('heading', { level: 2 }),
    ).toBeFocused();
  });
}

test('an address without a path leads an agent to the landing, "#/" to their home', async ({
  page,
}) => {
  await signIn(page, 'agent@demo.test');
  await expect(page).toHaveURL(/#\/applications$/);
  await page.goto('about:blank');
  await signIn(page, 'agent@demo.test', '#/');
  await expect(page).toHaveURL(/#\/home$/);
});

test('a reviewer reads form and documents, and is offered nothing that their role may not do', async ({
  page,
}) => {
  await signIn(page, 'reviewer@demo.test', '#/applications');
  await page.locator('tbody tr').first().getByRole('button').click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await expect(panel.getByRole('button', { name: 'View the summary' })).toHaveCount(0);
  const uid = new URL(page.url().replace('#', '')).searchParams.get('open') ?? '';

  await page.goto(`${new URL(page.url()).origin}/#/form?applicationUid=${uid}`);
  await expect(page.getByText('These answers are here to be read.')).toBeVisible();
  await expect(page.locator('main input:enabled:not([readonly], [role=switch])')).toHaveCount(0);
  await page.goto(`${new URL(page.url()).origin}/#/fileUpload?applicationUid=${uid}`);
  await expect(page.getByText('These documents are here to be read.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Add files|All right/ })).toHaveCount(0);
});

test('on a phone the list, the form and the upload of an agent stay within the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'agent@demo.test', '#/applications');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Draft' });
  const row = page.locator('tbody tr').filter({ hasText: 'Draft' }).first().getByRole('button');
  const uid = (await row.getAttribute('id'))?.replace('row-', '') ?? '';
  const name = await row.innerText();
  for (const address of [
    '/applications',
    `/form?applicationUid=${uid}`,
    `/fileUpload/document-playground?applicationUid=${uid}`,
  ]) {
    await page.goto(`${product()}/#${address}`);
    if (address.includes(uid)) {
      await page.locator('footer').getByRole('button').last().waitFor();
      await expect(page.getByRole('group', { name: 'The open application' })).toContainText(name);
    } else await page.locator('tbody tr').first().waitFor();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      address,
    ).toBe(0);
  }
});
