import { expect, type Page, test } from '@playwright/test';
import { callerOf } from './caller.ts';
import { fillSignIn, product, refused, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const NEW = 'Quiet-Harbours-42!';

const fits = async (page: Page) => {
  expect(await violationsOf(page, { isWcagAlone: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
};

const choose = async (page: Page, password: string) => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
};

/** The address of somebody new with an account of their own: nobody else's password changes. */
const newAgent = async (): Promise<string> => {
  const [agency, admin] = [await callerOf('agency@demo.test'), await callerOf('admin@demo.test')];
  const email = `forgetful-${Date.now()}@demo.test`;
  const person = { firstName: 'Mira', lastName: 'Forgetful' };
  await agency.call('create-agent', { body: { ...person, email } });
  let token: string | undefined;
  await expect
    .poll(async () => {
      const { response } = await admin.call('get-mailbox');
      const mail = response.find(({ to }) => to === email);
      token = /invitation\?token=(\S+)/.exec(mail?.body ?? '')?.[1];
      return token;
    })
    .toBeDefined();
  const { status } = await agency.call('accept-invitation', {
    body: { ...person, token: token ?? '', newPassword: 'Calm-Harbours-41!' },
  });
  expect(status).toBe(200);
  return email;
};

test('a forgotten password: asked for, found in the mailbox, set, and signed in with', async ({
  page,
  browser,
}) => {
  const email = await newAgent();
  await page.goto(`${product()}/`);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await fits(page);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText('Email Sent!')).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: 'Back to Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const office = await context.newPage();
  await signIn(office, 'admin@demo.test', '#/mailbox');
  await expect(office).toHaveURL(/#\/mailbox/);
  await expect(async () => {
    await office.reload();
    await office.getByText(`To ${email}`).first().click();
  }).toPass();
  const link = office.getByRole('link', { name: '/#/reset-password?token=' });
  await expect(link).toBeVisible();
  await fits(office);
  const address = (await link.getAttribute('href')) ?? '';
  await context.close();

  await page.goto(address);
  await choose(page, 'Password1234!');
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Many people use this password'),
  ).toBeVisible();
  await fits(page);
  await choose(page, NEW);
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();
  await fillSignIn(page, email);
  await expect(page.getByText('Error while signing in...')).toBeVisible();
  await refused(page);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('#main h1').waitFor();

  await page.goto('about:blank');
  await page.goto(address);
  await choose(page, 'Other-Harbours-43!');
  await expect(
    page.getByText('This link was used already, or is older than 30 minutes.'),
  ).toBeVisible();
});

test('a password that somebody else set is changed before anything opens', async ({ page }) => {
  await page.goto(`${product()}/`);
  await fillSignIn(page, 'newcomer@demo.test');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page.getByText('Your agency set the first one. This one is yours.')).toBeVisible();
  const [fresh, again, update] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm password'),
    page.getByRole('button', { name: 'Update Password' }),
  ];
  await expect(fresh).toBeFocused();
  await fresh.fill('Quietharbours');
  await expect(page.getByText('3 of 5')).toBeVisible();
  const colour = (rule: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: rule })
      .evaluate((item) => getComputedStyle(item).color);
  expect(await colour('uppercase')).toBe('rgb(23, 105, 63)');
  expect(await colour('one number')).toBe('rgb(176, 24, 56)');
  await fits(page);
  await fresh.fill('Still-Meadows-42!');
  await again.fill('Still-Meadows-43!');
  await expect(update).toBeDisabled();
  await page.setViewportSize({ width: 320, height: 256 });
  await fits(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await again.press('Enter');
  await expect(
    page
      .getByRole('region', { name: 'Messages' })
      .getByText('New password and confirm password do not match!'),
  ).toBeVisible();
  await expect(again, 'the field says it too').toHaveAccessibleDescription(/do not match/);
  await again.fill('Still-Meadows-42!');
  await update.click();
  await page.getByRole('navigation').first().waitFor();
  await expect(page).toHaveURL(/#\/applications/);
});

test('the mailbox is closed to everybody but the admin', async ({ page }) => {
  await signIn(page, 'agency@demo.test', '#/mailbox');
  await expect(page.getByText('Mailbox is not part of that role')).toBeVisible();
});
