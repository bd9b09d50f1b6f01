import { expect, type Page, test } from '@playwright/test';
import { addSamples, clearDocuments, startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { goodPdf } from './hostile-files.ts';
import { bringSession, product } from './people.ts';

const openDocuments = async (page: Page, { samples = false } = {}): Promise<void> => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await clearDocuments(caller);
  const uid = await startApplication(caller);
  if (samples) await addSamples(caller, uid);
  await page.goto(`${product()}/#/document-playground?applicationUid=${uid}`);
  await page.locator('input[data-part=files]').waitFor({ state: 'attached' });
};

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

test('on a phone Escape gives up the edit of a value alone, then the drawer, and a dialog before the drawer below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDocuments(page, { samples: true });
  await press(page, /^passport\.jpg/);
  const drawer = page.getByRole('dialog', { name: 'passport.jpg', exact: true });
  const change = drawer.getByRole('button', { name: 'Change Surname' });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel('Surname', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();

  const bin = drawer.getByRole('button', { name: 'Delete passport.jpg' });
  await bin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep the file' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bin).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('the keyboard never falls off the page: it goes on at what opened a dialog, at the next document, and at the next file', async ({
  page,
}) => {
  await openDocuments(page, { samples: true });
  const rows = page.locator('[data-document]');
  let names: string[] = [];
  await expect
    .poll(async () => {
      names = await rows.evaluateAll((all) =>
        all.map((row) => row.querySelector('span > span')?.textContent ?? ''),
      );
      return names.length > 1 && names.every((name) => name.includes('.'));
    })
    .toBe(true);
  const [doomed = '', next = ''] = names;
  await test.step('after Escape in the dialog that asks before deleting', async () => {
    await press(page, new RegExp(`^${doomed}`));
    await press(page, `Delete ${doomed}`);
    await expect(page.getByRole('button', { name: 'Keep the file' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Delete ${doomed}` })).toBeFocused();
  });
  await test.step('after a document is gone', async () => {
    await page.keyboard.press('Enter');
    await press(page, 'Delete the file');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: new RegExp(`^${next}`) })).toBeFocused();
  });
  await test.step('after a file is stopped, and tried again', async () => {
    await page.route('**/doc/v1/uploads', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { error: { code: 'documents_full', message: 'There is no room.' } },
          })
        : route.continue(),
    );
    const file = async (name: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(await goodPdf(name)),
    });
    await page
      .locator('input[data-part=files]')
      .setInputFiles([await file('one.pdf'), await file('two.pdf')]);
    await expect(page.getByText('There is no room.')).toHaveCount(2);
    await press(page, 'Try again');
    await expect(
      page
        .getByRole('button', { name: /^(Try again|Stop adding one.pdf)$/ })
        .and(page.locator(':focus')),
    ).toBeVisible();
    await expect(page.getByText('There is no room.')).toHaveCount(2);
    await press(page, 'Stop adding one.pdf');
    await expect(page.getByRole('button', { name: 'Stop adding two.pdf' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Drop files/ })).toBeFocused();
  });
});

test('files that are not taken stand in one block, the bar counts them, and the block closes as a whole', async ({
  page,
}) => {
  await openDocuments(page);
  const wrong = Array.from({ length: 22 }, (_, index) => ({
    name: `notes-${index + 1}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Nothing.'),
  }));
  await page.locator('input[data-part=files]').setInputFiles(wrong);
  const block = page.getByRole('alert').filter({ hasText: 'notes-1.txt' });
  await expect(block.getByRole('heading', { name: '22 files are not added' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: '22 files are not added' }),
  ).toBeVisible();
  await expect(block.getByRole('listitem')).toHaveCount(5);
  await block.getByRole('button', { name: 'and 17 more' }).click();
  await expect(block.getByRole('listitem')).toHaveCount(22);
  expect((await block.boundingBox())?.height, 'what is asked for stays in reach').toBeLessThan(450);
  await block.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(block).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Drop files/ })).toBeFocused();
});
