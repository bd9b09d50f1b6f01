import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import {
  addSamples,
  answer,
  applicationOf,
  clearDocuments,
  documentsOf,
  inDays,
  startApplication,
} from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { product, signIn, signInOnForm } from './people.ts';
import { readForReal } from './read-for-real.ts';
import { storedFileCount, storedRowCounts } from './stored-rows.ts';

readForReal();

/** What no document says for Japan, as a person would type it; dates as they travel, dd/MM/yyyy. */
const japan = {
  marital_status: 'single',
  birth_country: 'IN',
  passport_place_of_issue: 'Pune',
  passport_issuing_authority: 'Passport Office Pune',
  mobile: '+91 20 5555 0142',
  has_guarantor: 'no',
  inviter_same: 'none',
  convicted: 'no',
  imprisoned_1_year: 'no',
  deported: 'no',
  drug_offence: 'no',
  prostitution: 'no',
  trafficking: 'no',
  declare_true: true,
  date_signed: inDays(0),
  signature: { name: 'Priya Devi Sample', date: inDays(0) },
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

/** Has the package made on the page of the answers, and waits for it. */
const makePackage = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Make my package' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make my package' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your package is ready' })).toBeVisible({
    timeout: 120_000,
  });
};

/** Takes what a click downloads: its name, and the names and texts of the files in it. */
const downloaded = async (page: Page, click: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const files = unzipSync(readFileSync(await download.path()));
  return { name: download.suggestedFilename(), files, names: Object.keys(files).sort() };
};
const answersIn = (files: Record<string, Uint8Array>) =>
  JSON.parse(strFromU8(files['answers.json'] ?? new Uint8Array())) as {
    answers: Record<string, unknown>;
  };

test('a traveller goes from "where to" to a package, with sample documents', async ({ page }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await clearDocuments(await callerOf('traveller@demo.test'));
  await signInOnForm(page, 'traveller@demo.test');
  await chooseJapan(page);
  await expect(page.getByRole('heading', { name: 'What you need for Japan' })).toBeVisible();
  await page.getByRole('button', { name: 'Start the application', exact: true }).click();

  await page.getByRole('button', { name: /All right, add files/ }).click();
  await page.getByRole('button', { name: 'Use sample documents' }).first().click();
  await expect(page.getByText('6 of 6 done')).toBeVisible({ timeout: 180_000 });
  const applicationUid = /applicationUid=([^&]+)/.exec(page.url())?.[1] ?? '';

  await page
    .getByRole('button', { name: 'Proceed to the form', exact: true })
    .or(page.getByRole('link', { name: 'Proceed to the form', exact: true }))
    .click();
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('SAMPLE', {
    timeout: 30_000,
  });
  await answer(await callerOf('traveller@demo.test'), applicationUid, japan);

  await page.goto(`${product()}/#/summary?applicationUid=${applicationUid}`);
  await page.reload();
  await makePackage(page);
  const { name } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download the package' }).click(),
  );
  expect(name).toMatch(/\.zip$/);
});

/** The questions of the French form that no document answers, section by section, with a finger. */
const fillFrance = async (page: Page): Promise<void> => {
  const goOn = async (to: string) => {
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: to })).toBeVisible();
  };
  const choose = (question: string | RegExp, choice: string) =>
    page
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: choice, exact: true })
      .check();
  const country = async (question: string, name: string) => {
    await page.getByRole('combobox', { name: question, exact: true }).fill(name);
    await page.keyboard.press('Enter');
  };
  await country('Country of birth', 'India');
  await page.getByLabel('Civil status', { exact: true }).click();
  await page.getByRole('option', { name: 'Single' }).click();
  await goOn('Your passport');
  await goOn('Family in the EU');
  await choose(/^Do you join, or travel with/, 'No');
  await goOn('Home and contact');
  await page.getByLabel('Phone number', { exact: true }).fill('+91 20 5555 0142');
  await choose(/^Do you live outside/, 'No');
  await goOn('Your work');
  await goOn('Your journey');
  await country('Where do you enter the Schengen area?', 'France');
  await choose('How often do you need to enter?', 'Once');
  await choose(/^Have you given fingerprints/, 'No');
  await choose(/^Do you travel on/, 'No');
  await goOn('Where you will stay');
  await choose('Where will you stay?', 'In a hotel or holiday home');
  await goOn('Who pays');
  await page.getByRole('checkbox', { name: 'I pay myself' }).check();
  await page.getByRole('checkbox', { name: 'Credit card' }).check();
  await goOn('Your travel insurance');
  await goOn('Help with the form');
  await choose(/^Does somebody else fill in/, 'No');
  await goOn('Declaration');
};

const declare = async (page: Page): Promise<void> => {
  for (const statement of await page.getByRole('checkbox').all()) await statement.check();
  await page.getByLabel('Place', { exact: true }).fill('Pune');
  await page.getByLabel('Date', { exact: true }).fill(inDays(0));
  await page.getByLabel('Your full name').fill('Priya Devi Sample');
  await page.getByRole('button', { name: 'Check your answers' }).click();
};

/** Opens what can be done with the French application of a status, in the list. */
const actionsFor = (page: Page, status: string): Promise<void> =>
  page
    .getByRole('row')
    .filter({ hasText: 'France' })
    .filter({ hasText: status })
    .getByRole('button', { name: /^Actions for France/ })
    .click();

test.describe
  .serial('France on a phone', () => {
    let page: Page;
    let caller: Caller;
    let uid: string;
    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000);
      page = await (
        await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
      ).newPage();
      caller = await signIn(page, 'traveller@demo.test');
      await clearDocuments(caller);
      uid = await startApplication(caller, { to: 'France' });
      await addSamples(caller, uid);
    });
    test.afterAll(() => page.context().close());

    test('the form is filled, the checks pass, and the package holds what the counter asks for', async () => {
      await page.goto(`${product()}/#/document-playground?applicationUid=${uid}`);
      await expect(page.getByText('7 of 7 done')).toBeVisible();
      await page
        .getByRole('link', { name: 'Proceed to the form' })
        .filter({ visible: true })
        .click();
      await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('SAMPLE');
      await fillFrance(page);
      await declare(page);
      await expect(page.getByText('Nothing here stops you')).toBeVisible();
      await makePackage(page);
      const { name, names, files } = await downloaded(page, () =>
        page
          .getByRole('button', { name: 'Download the package' })
          .filter({ visible: true })
          .click(),
      );
      expect(name).toBe('Visa package France – SAMPLE.zip');
      expect(names.filter((file) => !file.startsWith('documents/'))).toEqual([
        'answers.json',
        'answers.pdf',
        'checklist.pdf',
      ]);
      expect(
        names
          .filter((file) => file.startsWith('documents/'))
          .map((file) => file.replace(/^documents\/\d\d /, '')),
      ).toEqual(
        expect.arrayContaining([
          'Passport - SAMPLE.jpg',
          'Photo - SAMPLE.jpg',
          'Travel medical insurance - SAMPLE.pdf',
        ]),
      );
      expect(names).toHaveLength(3 + 9);
      for (const pdf of names.filter((file) => file.endsWith('.pdf')))
        expect(strFromU8((files[pdf] ?? new Uint8Array()).subarray(0, 5)), pdf).toBe('%PDF-');
      expect(answersIn(files)).toMatchObject({
        answers: { surname: 'SAMPLE', place_signed: 'Pune' },
      });
    });

    test('opened again it is a draft without a package; changed, it becomes a new one', async () => {
      await page.getByRole('button', { name: 'Reopen to change something' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
      await expect(
        page.getByRole('button', { name: 'Make my package' }).filter({ visible: true }),
      ).toBeEnabled();
      expect(await applicationOf(caller, uid)).toMatchObject({
        status: 'DRAFT',
        packageDetails: { packageLink: '' },
      });
      await page.getByRole('link', { name: 'Change Place', exact: true }).click();
      await page.getByLabel('Place', { exact: true }).fill('Mumbai');
      await page.getByRole('button', { name: 'Back to your answers' }).click();
      await expect(page.getByText('Mumbai')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Change Place', exact: true })).toBeFocused();
      await makePackage(page);
      expect(await applicationOf(caller, uid)).toMatchObject({
        status: 'Package ready',
        answers: { place_signed: 'Mumbai' },
      });
    });

    test('its new package comes from the list of applications', async () => {
      await page.goto(`${product()}/#/applications`);
      await actionsFor(page, 'Package ready');
      const { files } = await downloaded(page, () =>
        page.getByRole('menuitem', { name: 'Download the package' }).click(),
      );
      expect(answersIn(files)).toMatchObject({ answers: { place_signed: 'Mumbai' } });
    });

    test('deleted from the list it leaves no answer, document, package or file behind', async () => {
      const { docIds } = await applicationOf(caller, uid);
      const about = { applicationUid: uid, docIds };
      expect(await storedRowCounts(about)).toMatchObject({
        application: 1,
        application_document: 9,
        package: 1,
        document: 9,
      });
      const [before, pages] = [
        storedFileCount(),
        (await documentsOf(caller, uid)).flatMap(({ documentData }) => documentData.pages).length,
      ];
      await actionsFor(page, 'Package ready');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete the application' }).click();
      await expect(page.getByText('is deleted.')).toBeVisible();
      expect(await storedRowCounts(about)).toEqual({
        application: 0,
        answer: 0,
        application_document: 0,
        package: 0,
        document: 0,
      });
      await expect.poll(storedFileCount).toBe(before - docIds.length - pages - 1);
    });
  });
