import { expect, test, type Page } from '@playwright/test';
import { product, signIn } from './people.ts';

/** What no document says, as a person would type it; dates as they travel, dd/MM/yyyy. */
const typed = {
  marital_status: 'single', birth_country: 'IN', passport_place_of_issue: 'Pune', passport_issuing_authority: 'Passport Office Pune', mobile: '+91 20 5555 0142',
  has_guarantor: 'no', inviter_same: 'none', convicted: 'no', imprisoned_1_year: 'no', deported: 'no', drug_offence: 'no', prostitution: 'no', trafficking: 'no',
  declare_true: true, date_signed: '20/11/2026', signature: { name: 'Priya Devi Sample', date: '20/11/2026' },
};

const chooseJapan = async (page: Page): Promise<void> => {
  await page.goto(`${product()}/#/get-visa`);
  const to = page.getByRole('combobox', { name: 'Where are you going?' });
  await to.click();
  await to.fill('Japan');
  await page.getByRole('option', { name: /Japan/ }).click();
  await page.getByText('Tourism', { exact: true }).first().click();
  const days = page.locator('table button:not([disabled])');
  await days.filter({ hasText: /^10$/ }).last().click();
  await days.filter({ hasText: /^18$/ }).last().click();
  await page.getByRole('button', { name: 'See what you need' }).click();
};

/** Saves answers as the form does, in the page's own session. */
const answer = async (page: Page, applicationUid: string): Promise<void> => {
  const token = await page.evaluate(() => Object.values(localStorage).find((value) => /^"?ey/.test(value))?.replaceAll('"', '') ?? '');
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-client-id': 'demo' };
  const at = (path: string) => `${product()}/api/v1/application/${path}?applicationUid=${applicationUid}`;
  const form = await (await page.request.get(at('form'), { headers })).json() as { response: { revision: number } };
  const saved = await page.request.post(at('answers'), { headers, data: { revision: form.response.revision, set: typed } });
  expect(saved.status()).toBe(200);
};

test('a traveller goes from "where to" to a package, with sample documents', async ({ page }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signIn(page, 'traveller@demo.test');
  await chooseJapan(page);
  await expect(page.getByRole('heading', { name: 'What you need for Japan' })).toBeVisible();
  await page.getByRole('button', { name: 'Start the application', exact: true }).click();

  await page.getByRole('button', { name: /All right, add files/ }).click();
  await page.getByRole('button', { name: 'Use sample documents' }).first().click();
  await expect(page.getByText('6 of 6 done')).toBeVisible({ timeout: 180_000 });
  const applicationUid = /applicationUid=([^&]+)/.exec(page.url())?.[1] ?? '';

  await page.getByRole('button', { name: 'Proceed to the form', exact: true }).or(page.getByRole('link', { name: 'Proceed to the form', exact: true })).click();
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('SAMPLE', { timeout: 30_000 });
  await answer(page, applicationUid);

  await page.goto(`${product()}/#/summary?applicationUid=${applicationUid}`);
  await page.reload();
  await page.getByRole('button', { name: 'Make my package' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make my package' }).click();
  await expect(page.getByText('Your package is ready')).toBeVisible({ timeout: 120_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the package' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});
