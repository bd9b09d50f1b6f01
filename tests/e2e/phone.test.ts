import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  addSamples,
  applicationOf,
  clearDocuments,
  documentsOf,
  startApplication,
} from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { signIn } from './people.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };

/** Whether somebody sees the middle of it: no bar lies over it, and it is in the window. */
const isSeen = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + Math.min(width, 80) / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });

let traveller: Caller;
let applicationUid = '';
const address = (route: string) =>
  `#/${route}?applicationUid=${applicationUid}&applicantUid=${traveller.user.applicantUid}`;

test.beforeAll(async () => {
  traveller = await callerOf('traveller@demo.test');
  await clearDocuments(traveller);
  applicationUid = await startApplication(traveller, { to: 'France' });
  await addSamples(traveller, applicationUid);
  const documents = await documentsOf(traveller, applicationUid);
  const removeDocIds = documents
    .filter(({ documentData: { category } }) => category !== 'Passport')
    .map(({ _id }) => _id);
  await traveller.call('update-application', {
    query: { applicationUid },
    body: { application: {}, removeDocIds },
  });
  expect((await applicationOf(traveller, applicationUid)).docIds).toHaveLength(1);
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['tablet', TABLET],
] as const) {
  test(`on a ${name} the way on stands in the footer from the first document that is read`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, 'traveller@demo.test', address('document-playground'));
    const footer = page.locator('footer');
    const onward = footer.getByRole('link', { name: 'Proceed to the form' });
    await expect(onward).toBeInViewport({ ratio: 1 });
    await expect(footer.getByRole('button', { name: 'Files' })).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Take a photo' })).toBeVisible();
    await onward.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Personal details' })).toBeVisible();
  });
}

/** Fills the first answers of the trip, so that the rest is what is missing. */
const answers: readonly [string, (page: Page) => Promise<void>][] = [
  ['Choose where you are going.', async () => undefined],
  [
    'Choose why you are going.',
    async (page) => {
      const to = page.getByRole('combobox', { name: 'Where are you going?' });
      await to.fill('Japan');
      await page.getByRole('option', { name: /Japan/ }).click();
    },
  ],
  [
    'Choose the first and the last day.',
    async (page) => {
      await page.getByText('Tourism', { exact: true }).first().click();
    },
  ],
];

for (const viewport of [PHONE, TABLET, DESKTOP, { width: 1024, height: 600 }]) {
  test(`what is missing of the trip is seen at ${viewport.width} × ${viewport.height}, wherever the page stood`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, 'traveller@demo.test', '#/get-visa');
    for (const [sentence, fill] of answers) {
      await fill(page);
      for (const end of ['bottom', 'top']) {
        await page.evaluate(
          (where) => window.scrollTo(0, where === 'top' ? 0 : document.body.scrollHeight),
          end,
        );
        await page.getByRole('button', { name: 'See what you need' }).click();
        await expect
          .poll(() => isSeen(page.getByText(sentence)), `${sentence} from the ${end}`)
          .toBe(true);
      }
    }
  });
}

for (const viewport of [PHONE, { width: 320, height: 640 }]) {
  test(`the dates of a trip are chosen with a finger, in a dialog that says which day is wanted, at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, 'traveller@demo.test', '#/get-visa');
    const picker = page.locator('#travel-dates-picker');
    const dialog = page.getByRole('dialog', { name: 'When?' });
    await picker.click();
    await expect(dialog.getByText('Choose the day you arrive.')).toBeVisible();
    const sizes = await dialog.locator('td button:enabled').evaluateAll((days) =>
      days
        .filter((day) => (day as HTMLElement).offsetParent)
        .map((day) => {
          const { width, height, left, right } = day.getBoundingClientRect();
          return {
            width,
            height,
            isInside: left >= 0 && right <= document.documentElement.clientWidth,
          };
        }),
    );
    expect(sizes.length).toBeGreaterThan(0);
    for (const { width, height, isInside } of sizes)
      expect({ isWide: width >= 44, isHigh: height >= 44, isInside }).toEqual({
        isWide: true,
        isHigh: true,
        isInside: true,
      });
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);

    const close = dialog.getByRole('button', { name: 'Close' });
    const box = await close.boundingBox();
    expect([box?.width, box?.height].every((size) => (size ?? 0) >= 44)).toBe(true);
    await close.click();
    await expect(dialog).toHaveCount(0);
    await expect(picker).toBeFocused();

    await picker.click();
    await dialog.getByRole('button', { name: 'The month after' }).click();
    const days = dialog.locator('td button:enabled').filter({ visible: true });
    await days.nth(2).click();
    await expect(dialog.getByText('Now the day you leave.')).toBeVisible();
    await days.nth(8).click();
    await expect(dialog).toHaveCount(0);
    await expect(picker).toContainText('–');
  });
}

test('a closed step says why it is closed when it is tapped', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'traveller@demo.test', address('document-playground'));
  const step = page
    .getByRole('navigation', { name: 'Your steps' })
    .getByRole('button', { name: /^Finalise/ });
  expect(await step.evaluate((bar) => getComputedStyle(bar, '::after').height)).toBe('44px');
  await step.click({ force: true });
  await expect(
    page
      .getByText('Opens when your package is ready. Until then, finish the form.', {
        exact: true,
      })
      .last(),
  ).toBeVisible();
});

test('Back closes what is open over the page, and then leaves the page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'traveller@demo.test', '#/applications');
  await page.goto(`${page.url().split('#')[0]}${address('document-playground')}`);
  const here = page.getByRole('heading', { level: 1, name: 'Add your documents' });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: /passport\.jpg/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Read from this page' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Delete / }).click();
  await expect(dialog).toHaveCount(2);
  await page.goBack();
  await expect(dialog).toHaveCount(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(here).toBeVisible();

  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(dialog).toHaveCount(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(here).toBeVisible();

  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
});

test('Back closes a row that was opened beside its list', async ({ page }) => {
  await signIn(page, 'agent@demo.test', '#/applicants');
  await page.goto(`${page.url().split('#')[0]}#/applications`);
  const panel = page.getByRole('complementary', { name: 'Details' });
  await page.locator('tbody').getByRole('button').first().click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await page.locator('tbody').getByRole('button').first().click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Applicants' })).toBeVisible();
});
