import { expect, type Page, test } from '@playwright/test';
import { product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const trip =
  '#/get-visa?fromCountry=IND&toCountry=JPN&category=Tourism&fromDate=2030-04-03&toDate=2030-04-14';
const guidelines = trip.replace('get-visa', 'visa-requirements');

const choose = async (page: Page, question: string, country: string) => {
  await page.getByRole('combobox', { name: question }).fill(country);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: question })).toHaveValue(country);
};

/** The widths that pages are made for. */
const SIZES = [
  [1440, 900],
  [820, 1180],
  [390, 844],
  [320, 700],
] as const;

/** Starts an application for Japan from the address of the trip; ends at its documents. */
const start = async (page: Page) => {
  await page.goto(`${product()}/${guidelines}`);
  await page.getByRole('button', { name: 'Start the application', exact: true }).click();
  await expect(page).toHaveURL(/#\/document-playground\?applicationUid=/);
};

test.describe('the first two steps', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'traveller@demo.test');
  });

  test('a trip is chosen by keyboard, and whether it fits is said beside the dates', async ({
    page,
  }) => {
    await page.getByRole('link', { name: 'Apply now' }).click();
    await expect(page.getByRole('combobox', { name: 'Where do you live?' })).toHaveValue('India');
    await choose(page, 'Where are you going?', 'Japan');
    await expect(page.getByRole('radio', { name: 'Student' })).toBeDisabled();
    await page.getByRole('radio', { name: 'Tourism' }).check();
    // Days of the next month that a month's last week would hold are there, and not seen.
    const days = page
      .getByRole('group', { name: 'When?' })
      .locator('td button:enabled')
      .filter({ visible: true });
    await days.nth(2).click();
    await days.nth(8).click();
    await expect(
      page
        .getByText(
          '7 days, with the day you arrive and the day you leave, fit: Japan allows stays of 15, 30 or 90 days',
        )
        .or(
          page.getByText(
            /It was best to hand in an application for Japan by|A decision is usually expected on/,
          ),
        ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'See what you need' }).click();
    await expect(page.getByRole('heading', { name: 'What you need for Japan' })).toBeFocused();
    await expect(page).toHaveURL(/toCountry=JPN/);
  });

  test('what is left out is said at its question, and the first one takes the focus', async ({
    page,
  }) => {
    await page.goto(`${product()}/#/get-visa`);
    await page.getByRole('button', { name: 'See what you need' }).click();
    for (const sentence of [
      'Choose where you are going.',
      'Choose why you are going.',
      'Choose the first and the last day.',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page.getByRole('combobox', { name: 'Where are you going?' })).toBeFocused();
  });

  test('the guidelines say fee, times and place with their date and doubt, in bands of how much is asked for', async ({
    page,
  }) => {
    await page.goto(`${product()}/${guidelines}`);
    for (const band of ['Required for everyone', 'If it applies to you', 'Recommended']) {
      await expect(page.getByRole('heading', { name: band })).toBeVisible();
    }
    await expect(page.getByText('¥3,000')).toBeVisible();
    await expect(page.getByText(/^As of/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /mofa\.go\.jp/ }).first()).toHaveAttribute(
      'rel',
      'noreferrer',
    );
  });

  test('closed steps keep their reason and their place', async ({ page }) => {
    await page.goto(`${product()}/${trip}`);
    const upload = page
      .getByRole('navigation', { name: 'Your steps' })
      .getByRole('button', { name: 'Upload' });
    await expect(upload).toHaveAttribute('aria-disabled', 'true');
    await upload.click({ force: true });
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Opens when you start the application',
    );
    await expect(page).toHaveURL(/#\/get-visa/);
  });

  test('an application is started, found, continued and deleted by name', async ({ page }) => {
    await start(page);
    await page.getByRole('link', { name: 'My Applications' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('japan');
    const row = page.getByRole('row').filter({ hasText: 'Japan' }).first();
    await row.getByRole('button', { name: /^Continue/ }).click();
    await expect(page).toHaveURL(/#\/document-playground/);
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('japan');
    await row.getByRole('button', { name: /^Actions for Japan/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', {
      name: /Delete the application for Japan, Apr 3, 2030 - Apr 14, 2030/,
    });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete the application' }).click();
    await expect(page.getByText('is deleted.')).toBeVisible();
  });

  test('the deep link goes where the application stands', async ({ page }) => {
    await start(page);
    const { hash } = new URL(page.url());
    await page.goto(`${product()}/${hash.replace('document-playground', 'current-state')}`);
    await expect(page).toHaveURL(/#\/document-playground\?applicationUid=/);
  });
});

test.describe('the profile', () => {
  const waits = (page: Page) => page.getByText('You have changes that are not saved.');

  test('is saved by keyboard, and a country that is written out needs no choosing', async ({
    page,
  }) => {
    await signIn(page, 'traveller@demo.test');
    await page.goto(`${product()}/#/profile`);
    await expect(page.getByLabel('E-mail')).not.toBeEditable();
    await expect(page.getByLabel('Given names')).toHaveAttribute('autocomplete', 'given-name');
    await choose(page, 'Country', 'Portugal');
    await page.getByLabel('City').fill('Porto');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await expect(page.getByLabel('City')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Portugal');
    await expect(page.getByLabel('City')).toHaveValue('Porto');
    await choose(page, 'Country', 'India');
    await page.getByLabel('City').fill('');
    await page.keyboard.press('Enter');
    await expect(waits(page)).toBeHidden();
  });

  test('says what is wrong above and at each field, passes axe with it, and forgets what is discarded', async ({
    browser,
  }) => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, 'agent@demo.test');
    await page.goto(`${product()}/#/settings`);
    const name = page.getByLabel('Given names');
    const before = await name.inputValue();
    await name.fill('');
    await page.getByLabel('Telephone').fill('abc');
    await expect(waits(page)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    const summary = page.getByRole('group', { name: '2 answers to fix' });
    await expect(summary).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Answer this question.');
    await expect(page.getByLabel('Telephone')).toHaveAccessibleDescription(
      /Type the number with its country code/,
    );
    expect(await violationsOf(page)).toEqual([]);
    await summary.getByRole('link', { name: 'telephone' }).click();
    await expect(page.getByLabel('Telephone')).toBeFocused();
    await page.getByRole('button', { name: 'Discard the changes' }).click();
    await expect(name).toHaveValue(before);
    await expect(summary).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

test.describe('the shells', () => {
  for (const address of [
    trip,
    guidelines,
    '#/applications',
    '#/profile',
    '#/analytics',
    '#/nowhere',
  ]) {
    test(`${address.replace(/\?.*/, '')} passes axe and fits at every width, light and dark`, async ({
      page,
    }) => {
      test.slow();
      await signIn(page, 'traveller@demo.test', address);
      await page.waitForLoadState('networkidle');
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
          true,
        );
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute(
            'data-mantine-color-scheme',
            colorScheme,
          );
          expect(
            await violationsOf(page, { isColourAlone: colorScheme === 'dark' }),
            `${width} px, ${colorScheme}`,
          ).toEqual([]);
        }
      }
    });
  }

  test('a phone has a drawer of 330 px with the travel details, and a back arrow', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await signIn(page, 'traveller@demo.test', guidelines);
    await expect(page.getByText('step 2 of 5')).toBeVisible();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Travel details')).toBeVisible();
    await expect(drawer).toHaveCSS('width', '330px');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/#\/get-visa/);
    await context.close();
  });

  test('the side navigation folds to 80 px, and remembers it', async ({ page }) => {
    await signIn(page, 'agent@demo.test');
    const side = page.getByRole('complementary', { name: 'Menu' });
    await expect(side).toHaveCSS('width', '300px');
    await page.getByRole('button', { name: 'Make the navigation narrow' }).click();
    await expect(side).toHaveCSS('width', '80px');
    await page.reload();
    await expect(side).toHaveCSS('width', '80px');
  });

  test('a logout ends the session in every tab', async ({ context }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    await signIn(first, 'traveller@demo.test');
    await second.goto(`${product()}/#/applications`);
    await second.locator('#main h1').waitFor();
    await first.getByRole('button', { name: 'Your account' }).click();
    await first.getByRole('button', { name: 'Logout' }).click();
    await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
