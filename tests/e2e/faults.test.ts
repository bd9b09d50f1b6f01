import { expect, type Page, test } from '@playwright/test';
import { documentsOf, startApplication, untilRead } from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { type ChosenFile, goodPdf, refusedHere, refusedThere, taken } from './hostile-files.ts';
import { bringSession, fillSignIn, product, signIn } from './people.ts';
import { readForReal } from './read-for-real.ts';

const openDocuments = async (page: Page, applicationUid: string): Promise<void> => {
  await page.goto(`${product()}/#/document-playground?applicationUid=${applicationUid}`);
  await page.getByRole('heading', { name: 'Add your documents' }).waitFor();
};
const choose = (page: Page, files: ChosenFile[]) =>
  page.locator('input[data-part=files]').setInputFiles(files);

/** A statement of some size, so that it is on its way for a while. */
const heavy = async (name: string): Promise<ChosenFile> => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([await goodPdf(name), Buffer.alloc(1_500_000, '%')]),
});

/** How many bytes a second go out; less than that is a train in a valley. */
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

/** The line of a file in the list; what is to fix names it too, and what takes it away. */
const lineOf = (page: Page, name: string) =>
  page
    .getByRole('region', {
      name: /^(Required for|Also good to have|Other documents|Your documents)/,
    })
    .getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}`) });

/**
 * The line of a file that has been read; these few words of a statement lack its last day, which
 * the line says.
 */
const readFile = (page: Page, name: string) =>
  lineOf(page, name).filter({ hasText: /1 page, read|We could not find .*its last day/ });

test.describe('files', () => {
  readForReal();
  let caller: Caller;
  let uid: string;
  test.beforeEach(async ({ page }) => {
    caller = await callerOf('traveller@demo.test');
    await bringSession(page, caller);
    uid = await startApplication(caller);
    await openDocuments(page, uid);
  });

  test('that are hostile say what they are, each beside its name, and keep no other back; they can be taken away', async ({
    page,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const [here, there, good] = [await refusedHere(), await refusedThere(), await taken()];
    await choose(
      page,
      [...here, ...there, ...good].map(([file]) => file),
    );
    for (const [, sentence] of here)
      await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    for (const [{ name }, sentence] of there)
      await expect(lineOf(page, name).filter({ hasText: sentence })).toBeVisible({
        timeout: 60_000,
      });
    for (const [, name] of good)
      await expect(readFile(page, name)).toBeVisible({ timeout: 60_000 });
    expect((await documentsOf(caller, uid)).length).toBe(there.length + good.length);
    expect([await page.title(), dialogs]).toEqual([expect.stringContaining('Farland'), []]);

    await page.getByRole('alert').getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('alert').getByText(/empty\.pdf is empty/)).toBeHidden();
    const locked = page.getByRole('button', { name: /^locked\.pdf/ });
    await locked.click();
    await page.getByRole('button', { name: 'Delete locked.pdf' }).click();
    await page.getByRole('button', { name: 'Delete the file' }).click();
    await expect(locked).toBeHidden();
  });

  test('wait when the connection goes in the middle, and go on by themselves: each is one document', async ({
    page,
    context,
  }) => {
    await slowUploads(page, 500_000);
    const names = ['one.pdf', 'two.pdf', 'three.pdf'];
    await choose(page, await Promise.all(names.map(heavy)));
    await expect(page.getByText(/Uploading, [1-9]/).first()).toBeVisible();
    await context.setOffline(true);
    await expect(
      page.getByText('The upload stopped. Keep this page open, and it goes on by itself.'),
    ).toHaveCount(2);
    await expect(page.getByText('Waits on this device. Keep this page open')).toHaveCount(1);
    await context.setOffline(false);
    await slowUploads(page, -1);
    for (const name of names) await expect(readFile(page, name)).toBeVisible();
    expect(
      (await untilRead(caller, uid)).map(({ documentData }) => documentData.fileName).sort(),
    ).toEqual(names.toSorted());
  });

  test('whose answer is lost on the way are not taken twice', async ({ page }) => {
    let answers = 0;
    await page.route('**/process-docs-socket', async (route) => {
      answers += 1;
      if (answers > 2) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await choose(page, [
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK') },
      { name: 'statement.pdf', mimeType: 'application/pdf', buffer: await goodPdf('lost') },
    ]);
    await expect(page.getByText('The upload stopped.').first()).toBeVisible();
    await expect(readFile(page, 'statement.pdf')).toBeVisible();
    await expect(lineOf(page, 'letter.pdf')).toHaveCount(1);
    expect(await documentsOf(caller, uid)).toHaveLength(2);
  });
});

test.describe('a session', () => {
  const surname = (page: Page) => page.getByLabel('Surname', { exact: true });
  const openForm = (uid: string) => `#/form?applicationUid=${uid}&section=personal`;

  test('whose token runs out while somebody types is renewed, and nobody notices', async ({
    page,
  }) => {
    const caller = await callerOf('traveller@demo.test');
    await page.clock.install();
    await bringSession(page, caller);
    await page.goto(`${product()}/${openForm(await startApplication(caller))}`);
    await surname(page).fill('Erik');
    const renewed = page.waitForResponse((response) =>
      response.url().endsWith('/auth/refresh-token'),
    );
    await page.clock.fastForward('04:30');
    expect((await renewed).status()).toBe(200);
    await surname(page).fill('Eriksson');
    await page.clock.runFor(2_000);
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('demo:refreshToken'))).not.toBe(
      caller.tokens.refresh_token,
    );
  });

  for (const [name, days] of [
    ['a day ahead', 1],
    ['a day behind', -1],
  ] as const) {
    test(`is begun, renewed once and ended where the browser's clock is ${name}`, async ({
      page,
    }) => {
      let renewals = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/refresh-token')) renewals += 1;
      });
      await page.clock.install({ time: Date.now() + days * 86_400_000 });
      await page.goto(`${product()}/#/applications`);
      await fillSignIn(page, 'traveller@demo.test');
      const heading = page.locator('#main h1');
      await heading.waitFor();
      await page.reload();
      await heading.waitFor();
      expect(renewals).toBe(0);
      const renewed = page.waitForResponse((response) =>
        response.url().endsWith('/auth/refresh-token'),
      );
      await page.clock.fastForward('04:30');
      const storedToken = () => page.evaluate(() => localStorage.getItem('demo:refreshToken'));
      const { response } = (await (await renewed).json()) as {
        response: { tokens: { refresh_token: string } };
      };
      await expect.poll(storedToken, 'the page keeps it').toBe(response.tokens.refresh_token);
      await page.reload();
      await heading.waitFor();
      expect(renewals).toBe(1);
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    });
  }

  test('that has ended leads to the sign-in, and what was typed is there afterwards', async ({
    page,
  }) => {
    const caller = await signIn(page, 'traveller@demo.test');
    const uid = await startApplication(caller);
    await page.goto(`${product()}/${openForm(uid)}`);
    await surname(page).waitFor();
    await page.route('**/application/answers*', (route) =>
      route.fulfill({
        status: 401,
        json: {
          error: { code: 'unauthenticated', message: 'Sign in again to go on.', requestId: 'x' },
        },
      }),
    );
    await surname(page).pressSequentially('Eriksson', { delay: 20 });
    await caller.call('logout', { body: { refreshToken: caller.tokens.refresh_token } });
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.unroute('**/application/answers*');
    await fillSignIn(page, 'traveller@demo.test');
    await expect(surname(page)).toHaveValue('Eriksson');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    const again = await callerOf('traveller@demo.test');
    expect(
      (await again.call('get-application', { query: { applicationUid: uid } })).response.answers,
    ).toEqual({ surname: 'Eriksson' });
  });
});
