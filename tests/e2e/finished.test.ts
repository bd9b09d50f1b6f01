import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { applicationOf } from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { bringSession, product } from './people.ts';

const READY = 'application-48';
const SUBMITTED = 'application-52';
const WHOSE = 'applicant-17';

/** The demonstration finishes its applications by jobs, one after the other. */
const untilFinished = async (caller: Caller, applicationUid: string): Promise<void> => {
  await expect(async () => {
    expect((await applicationOf(caller, applicationUid)).status).not.toBe(
      'Package Creation In Progress',
    );
  }).toPass({ timeout: 300_000, intervals: [1_000] });
};
/**
 * Whatever of a page would change something, by its words. A switch is none: it marks what was
 * changed, and changes nothing.
 */
const waysToChange = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('button, a, input, textarea, select, [contenteditable]')]
      .filter(
        (one) =>
          (one as HTMLElement).offsetParent !== null &&
          !one.matches(':disabled, [readonly], [aria-disabled=true], [role=switch]'),
      )
      .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() || one.tagName)
      .filter((name) =>
        /^(Change|Fix|Delete|Save|Add (?!to calendar)|Mark |Apply|INPUT|TEXTAREA|SELECT)|looks right|verified$|make my package|see what you need|start the application/i.test(
          name,
        ),
      ),
  );

let agent: Caller;
test.beforeAll(async () => {
  test.setTimeout(400_000);
  agent = await callerOf('agent@demo.test');
  for (const uid of [READY, SUBMITTED]) await untilFinished(agent, uid);
});

test('a finished application of the demonstration gives the package that the screen tells of', async ({
  page,
}) => {
  await bringSession(page, agent);
  const {
    status,
    packageDetails: { fileCount },
  } = await applicationOf(agent, READY);
  expect(status).toBe('Package ready');
  await page.goto(`${product()}/#/applications?search=${READY}`);
  await page.getByRole('button', { name: 'Ishani Deshmukhi' }).click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await expect(panel.getByText(/^(\d+) of \1$/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download the package' }).click(),
  ]);
  const names = Object.keys(unzipSync(await readFile(await download.path())));
  expect(names).toHaveLength(fileCount ?? 0);
  expect(names).toEqual(
    expect.arrayContaining([
      'answers.pdf',
      'checklist.pdf',
      'documents/01 Passport - DESHMUKHI.jpg',
    ]),
  );
});

const SCREENS = {
  'the editor of documents': `/applications/document-editor?applicationUid=${SUBMITTED}`,
  'the pages of documents': `/fileUpload/document-editor?applicationUid=${SUBMITTED}&view=pages`,
  'the editor of the person': `/fileUpload/document-editor?applicantUid=${WHOSE}`,
  'the documents': `/fileUpload/document-playground?applicationUid=${SUBMITTED}`,
  'the form': `/form?applicationUid=${SUBMITTED}&section=all`,
  'the details': `/get-visa?applicationUid=${SUBMITTED}`,
  'the guidelines': `/visa-requirements?applicationUid=${SUBMITTED}`,
  'the check of all answers': `/summary?applicationUid=${SUBMITTED}`,
};

test('every screen of a submitted application can be looked at by address, and nothing in it can be changed', async ({
  page,
}) => {
  await bringSession(page, agent);
  for (const [name, address] of Object.entries(SCREENS))
    await test.step(name, async () => {
      await page.goto('about:blank');
      await page.goto(`${product()}/#${address}`);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await waysToChange(page)).toEqual([]);
      await expect(page.locator('main')).not.toContainText(
        /\d+ to (check|fix)|please check|apply (by|between|from)|hand it in by|ha(ve|d) to be in by|nothing is sent to anyone yet/i,
      );
    });
});

test('the server refuses what an old page still offers', async () => {
  const {
    docIds: [docId = ''],
  } = await applicationOf(agent, SUBMITTED);
  const { status, error } = await agent.call('update-doc', {
    body: { docId, applicantUid: WHOSE, docFields: { surname: 'Other' } },
  });
  expect([status, error?.code]).toEqual([400, 'status_closed']);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the editor says how a package is opened again, and opens it, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const uid = width === 390 ? READY : 'application-49';
    await untilFinished(agent, uid);
    await bringSession(page, agent);
    await page.goto(`${product()}/#/applications/document-editor?applicationUid=${uid}`);
    await expect(page.getByText('The package is made, so the documents are closed.')).toBeVisible();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await page.getByRole('button', { name: 'Show Surname in Passport, page 1' }).click();
    await page.getByRole('button', { name: 'Reopen to change something' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByRole('button', { name: 'Change Surname' })).toBeVisible();
    expect(await applicationOf(agent, uid)).toMatchObject({
      status: 'DRAFT',
      packageDetails: { packageLink: '' },
    });
  });
}
