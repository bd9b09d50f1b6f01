import { expect, type Page, test } from '@playwright/test';
import { bringSession, product } from './people.ts';
import { answerForm } from './walk/answer-form.ts';
import { chooseTrip } from './walk/choose-trip.ts';
import { expectFits } from './walk/fits.ts';
import { type Journey, journeyOf, walkers } from './walk/journey.ts';
import { newTraveller } from './walk/new-traveller.ts';
import {
  contentsOf,
  documentAnswers,
  plannedAnswers,
  plannedWords,
  withoutBlanks,
} from './walk/package-contents.ts';
import { uploadDocuments } from './walk/upload-documents.ts';

const DOCUMENT_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/;
const PHONE = { width: 390, height: 844 };

const seeGuidelines = async (page: Page, { visaType }: Journey): Promise<void> => {
  await expect(page.getByRole('heading', { name: /^What you need for/ })).toBeVisible();
  for (const { title } of visaType.requirements.filter(({ level }) => level === 'required'))
    await expect(page.getByRole('heading', { level: 4, name: title, exact: true })).toBeVisible();
  await expect(page.getByText(/^Documents in .* are accepted\./)).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: /^(Start the application|Apply for the visa)/ }).click();
  await expect(page).toHaveURL(/#\/document-playground\?applicationUid=/);
};

const makePackage = async (page: Page): Promise<void> => {
  await expect(page.getByText('Nothing here stops you')).toBeVisible();
  await expect(page.locator('#main')).not.toContainText(DOCUMENT_ID);
  await expectFits(page);
  await page.getByRole('button', { name: 'Make my package' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make my package' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your package is ready' })).toBeVisible({
    timeout: 180_000,
  });
};

/** They come last and take longest: both workers have their share of them. */
test.describe.configure({ mode: 'parallel' });

/**
 * The way of one applicant to a visa, all of it by hand: what the catalogue says of the visa, and
 * what its made-up applicant (catalogue/tests/) brings and answers, make the test.
 */
for (const [index, fixture] of walkers({ isEvery: process.env.WALKS === 'all' }).entries())
  test(`${fixture.title} goes from "where to" to a package (${fixture.id})`, async ({ page }) => {
    const isPhone = index % 2 === 0;
    if (isPhone) await page.setViewportSize(PHONE);
    const journey = journeyOf(fixture);
    await bringSession(page, await newTraveller());
    await page.goto(`${product()}/#/get-visa`);
    await chooseTrip(page, journey, { isPhone });
    await seeGuidelines(page, journey);
    await uploadDocuments(page, journey);
    await answerForm(page, journey.store);
    await makePackage(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the package' }).filter({ visible: true }).click(),
    ]);
    const { names, answers, answerPaper, checklist } = await contentsOf(download);
    expect(answers).toEqual(plannedAnswers(journey, expect.any(String)));
    expect(plannedWords(journey).filter((words) => !answerPaper.includes(words))).toEqual([]);
    for (const path of documentAnswers(journey))
      expect(answerPaper, path).not.toContain(String(answers[path]));
    expect(checklist).toContain(withoutBlanks(journey.visaType.where.text));
    expect(names.filter((name) => /^documents\/.*\.jpg$/.test(name))).toHaveLength(
      journey.fixture.documents.length,
    );
  });
