import { expect, type Page, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

/** What is left of a window of 1280 × 1024 at 400 %. */
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } });

const fits = async (page: Page, place: string) => {
  expect(await violationsOf(page, { isWcagAlone: true }), place).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    place,
  ).toBeLessThanOrEqual(0);
};
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const goTo = async (page: Page, hash: string, name: string | RegExp) => {
  await page.goto(`${product()}/${hash}`);
  await heading(page, name).waitFor();
  await fits(page, hash);
};

// A new password at 400 % is looked at where the one account that has to choose one does so:
// passwords.test.ts.
test('at 400 % the sign-in and a forgotten password work', async ({ page }) => {
  await page.goto(`${product()}/`);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill('nobody@demo.test');
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText('Email Sent!')).toBeInViewport();
  await fits(page, 'forgotten');
  await page.getByRole('button', { name: 'Back to Sign In' }).click();
  await fits(page, 'sign-in');
});

test('at 400 % an agent does all their work: the notice closes, the drawer leads on, lists open, an applicant is entered', async ({
  page,
}) => {
  await signIn(page, 'agent@demo.test', '#/applications');
  await page.getByText('Maximize your browser window').waitFor();
  await fits(page, 'with the notice');
  await page
    .getByRole('status')
    .filter({ hasText: 'Maximize' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByText('Maximize your browser window')).toHaveCount(0);

  const panel = page.getByRole('complementary', { name: 'Details' });
  await page.locator('tbody tr').filter({ hasText: 'Draft' }).first().getByRole('button').click();
  await expect(panel.getByRole('heading').first()).toBeInViewport();
  await panel.getByRole('button', { name: 'Open' }).click({ trial: true });
  await fits(page, 'an application, opened');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'Logout' }).click({ trial: true });
  await fits(page, 'the drawer');
  await drawer.getByRole('link', { name: 'Applicants' }).click();
  await heading(page, 'Applicants').waitFor();
  await expect(drawer).toHaveCount(0);

  await page.getByRole('button', { name: 'New applicant' }).click();
  const dialog = page.getByRole('dialog', { name: 'New applicant' });
  const name = `Ana ${String(Date.now())}`;
  await dialog.getByLabel('Given names').fill(name);
  await dialog.getByLabel('Family name').fill('Costa');
  await fits(page, 'a new applicant');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('heading', { name: new RegExp(name) })).toBeInViewport();
  await fits(page, 'an applicant, opened');

  await goTo(page, '#/settings', /.+/);
  await page.getByLabel('Telephone').fill('abc');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('group', { name: '1 answer to fix' })).toBeFocused();
  await page.getByRole('button', { name: 'Discard the changes' }).click();
  await goTo(page, '#/agency', 'This page is for administrators and distributors');
  await page.getByRole('link', { name: 'Go to Applications' }).click();
  await expect(page).toHaveURL(/#\/applications$/);
  await goTo(page, '#/nowhere', 'You have found a secret place!');
  await page.getByRole('link', { name: 'Go to home page' }).click({ trial: true });
});

test('at 400 % a traveller chooses a trip, types into the form and keeps a profile', async ({
  page,
}) => {
  const caller = await callerOf('traveller@demo.test');
  const uid = await startApplication(caller);
  await bringSession(page, caller);
  await goTo(
    page,
    '#/get-visa?fromCountry=IND&toCountry=JPN&category=Tourism&fromDate=2030-04-03&toDate=2030-04-14',
    /.+/,
  );
  await page.getByRole('button', { name: 'See what you need' }).click();
  await heading(page, 'What you need for Japan').waitFor();
  await page
    .getByRole('button', { name: 'Start the application', exact: true })
    .click({ trial: true });
  await goTo(page, `#/document-playground?applicationUid=${uid}`, 'Add your documents');
  await goTo(page, `#/form?applicationUid=${uid}&section=personal`, /.+/);
  await page.getByLabel('Surname', { exact: true }).fill('Costa');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('group', { name: /answers to fix/ })).toBeFocused();
  await page.getByRole('link', { name: 'marital status' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Marital status' })).toBeInViewport();
  await goTo(page, '#/applications', /.+/);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await goTo(page, '#/profile', /.+/);
  await page.getByLabel('City').fill('Porto');
  await fits(page, 'a changed profile');
  await page.getByRole('button', { name: 'Discard the changes' }).click();
});
