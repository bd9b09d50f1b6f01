import { expect, type Page, type Request, test } from '@playwright/test';
import { documentsOf, startApplication, untilRead } from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { type ChosenFile, goodPdf } from './hostile-files.ts';
import { bringSession, product } from './people.ts';
import { violationsOf } from './violations.ts';

let caller: Caller;
let uid: string;
/** The calls that brought bytes over or handed them in, as they went out. */
let sent: Request[];

test.beforeEach(async ({ page }) => {
  caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  uid = await startApplication(caller);
  sent = [];
  page.on('request', (request) => {
    if (/\/doc\/v1\/uploads|process-docs-socket/.test(request.url())) sent.push(request);
  });
  // The browser asks before it closes a page whose files are on their way.
  page.on('dialog', (dialog) => void dialog.accept());
});

const openDocuments = async (page: Page): Promise<void> => {
  await page.goto(`${product()}/#/document-playground?applicationUid=${uid}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('input[data-part=files]').waitFor({ state: 'attached' });
};
const choose = (page: Page, ...files: ChosenFile[]) =>
  page.locator('input[data-part=files]').setInputFiles(files);
/** A statement that takes its time. */
const heavy = async (name: string, bytes = 4_000_000): Promise<ChosenFile> => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([await goodPdf(`${name} ${uid}`), Buffer.alloc(bytes, '%')]),
});
/** How many bytes a second go out. */
const slowUploads = async (page: Page, uploadThroughput: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
};
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Files that you add' })
    .getByRole('listitem')
    .filter({ hasText: name });
/** The offsets from which bytes were sent. */
const offsets = () =>
  sent
    .filter((request) => request.method() === 'PATCH')
    .map((request) => Number(request.headers()['upload-offset']));
const handIns = () =>
  sent.filter((request) => request.url().includes('process-docs-socket')).length;
const begun = () =>
  sent.filter((request) => request.method() === 'POST' && request.url().endsWith('/uploads'))
    .length;
const nameOfAll = async () =>
  (await untilRead(caller, uid)).map(({ documentData }) => documentData.fileName).sort();

test('a file whose connection is cut at half waits, goes on from there by itself, and is one document', async ({
  page,
  context,
}) => {
  await openDocuments(page);
  await slowUploads(page, 1_000_000);
  await choose(page, await heavy('statement.pdf'));
  const card = cardOf(page, 'statement.pdf');
  await expect(card.getByText(/Uploading, [4-6]\d%/)).toBeVisible();
  await context.setOffline(true);
  await expect(
    card.getByText('The upload stopped. Keep this page open, and it goes on by itself.'),
  ).toBeVisible();
  await expect(card.getByText(/^[4-9]\d%$/), 'it says how far it came').toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(
    card.getByRole('button', { name: 'Try again' }),
    'nothing helps without a connection',
  ).toHaveCount(0);
  await context.setOffline(false);
  await slowUploads(page, -1);
  await expect(cardOf(page, 'statement.pdf')).toHaveCount(0);
  expect(await nameOfAll()).toEqual(['statement.pdf']);
  expect([begun(), handIns(), offsets()[0]]).toEqual([1, 1, 0]);
  expect(Math.min(...offsets().slice(1)), 'only the rest is sent').toBeGreaterThanOrEqual(
    1_000_000,
  );
});

test('files go on after the page was loaded anew, from where they were, and nothing is there twice', async ({
  page,
}) => {
  await openDocuments(page);
  await slowUploads(page, 1_000_000);
  await choose(
    page,
    await heavy('one.pdf'),
    await heavy('two.pdf'),
    await heavy('three.pdf', 1_000),
  );
  await expect(cardOf(page, 'one.pdf').getByText(/Uploading, [4-6]\d%/)).toBeVisible();
  await page.reload();
  await slowUploads(page, -1);
  await expect.poll(async () => (await documentsOf(caller, uid)).length).toBe(3);
  expect(await nameOfAll()).toEqual(['one.pdf', 'three.pdf', 'two.pdf']);
  expect([begun(), handIns()]).toEqual([3, 3]);
  expect(Math.max(...offsets()), 'only the rest is sent').toBeGreaterThanOrEqual(1_000_000);
  await page.reload();
  await expect(page.getByRole('button', { name: /^one\.pdf/ })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Files that you add' }),
    'the device has let go of them',
  ).toHaveCount(0);
  expect(handIns()).toBe(3);
});

test('files go on after a reload wherever somebody is, and say so', async ({ page }) => {
  await openDocuments(page);
  await slowUploads(page, 400_000);
  await choose(page, await heavy('one.pdf'), await heavy('two.pdf', 1_000));
  await expect(cardOf(page, 'one.pdf').getByText(/Uploading, [4-6]\d%/)).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = '#/profile';
  });
  await page.getByRole('heading', { name: 'My profile' }).waitFor();
  await page.reload();
  await expect(page.getByText(/on (its|their) way/)).toBeVisible();
  await slowUploads(page, -1);
  await expect.poll(async () => (await documentsOf(caller, uid)).length).toBe(2);
  expect(await nameOfAll()).toEqual(['one.pdf', 'two.pdf']);
  expect([begun(), handIns()], 'nothing twice').toEqual([2, 2]);
  expect(Math.max(...offsets()), 'only the rest is sent').toBeGreaterThanOrEqual(1_000_000);
  expect(page.url(), 'nobody was led away').toContain('#/profile');
});

test('another tab hears of files that are added, and goes on with them when the tab that sent them is gone', async ({
  page,
  context,
}) => {
  await openDocuments(page);
  const other = await context.newPage();
  await bringSession(other, caller);
  await openDocuments(other);
  await choose(page, await heavy('small.pdf', 1_000));
  await expect(
    other.getByRole('button', { name: /^small\.pdf/ }),
    'nobody loaded that page anew',
  ).toBeVisible();
  await slowUploads(page, 1_000_000);
  await choose(page, await heavy('large.pdf'));
  await expect(cardOf(page, 'large.pdf').getByText(/Uploading, [4-6]\d%/)).toBeVisible();
  await other.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.close();
  await expect.poll(async () => (await documentsOf(caller, uid)).length).toBe(2);
  expect(await nameOfAll()).toEqual(['large.pdf', 'small.pdf']);
  await expect(other.getByRole('button', { name: /^large\.pdf/ })).toBeVisible();
});

/** The names of the files that this browser keeps. */
const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('files-uploading-files');
        opening.onerror = () => reject(opening.error as Error);
        opening.onsuccess = () => {
          const all = opening.result
            .transaction('files')
            .objectStore('files')
            .getAll() as IDBRequest<{ file: File }[]>;
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map(({ file }) => file.name));
          };
        };
      }),
  );

test('who logs out leaves no file behind in the browser', async ({ page }) => {
  await openDocuments(page);
  await slowUploads(page, 100_000);
  await choose(page, await heavy('private.pdf'));
  await expect(cardOf(page, 'private.pdf').getByText(/Uploading, [1-9]/)).toBeVisible();
  await expect.poll(() => storedFiles(page)).toEqual(['private.pdf']);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('User name').waitFor();
  expect(await storedFiles(page)).toEqual([]);
});

test('an answer that breaks off is asked for again with more patience, or at once by hand', async ({
  page,
}) => {
  let cuts = 0;
  await page.route('**/doc/v1/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH' && (cuts += 1) <= 1)
      await route.abort('connectionreset');
    else await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDocuments(page);
  await choose(page, await heavy('letter.pdf', 1_000));
  const again = cardOf(page, 'letter.pdf').getByRole('button', { name: 'Try again' });
  expect((await again.boundingBox())?.height, 'a thumb finds it').toBeGreaterThanOrEqual(44);
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'letter.pdf')).toHaveCount(0);
  expect([await nameOfAll(), begun(), handIns()]).toEqual([['letter.pdf'], 1, 1]);
});

test('on a phone files are chosen, stopped and added again by keyboard alone; the camera is one step away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDocuments(page);
  await slowUploads(page, 500_000);
  const [file, camera] = await Promise.all([
    heavy('ticket.pdf', 3_000_000),
    page.getByRole('button', { name: 'Take a photo' }),
  ]);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Files', exact: true }).focus();
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(file);
  const card = cardOf(page, 'ticket.pdf');
  await expect(card.getByText(/Uploading, [1-9]/)).toBeVisible();
  const stop = card.getByRole('button', { name: 'Stop adding ticket.pdf' });
  const box = await stop.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'a thumb finds it').toBeGreaterThanOrEqual(
    44,
  );
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect
    .poll(() => sent.map((request) => request.method()), 'what was there already is let go of')
    .toContain('DELETE');
  expect(await documentsOf(caller, uid)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const photographed = page.waitForEvent('filechooser');
  await camera.focus();
  await page.keyboard.press('Enter');
  const chooser = await photographed;
  expect(
    await chooser
      .element()
      .evaluate(
        (input) =>
          input instanceof HTMLInputElement && [
            input.getAttribute('capture'),
            input.accept.includes('pdf'),
          ],
      ),
  ).toEqual(['environment', false]);
  await slowUploads(page, -1);
  await chooser.setFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await drawn(page, 'image/jpeg')),
  });
  await expect.poll(async () => (await documentsOf(caller, uid)).length).toBe(1);
});

/** A picture that the page draws itself. */
const drawn = (page: Page, type: string): Promise<number[]> =>
  page.evaluate(async (mimeType) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 400 });
    const context = canvas.getContext('2d');
    context?.fillRect(20, 20, 100, 200);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, mimeType);
    });
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  }, type);

test('a picture is pasted from the clipboard, and a file is dropped; the same file once more says that it is here', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product() });
  await openDocuments(page);
  const bytes = await drawn(page, 'image/png');
  await page.evaluate(
    (png) =>
      navigator.clipboard.write([
        new ClipboardItem({ 'image/png': new Blob([new Uint8Array(png)], { type: 'image/png' }) }),
      ]),
    bytes,
  );
  await page.getByRole('button', { name: 'Drop files, or choose them' }).focus();
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await documentsOf(caller, uid)).length).toBe(1);
  expect(await nameOfAll()).toEqual(['image.png']);

  const { name, buffer } = await heavy('dropped.pdf', 100);
  const drop = async () => {
    const files = await page.evaluateHandle(
      ([text, called]) => {
        const transfer = new DataTransfer();
        transfer.items.add(
          new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], called, {
            type: 'application/pdf',
            lastModified: 1,
          }),
        );
        return transfer;
      },
      [buffer.toString('base64'), name] as const,
    );
    await page
      .getByRole('button', { name: /Drop files, or choose them|Let go to add them/ })
      .dispatchEvent('drop', { dataTransfer: files });
  };
  await drop();
  await expect.poll(async () => (await documentsOf(caller, uid)).length).toBe(2);
  await untilRead(caller, uid);
  await drop();
  await expect(page.getByText('dropped.pdf is here already.', { exact: true })).toBeVisible();
  expect((await documentsOf(caller, uid)).length).toBe(2);
});
