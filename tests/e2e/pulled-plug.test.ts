import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import {
  addSamples,
  answer,
  applicationOf,
  inDays,
  startApplication,
  untilRead,
} from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { goodPdf } from './hostile-files.ts';
import { bringSession, hideTours } from './people.ts';
import { talkTo } from './product.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

/** What no document says for Japan. */
const rest = {
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
  signature: { name: 'Priya Devi Sample', date: inDays(0) },
};

test.describe('a server whose plug is pulled', () => {
  const data = mkdtempSync(join(tmpdir(), 'farland-plug-'));
  let running: RunningProduct;
  let caller: Caller;
  let uid: string;

  const pull = () => running.end('SIGKILL');
  const plugIn = async () => {
    running = await runProduct({ data, port: new URL(running.address).port, isReading: true });
  };

  test.beforeAll(async () => {
    running = await runProduct({ data, isReading: true });
    talkTo(running.address);
    caller = await callerOf('traveller@demo.test');
    uid = await startApplication(caller);
    await addSamples(caller, uid);
    await answer(caller, uid, rest);
  });
  test.afterAll(async () => {
    talkTo();
    await running.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  });

  test('in mid-typing, in mid-upload and in mid-package loses nothing and shows nothing half-made; the pages stay open and go on', async ({
    page,
    context,
  }) => {
    await hideTours(context);
    await bringSession(page, caller);
    await page.goto(`${running.address}/#/form?applicationUid=${uid}&section=personal`);
    const given = page.getByLabel('Given names', { exact: true });
    await given.waitFor();
    const documents = await context.newPage();
    await documents.goto(`${running.address}/#/document-playground?applicationUid=${uid}`);
    await documents.getByText('6 of 6 done').waitFor();

    await test.step('typing and sending', async () => {
      await slowUploads(documents);
      await documents.locator('input[data-part=files]').setInputFiles({
        name: 'reference.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([await goodPdf('plug'), Buffer.alloc(2_000_000, '%')]),
      });
      await expect(documents.getByText(/Uploading, [1-9]/)).toBeVisible();
      await given.press('x');
      await pull();
      await given.fill('PRIYA');
      await expect(page.getByText('1 change waits on this device')).toBeVisible();
      await expect(documents.getByText('The upload stopped.')).toBeVisible();
      await plugIn();
      await expect(page.getByText(/^Saved at/)).toBeVisible();
      await expect(
        documents.getByRole('button', { name: /^reference\.pdf (1 page, read|We could not find)/ }),
      ).toBeVisible({ timeout: 60_000 });
      expect((await applicationOf(caller, uid)).answers).toMatchObject({ given_names: 'PRIYA' });
      expect(
        (await untilRead(caller, uid)).filter(
          ({ documentData }) => documentData.fileName === 'reference.pdf',
        ),
      ).toHaveLength(1);
    });

    await test.step('making the package', async () => {
      await answer(caller, uid, { given_names: 'PRIYA DEVI' });
      await page.goto(`${running.address}/#/summary?applicationUid=${uid}`);
      await page.getByRole('button', { name: 'Make my package' }).click();
      const submitted = page.waitForResponse((response) =>
        response.url().includes('/application/submit'),
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Make my package' }).click();
      await submitted;
      await pull();
      await plugIn();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Your package is ready' }),
      ).toBeVisible({ timeout: 90_000 });
      expect(await applicationOf(caller, uid)).toMatchObject({ status: 'Package ready' });
    });
  });
});

const slowUploads = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 250_000,
  });
};
