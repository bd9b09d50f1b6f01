import { expect, test } from '@playwright/test';
import { product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

test('an agency invites an agent, who makes an account; suspended, they are told so', async ({
  browser,
}) => {
  const agency = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const office = await agency.newPage();
  await signIn(office, 'agency@demo.test', '#/agents');
  await office.getByRole('button', { name: 'New agent' }).click();
  const form = office.getByRole('dialog', { name: 'New agent' });
  await form.getByLabel('Given names').fill('Mira');
  await form.getByLabel('Family name').fill('Sandhu');
  await form.getByLabel('E-mail').fill('mira@nowhere.example');
  expect(await violationsOf(office, { isWcagAlone: true })).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  const panel = office.getByRole('complementary', { name: 'Details' });
  await expect(panel.getByText('Invited', { exact: true })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Invited by mail' })).toBeVisible();

  const desk = await browser.newContext();
  const admin = await desk.newPage();
  await signIn(admin, 'admin@demo.test', '#/mailbox');
  await expect(async () => {
    await admin.reload();
    await admin.getByText('To mira@nowhere.example').first().click();
  }).toPass();
  const link = admin.getByRole('link', { name: '/#/invitation?token=' });
  const address = (await link.getAttribute('href')) ?? '';
  await desk.close();

  const phone = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const page = await phone.newPage();
  await page.goto(address);
  await expect(page.getByText('You are invited as Agent.')).toBeVisible();
  await expect(page.getByLabel('Surname')).toHaveValue('Sandhu');
  await page.getByLabel('New password', { exact: true }).fill('Quiet-Harbours-42!');
  await page.getByLabel('Confirm password').fill('Quiet-Harbours-42!');
  expect(await violationsOf(page, { isWcagAlone: true })).toEqual([]);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('Your account is ready.')).toBeVisible();
  expect(page.url()).not.toContain('token');

  await office.reload();
  await panel.getByRole('button', { name: 'Edit' }).click();
  const edit = office.getByRole('dialog', { name: 'Edit the agent' });
  await edit.getByLabel('Telephone').fill('+49 30 123456');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('+49 30 123456')).toBeVisible();
  await panel.getByRole('button', { name: 'Suspend' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(panel.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(await violationsOf(office, { isWcagAlone: true })).toEqual([]);

  const elsewhere = await browser.newContext();
  const door = await elsewhere.newPage();
  await door.goto(`${product()}/`);
  await door.getByLabel('User name').fill('mira@nowhere.example');
  await door.getByLabel('Password', { exact: true }).fill('Quiet-Harbours-42!');
  await door.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(door.getByText('Your account is suspended.').first()).toBeVisible();
  for (const context of [elsewhere, phone, agency]) await context.close();
});
