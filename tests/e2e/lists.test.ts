import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const rows = (page: Page) => page.locator('tbody tr');
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });

test('an agency narrows, sorts and saves a view of the applications, all by its address', async ({
  page,
}) => {
  await signIn(page, 'agency@demo.test', '#/applications');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'In progress' });
  await page.getByRole('combobox', { name: 'Premium' }).selectOption({ label: 'No' });
  await expect(page).toHaveURL(/filter\.status=draft/);
  await expect(page.getByRole('button', { name: 'Remove the filter “Premium”' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const applicant = page.getByRole('columnheader', { name: 'Applicant' });
  await applicant.getByRole('button').click();
  await expect(applicant).toHaveAttribute('aria-sort', 'ascending');
  const namesShown = () => page.locator('tbody th').allInnerTexts();
  await expect
    .poll(async () => {
      const shown = await namesShown();
      return shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'en')).join();
    })
    .toBe(true);
  const names = await namesShown();

  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  const name = `Mine ${Date.now()}`;
  await dialog.getByLabel('Name of the view').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(views(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');

  const address = page.url();
  await views(page).getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter “Premium”' })).toHaveCount(0);
  await views(page).getByRole('link', { name }).click();
  await expect(page).toHaveURL((url) => url.hash.includes('filter.premium=false'));
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('tbody th').first()).toHaveText(names[0] ?? '');
  await page.getByRole('button', { name: `Delete the view “${name}”` }).click();
  await expect(views(page).getByRole('link', { name })).toHaveCount(0);
});

test('a misspelt name finds its person, and the list says so', async ({ page }) => {
  await signIn(page, 'agency@demo.test', '#/applicants');
  const name = (await page.locator('tbody th').first().innerText()).split(' ').at(-1) ?? '';
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(name.slice(0, -2) + name.slice(-1));
  await expect(page.getByText('These differ by a letter.')).toBeVisible();
  await expect(page.locator('tbody th').first()).toContainText(name);
});

test('by the keyboard alone: down, choose, hand over several, and a file of them', async ({
  page,
}) => {
  await signIn(page, 'agency@demo.test', '#/applications');
  await expect(rows(page).nth(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: '2 chosen' });
  await expect(bar).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Hand over' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hand over to another agent' });
  await expect(dialog.getByText('This is for 2 rows.')).toBeVisible();
  await dialog.getByRole('radio').first().press('Space');
  await dialog.getByRole('button', { name: 'Hand over' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'CSV' }).press('Enter');
  const file = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(file).toHaveLength(3);
  expect(file[0]).toContain('Applicant,Application number,To');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the list' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
});

test('Ctrl K goes to a person and an application', async ({ page }) => {
  await signIn(page, 'agency@demo.test', '#/applicants');
  const name = await page.locator('tbody th').first().innerText();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  const options = page.getByRole('option', { name });
  await expect(options.first()).toBeVisible();
  await page.getByRole('option', { name, exact: true }).first().click();
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(name);
});
