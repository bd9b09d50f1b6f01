import { expect, type Page, test } from '@playwright/test';
import { product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const fits = async (page: Page) => {
  expect(await violationsOf(page, { isWcagAlone: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
};

test('somebody new registers on a phone, follows the link, and begins', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const page = await phone.newPage();
  await page.goto(`${product()}/`);
  await expect(page.getByText('Your visa, one clear step at a time.')).toBeVisible();
  await page.getByRole('link', { name: 'Apply for yourself' }).click();
  await page.getByLabel('E-mail').fill('ana@nowhere.example');
  await fits(page);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Open the link in it within 24 hours.')).toBeVisible();

  const desk = await browser.newContext();
  const office = await desk.newPage();
  await signIn(office, 'admin@demo.test', '#/mailbox');
  await expect(async () => {
    await office.reload();
    await office.getByText('To ana@nowhere.example').first().click();
  }).toPass();
  const link = office.getByRole('link', { name: '/#/register?token=' });
  const address = (await link.getAttribute('href')) ?? '';
  await desk.close();

  await page.goto(address);
  await page.getByLabel('Given names').fill('Ana Sofia');
  await page.getByLabel('New password', { exact: true }).fill('Quiet-Harbours-42!');
  await page.getByLabel('Confirm password').fill('Quiet-Harbours-42!');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('Type your surname.')).toBeVisible();
  await fits(page);
  await page.getByLabel('Surname').fill('Ferro');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your first trip starts here' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await phone.close();
});
