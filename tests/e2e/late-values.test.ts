import { expect, test } from '@playwright/test';
import { clearDocuments, startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { product, signIn } from './people.ts';
import { readForReal } from './read-for-real.ts';

readForReal();

test('a form that is open while documents are read takes what they say by itself, and covers nothing that was typed', async ({
  page,
}) => {
  const caller = await callerOf('traveller@demo.test');
  await clearDocuments(caller);
  const applicationUid = await startApplication(caller);
  await signIn(page, 'traveller@demo.test');
  await caller.call('add-sample-documents', { body: { applicationUid, set: 'consistent' } });
  await page.goto(`${product()}/#/form?applicationUid=${applicationUid}&section=personal`);

  const surname = page.getByLabel('Surname', { exact: true });
  await surname.fill('Mine');
  await expect(page.getByLabel('Given names', { exact: true })).not.toHaveValue('', {
    timeout: 180_000,
  });
  await expect(surname).toHaveValue('Mine');
  await expect(page.getByText(/^We read .* in your document “Passport”/).first()).toBeVisible();
});
