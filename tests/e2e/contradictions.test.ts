import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fromWire } from '../../src/core/dates/parse-date.ts';
import {
  consistentStory,
  paintInsurance,
  type SampleDocuments,
} from '../../src/reader/specimens/index.ts';
import { addSamples, answer, franceAnswers, inDays, startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, product } from './people.ts';

const days = { first: inDays(60), last: inDays(69) };

/** The insurance that covers the whole trip, as the insurer would send it anew. */
const rightInsurance = (): Promise<Buffer> => {
  const samples = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../catalogue/samples.json'), 'utf8'),
  ) as SampleDocuments;
  const [fromDate, toDate, today] = [days.first, days.last, inDays(0)].map(
    (day) => fromWire(day) ?? '',
  ) as [string, string, string];
  return paintInsurance(
    consistentStory(samples, {
      to: 'FR',
      toName: 'France',
      nationality: 'IN',
      fromDate,
      toDate,
      today,
    }),
  );
};

test('contradictions are named where they stand, stop the package, and are gone with the right document', async ({
  page,
}) => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  const applicationUid = await startApplication(caller, {
    to: 'France',
    fromDate: days.first,
    toDate: days.last,
  });
  await addSamples(caller, applicationUid, 'contradictions');
  await answer(caller, applicationUid, franceAnswers);

  await test.step('the documents step names each, beside its document and in the list', async () => {
    await page.goto(`${product()}/#/document-playground?applicationUid=${applicationUid}`);
    const fixes = page
      .getByText('5 things to fix', { exact: true })
      .locator('xpath=ancestor::*[.//ul][1]');
    await expect(fixes.getByRole('listitem')).toHaveCount(2);
    await fixes.getByRole('button', { name: 'Show all 5' }).click();
    for (const sentence of [
      /^You are covered from .* and you travel from/,
      /^The form says .* and you chose/,
      /^Another name than in your passport stands on bank-statement\.pdf/,
      /^The statement is from/,
      /^Your leave is from/,
    ]) {
      await expect(fixes.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
    }
    await expect(
      page.getByRole('heading', { name: 'Read from this page' }),
      'however much there is to fix, the values are in reach',
    ).toBeInViewport();
    await expect(page.getByRole('listitem', { name: 'Travel medical insurance' })).toContainText(
      '1 problem',
    );
    await expect(
      page.getByRole('listitem', { name: 'Flight reservation' }),
      'a flight that does not fit the trip says so',
    ).toContainText(
      /Please check.*The form says .* and you chose .*Change the trip, the form or the booking/,
    );
    await expect(
      page.getByRole('listitem', { name: 'Bank statement' }),
      'what stops nothing asks for a look',
    ).toContainText('2 things to check');
  });

  await test.step('the summary says what stops the package, and the server refuses it', async () => {
    await page.goto(`${product()}/#/summary?applicationUid=${applicationUid}`);
    await expect(page.getByText('1 thing stops the package')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Make my package' }).filter({ visible: true }),
    ).toBeDisabled();
    const refused = await caller.call('submit-application', { query: { applicationUid } });
    expect([refused.status, refused.error?.code, Object.keys(refused.error?.fields ?? {})]).toEqual(
      [400, 'checks_open', [expect.stringMatching(/^checks\.insurance_dates\./)]],
    );
    expect(Object.values(refused.error?.fields ?? {})).toEqual([
      expect.stringMatching(/^You are covered from/),
    ]);
  });

  await test.step('the right insurance in place of the wrong one opens it', async () => {
    await page.goto(`${product()}/#/document-playground?applicationUid=${applicationUid}`);
    await page.getByRole('button', { name: /^travel-insurance\.pdf/ }).click();
    await page.getByRole('button', { name: 'Delete travel-insurance.pdf' }).click();
    await page.getByRole('button', { name: 'Delete the file' }).click();
    await expect(page.getByText('travel-insurance.pdf is deleted.')).toBeVisible();
    await page.locator('input[data-part=files]').setInputFiles({
      name: 'insurance, extended.pdf',
      mimeType: 'application/pdf',
      buffer: await rightInsurance(),
    });
    await expect(page.getByRole('listitem', { name: 'Travel medical insurance' })).toContainText(
      'Done',
      { timeout: 60_000 },
    );
    await expect(page.getByText('4 things to fix', { exact: true })).toBeVisible();
    await page.goto(`${product()}/#/summary?applicationUid=${applicationUid}`);
    await expect(page.getByText('Nothing here stops you')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Make my package' }).filter({ visible: true }),
    ).toBeEnabled();
  });
});
