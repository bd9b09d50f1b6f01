import { expect, type Page } from '@playwright/test';
import { documentFileName, documentFiles } from './document-files.ts';
import { expectFits } from './fits.ts';
import type { Journey } from './journey.ts';

/** A busy machine takes its time for a dozen files. */
const READ_WITHIN = { timeout: 60_000 };

/** The third step: all documents at once, a tick at each that only a person can tell, and on. */
export const uploadDocuments = async (
  page: Page,
  { fixture, visaType }: Journey,
): Promise<void> => {
  await page.locator('input[data-part=files]').setInputFiles(await documentFiles(fixture));
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  for (const document of fixture.documents)
    await expect(row(documentFileName(document))).toBeVisible(READ_WITHIN);
  await expect(row('\\S+ (Waiting|Reading)')).toHaveCount(0, READ_WITHIN);
  for (const document of fixture.documents)
    for (const requirement of document.saidToBe ?? []) {
      const { statement = '' } = visaType.requirements.find(({ id }) => id === requirement) ?? {};
      await row(documentFileName(document)).click();
      await page.getByRole('checkbox', { name: statement }).check();
      await closePanel(page);
    }
  await expectFits(page);
  await page.getByRole('link', { name: 'Proceed to the form' }).filter({ visible: true }).click();
};

/** On a phone a document opens over the list. */
const closePanel = async (page: Page): Promise<void> => {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
  await expect(close).toHaveCount(0);
};
