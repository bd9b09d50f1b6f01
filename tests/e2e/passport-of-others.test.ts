import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { FILES } from '../recordings/recording.ts';
import {
  addSamples,
  clearDocuments,
  documentsOf,
  inDays,
  startApplication,
  untilRead,
} from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { bringSession, product } from './people.ts';
import { violationsOf } from './violations.ts';

const days = { first: inDays(60), last: inDays(69) };

/** The passport of a German companion; its reading is recorded. */
const theirPassport = (): Buffer => readFileSync(join(FILES, 'companion.pdf'));

/**
 * An application to France in which the passport of somebody else lies; with the traveller's own
 * papers where these are asked for.
 */
const withTheirs = async (
  page: Page,
  { hasOwn }: { hasOwn: boolean },
): Promise<{ caller: Caller; applicationUid: string }> => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await clearDocuments(caller);
  const applicationUid = await startApplication(caller, {
    to: 'France',
    fromDate: days.first,
    toDate: days.last,
  });
  if (hasOwn) await addSamples(caller, applicationUid);
  await open(page, 'document-playground', applicationUid);
  await page.locator('input[data-part=files]').setInputFiles({
    name: 'erika.pdf',
    mimeType: 'application/pdf',
    buffer: theirPassport(),
  });
  await page
    .getByRole('button', { name: /^erika\.pdf/ })
    .first()
    .waitFor();
  await untilRead(caller, applicationUid);
  return { caller, applicationUid };
};

const open = (page: Page, screen: string, applicationUid: string) =>
  page.goto(`${product()}/#/${screen}?applicationUid=${applicationUid}`);
const SENTENCE =
  /^The passport in erika\.pdf is that of ERIKA MUSTERMANN, and the form is filled from that of PRIYA DEVI SAMPLE\./;
const OFFERS = ['Remove the document', 'Use this one instead', 'Change the nationality'];

/**
 * The three offers at the sentence, by the words on them and by what they are called where they are
 * only heard.
 */
const offersAt = async (page: Page) => {
  const offers = page
    .locator(':is(a, button)[aria-label$=" SAMPLE."]')
    .filter({ hasText: new RegExp(OFFERS.join('|')), visible: true });
  await expect(offers).toHaveText(OFFERS);
  for (const [index, words] of OFFERS.entries())
    await expect(offers.nth(index)).toHaveAccessibleName(
      new RegExp(`^${words}: The passport in erika`),
    );
  return { remove: offers.nth(0), use: offers.nth(1), change: offers.nth(2) };
};

const isSound = async (page: Page) => {
  expect(await violationsOf(page)).toEqual([]);
};

const namesOf = async (caller: Caller, applicationUid: string) =>
  (await documentsOf(caller, applicationUid)).map(({ documentData }) => documentData.fileName);

test("somebody else's passport beside the own one: documents, form and summary offer the three ways, and each does what it says", async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const { caller, applicationUid } = await withTheirs(page, { hasOwn: true });

  await test.step('the form says it at the name, and fills itself from the other passport at once', async () => {
    await open(page, 'form', applicationUid);
    await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('SAMPLE');
    const { use } = await offersAt(page);
    await isSound(page);
    await use.click();
    await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('MUSTERMANN');
    await expect(page.getByText(SENTENCE)).toHaveCount(0);
  });

  await test.step('the documents say it at the file, and use the other one instead', async () => {
    await open(page, 'document-playground', applicationUid);
    await expect(
      page
        .getByText(
          /^The passport in passport\.jpg is that of PRIYA DEVI SAMPLE, and the form is filled from that of ERIKA MUSTERMANN\./,
        )
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Use this one instead/ }).click();
    const { change } = await offersAt(page);
    await isSound(page);
    await change.click();
    await expect(page).toHaveURL(/#\/get-visa\?/);
    await expect(
      page.getByRole('combobox', { name: 'Which passport do you travel with?' }),
    ).toBeFocused();
    expect(page.url()).toContain(`applicationUid=${applicationUid}`);
  });

  await test.step('the summary asks before it removes, and may be told no', async () => {
    await open(page, 'summary', applicationUid);
    const { remove } = await offersAt(page);
    await remove.scrollIntoViewIfNeeded();
    await isSound(page);
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Delete erika.pdf?' });
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(question).toHaveCount(0);
    expect(await namesOf(caller, applicationUid)).toContain('erika.pdf');
    await page.reload();
    await offersAt(page);
    await expect(question, 'a question that was answered is not asked again').toHaveCount(0);
  });

  await test.step('and removes', async () => {
    await open(page, 'summary', applicationUid);
    await (await offersAt(page)).remove.click();
    await page
      .getByRole('dialog', { name: 'Delete erika.pdf?' })
      .getByRole('button', { name: 'Delete the file' })
      .click();
    await expect(page.getByText('erika.pdf is deleted.')).toBeVisible();
    await expect(page.getByText(SENTENCE)).toHaveCount(0);
    expect(await namesOf(caller, applicationUid)).not.toContain('erika.pdf');
    await open(page, 'form', applicationUid);
    await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('SAMPLE');
  });
});

test("somebody else's passport alone: the nationality may be changed, or the file removed, by a phone too", async ({
  browser,
}) => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  const { caller, applicationUid } = await withTheirs(page, { hasOwn: false });
  const sentence = 'You chose India as your nationality, and your passport says Germany.';
  await open(page, 'form', applicationUid);
  await expect(page.getByText(sentence).first()).toBeVisible();
  await page.getByRole('link', { name: `Change the nationality: ${sentence}` }).click();
  await expect(page).toHaveURL(/#\/get-visa\?/);
  await expect(
    page.getByRole('combobox', { name: 'Which passport do you travel with?' }),
  ).toBeFocused();
  await open(page, 'form', applicationUid);
  const remove = page.getByRole('link', { name: `Remove the document: ${sentence}` });
  await remove.scrollIntoViewIfNeeded();
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await remove.click();
  await page
    .getByRole('dialog', { name: 'Delete erika.pdf?' })
    .getByRole('button', { name: 'Delete the file' })
    .click();
  await expect(page.getByText('erika.pdf is deleted.')).toBeVisible();
  expect(await namesOf(caller, applicationUid)).toEqual([]);
});
