import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startApplication, untilRead } from './applications.ts';
import { callerOf } from './caller.ts';
import { goodPdf } from './hostile-files.ts';
import { bringSession, hideTours } from './people.ts';
import { talkTo } from './product.ts';
import { type RunningProduct, runProduct } from './running-product.ts';
import { violationsOf } from './violations.ts';

test.describe('a server whose disk fills', () => {
  const data = mkdtempSync(join(tmpdir(), 'farland-full-'));
  let running: RunningProduct;
  test.beforeAll(async () => {
    running = await runProduct({
      data,
      settings: { MIN_FREE_UPLOAD_BYTES: '999999999999999', MIN_FREE_WRITE_BYTES: '0' },
    });
    talkTo(running.address);
  });
  test.afterAll(async () => {
    talkTo();
    await running.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  });

  test('says so before a byte of a file is sent, keeps the file on the device, and takes it once there is room', async ({
    page,
  }) => {
    const caller = await callerOf('traveller@demo.test');
    const uid = await startApplication(caller);
    await hideTours(page.context());
    await bringSession(page, caller);
    const bytes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') bytes.push(request.url());
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${running.address}/#/document-playground?applicationUid=${uid}`);
    await page.locator('input[data-part=files]').setInputFiles({
      name: 'statement.pdf',
      mimeType: 'application/pdf',
      buffer: await goodPdf('full'),
    });
    const card = page
      .getByRole('list', { name: 'Files that you add' })
      .getByRole('listitem')
      .filter({ hasText: 'statement.pdf' });
    await expect(
      card.getByText(
        'There is no room for this just now. Nothing that you have here is lost. Try again in a few minutes. The file is kept on this device, and goes on by itself.',
      ),
    ).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(bytes).toEqual([]);

    const { port } = new URL(running.address);
    await running.end('SIGTERM');
    running = await runProduct({ data, port });
    await page.reload();
    await expect(
      page.getByRole('button', { name: /^statement\.pdf (1 page, read|We could not find)/ }),
    ).toBeVisible({ timeout: 60_000 });
    expect((await untilRead(caller, uid)).map(({ documentData }) => documentData.fileName)).toEqual(
      ['statement.pdf'],
    );
  });
});
