import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import {
  addSamples,
  answer,
  applicationOf,
  clearDocuments,
  documentsOf,
  franceAnswers,
  startApplication,
} from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { product, signIn, signInOnForm } from './people.ts';
import { readForReal } from './read-for-real.ts';
import { storedFileCount, storedRowCounts } from './stored-rows.ts';

readForReal();

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

test('a traveller takes sample documents, which are read and fill the form', async ({ page }) => {
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

  await page
    .getByRole('button', { name: 'Proceed to the form', exact: true })
    .or(page.getByRole('link', { name: 'Proceed to the form', exact: true }))
    .click();
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('SAMPLE', {
    timeout: 30_000,
  });
});

/** The answers of somebody who also ticks what is asked of later visits. */
const france = { ...franceAnswers, aware_insurance_subsequent: true };

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
      page = await (
        await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
      ).newPage();
      caller = await signIn(page, 'traveller@demo.test');
      await clearDocuments(caller);
      uid = await startApplication(caller, { to: 'France' });
      await addSamples(caller, uid);
    });
    test.afterAll(() => page.context().close());

    test('the checks pass, and the package holds what the counter asks for', async () => {
      await page.goto(`${product()}/#/document-playground?applicationUid=${uid}`);
      await expect(page.getByText('7 of 7 done')).toBeVisible();
      await answer(caller, uid, france);
      await page.goto(`${product()}/#/summary?applicationUid=${uid}`);
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
        'official-form.pdf',
      ]);
      const [sheet] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^To print: / }).click(),
      ]);
      expect(readFileSync(await sheet.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
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
      expect(names).toHaveLength(4 + 9);
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
