import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from '@playwright/test';
import type { Destination } from '../../src/contract/catalogue.ts';
import { temporaryDataDir } from '../server/temporary-data-dir.ts';
import { startApplication, untilRead } from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, hideTours } from './people.ts';
import { talkTo } from './product.ts';
import { type RunningProduct, runProduct } from './running-product.ts';
import { violationsOf } from './violations.ts';

/** A page that is no paper of any kind. */
const openingHours = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([420, 300]);
  page.drawText('City Library', { x: 40, y: 220, size: 24 });
  page.drawText('Open Monday to Friday from ten to six.', { x: 40, y: 180, size: 14 });
  return Buffer.from(await pdf.save());
};

test.describe('a document that only a person can tell', () => {
  const folder = temporaryDataDir();
  const catalogue = join(folder, 'catalogue');
  let running: RunningProduct;

  test.beforeAll(async () => {
    cpSync(join(import.meta.dirname, '../../catalogue'), catalogue, { recursive: true });
    const path = join(catalogue, 'destinations/japan.json');
    const japan = JSON.parse(readFileSync(path, 'utf8')) as Destination;
    for (const { requirements } of japan.visaTypes) {
      requirements.push({
        id: 'vaccination',
        documentType: 'Other',
        title: 'Yellow fever certificate',
        detail: 'The yellow booklet.',
        level: 'required',
        icon: 'certificate',
        statement: 'This is my yellow fever certificate.',
      });
    }
    writeFileSync(path, JSON.stringify(japan));
    running = await runProduct({
      data: join(folder, 'data'),
      settings: { CATALOGUE_DIR: catalogue },
    });
    talkTo(running.address);
  });
  test.afterAll(async () => {
    talkTo();
    await running.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  test('stays missing until they tick what it is, by keyboard, and then says that a person said so', async ({
    browser,
  }) => {
    const page = await (await browser.newContext()).newPage();
    const caller = await callerOf('traveller@demo.test');
    await hideTours(page.context());
    await bringSession(page, caller);
    const applicationUid = await startApplication(caller);
    await page.goto(`${running.address}/#/document-playground?applicationUid=${applicationUid}`);
    await page.locator('input[data-part=files]').setInputFiles({
      name: 'hours.pdf',
      mimeType: 'application/pdf',
      buffer: await openingHours(),
    });
    await untilRead(caller, applicationUid);
    const asked = page.getByRole('listitem', { name: 'Yellow fever certificate' });
    await expect(asked).toContainText('Missing');
    await expect(asked).toContainText('tick “This is my yellow fever certificate.”');
    await page
      .getByRole('button', { name: /^hours\.pdf/ })
      .first()
      .click();
    const tick = page.getByRole('checkbox', { name: 'This is my yellow fever certificate.' });
    await expect(tick).not.toBeChecked();
    await tick.focus();
    await page.keyboard.press('Space');
    await expect(tick).toBeChecked();
    await expect(tick).toHaveAccessibleDescription(
      /Said by a person, .*Nothing on the page tells it\./,
    );
    await expect(asked).toContainText('Said by a person.');
    await expect(asked.getByRole('button', { name: /^hours\.pdf/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Space');
    await expect(tick).not.toBeChecked();
    await expect(asked).toContainText('Missing');
  });
});
