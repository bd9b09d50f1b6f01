import { expect, type Page, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { goodPdf } from './hostile-files.ts';
import { bringSession, product } from './people.ts';
import { violationsOf } from './violations.ts';

const SENTENCE =
  /You have asked for a great many PDFs in a short time\. The next one can be made in \d minutes?\./;

/** Uses up what an account may ask for: calls that find nothing count too. */
const useUpPdfs = async ({ call }: Caller): Promise<void> => {
  for (let count = 0; count < 70; count += 1) {
    if (
      (await call('get-guidelines-pdf', { query: { applicationUid: 'no-such-application' } }))
        .status === 429
    )
      return;
  }
};

const banner = (page: Page) => page.getByRole('status').filter({ hasText: SENTENCE });

test('a limit is told in one banner, in sight wherever somebody is on the page, and goes when it is closed', async ({
  browser,
}) => {
  // In the standard shell, whose notices lie in the page; nobody else's tests ask for PDFs of this
  // person.
  const caller = await callerOf('applicant@demo.test');
  const uid = await startApplication(caller);
  await useUpPdfs(caller);
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [820, 'dark'],
    [390, 'light'],
    [320, 'dark'],
  ] as const) {
    const page = await (
      await browser.newContext({ viewport: { width, height: 844 }, colorScheme })
    ).newPage();
    await bringSession(page, caller);
    await page.goto(`${product()}/#/visa-requirements?applicationUid=${uid}`);
    await page.locator('#main h1').waitFor();
    await page
      .getByRole('button', { name: /^(Download|PDF)/ })
      .first()
      .click();
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText(SENTENCE)).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violationsOf(page, { isWcagAlone: true })).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/limit-${width}.png` });
    await banner(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await page.context().close();
  }
});

test('an upload that a limit puts off says so at the file, goes on by itself, and can be sent at once', async ({
  page,
}) => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  const uid = await startApplication(caller);
  let refusals = 1;
  await page.route('**/doc/v1/uploads', (route) => {
    if (route.request().method() !== 'POST' || refusals === 0) return route.continue();
    refusals -= 1;
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '3600' },
      json: {
        error: {
          code: 'rate_limited',
          message: 'Too many files. The next ones are taken in 60 minutes.',
        },
      },
    });
  });
  await page.goto(`${product()}/#/document-playground?applicationUid=${uid}`);
  await page.getByRole('heading', { name: 'Add your documents' }).waitFor();
  await page
    .locator('input[data-part=files]')
    .setInputFiles([
      { name: 'limited.pdf', mimeType: 'application/pdf', buffer: await goodPdf(`limited ${uid}`) },
    ]);
  await expect(
    page.getByText(
      'Too many files. The next ones are taken in 60 minutes. The file is kept on this device, and goes on by itself.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(
    page.getByRole('button', { name: /^limited\.pdf .*(page, read|We could not find)/ }),
  ).toBeVisible({ timeout: 60_000 });
});
