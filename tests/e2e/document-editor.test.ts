import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Document } from '../../src/contract/records.ts';
import { documentsOf, newCase, untilRead } from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { bringSession, product } from './people.ts';
import { violationsOf } from './violations.ts';

interface Told {
  response: Document | Document[];
}

/**
 * The reader grows surer with time: here it is told to doubt three values of the passport until a
 * person has spoken.
 */
const doubtPassports = (page: Page) =>
  page.route(/(get-docs-applicantUid|update-doc)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Told;
    for (const {
      documentData: { category, fields },
    } of [body.response].flat()) {
      for (const name of category === 'Passport' ? ['surname', 'given_names', 'number'] : []) {
        const field = fields[name] as
          | { source?: string; confidence: number; read?: { confidence: number } }
          | undefined;
        const read = field?.source === 'person' ? field.read : field;
        if (read) read.confidence = 0.3;
      }
    }
    await route.fulfill({ response: answer, json: body });
  });

const open = (page: Page, applicationUid: string, view = '') =>
  page.goto(`${product()}/#/applications/document-editor?applicationUid=${applicationUid}${view}`);
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    return focused === document.body
      ? ''
      : (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '');
  });
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < 80; step += 1) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard never came to ${String(name)}.`);
};
const papersOf = async (agent: Caller, uid: string) =>
  (await documentsOf(agent, uid)).map(({ documentData: { category, pages, fileName } }) => ({
    category,
    fileName,
    pages: pages.length,
  }));
/** The middle of what is shown is not below something else, nor out of the window. */
const isUncovered = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('an agent checks a passport and parts a bank statement, by keyboard alone', async ({
  page,
}) => {
  const agent = await callerOf('agent@demo.test');
  const uid = await newCase(agent);
  await bringSession(page, agent);
  await doubtPassports(page);

  await test.step('chooses the application, since the address names none', async () => {
    await page.goto(`${product()}/#/applications/document-editor`);
    await expect(page.getByRole('heading', { level: 1, name: 'Document editor' })).toBeVisible();
    await tabTo(page, /Editor \d+.*Japan/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`applicationUid=${uid}`));
  });

  await test.step('goes through what is doubtful, corrects one value, and verifies the passport', async () => {
    await expect(page.getByRole('region', { name: 'Read from Passport' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(
      await focusedName(page),
      'whoever comes to the page is one key from what is doubtful',
    ).toMatch(/: looks right$/);
    const label = (await focusedName(page)).replace(': looks right', '');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toMatch(/: looks right$/);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Zenith Harbour');
    await expect(
      page.getByRole('form', { name: `Change ${label}` }).getByRole('textbox'),
    ).toHaveValue('Zenith Harbour');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Corrected')).toBeVisible();
    while (/: looks right$/.test(await focusedName(page))) await page.keyboard.press('Enter');
    expect(await focusedName(page)).toBe('Mark Passport as verified');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Passport is marked as verified.')).toBeVisible();
    const passport = (await documentsOf(agent, uid)).find(
      ({ documentData }) => documentData.category === 'Passport',
    );
    expect(passport?.documentData.isVerifiedByAgent).toBe(true);
    expect(Object.values(passport?.documentData.fields ?? {}).map(({ value }) => value)).toContain(
      'Zenith Harbour',
    );
  });

  await test.step('shows what the keys do', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'What the keys do' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('parts a document as a draft, takes it back, does it again, and loads the page anew', async () => {
    await open(page, uid, '&view=pages');
    const statement = page.getByRole('listbox', { name: 'Pages of Bank statement' });
    const count = await statement.getByRole('option').count();
    expect(count).toBeGreaterThan(1);
    expect(await violationsOf(page)).toEqual([]);
    await tabTo(page, /^Page 1 of \d+, Bank statement/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('s');
    await expect(page.getByRole('region', { name: 'Bank statement 2', exact: true })).toBeVisible();
    await page.keyboard.press('r');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('region', { name: 'Bank statement 2', exact: true })).toHaveCount(
      0,
    );
    await page.keyboard.press('Control+y');
    await expect(page.getByRole('region', { name: 'Bank statement 2', exact: true })).toBeVisible();
    const before = await papersOf(agent, uid);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Bank statement 2', exact: true })).toBeVisible();
    expect(await papersOf(agent, uid)).toEqual(before);
  });

  await test.step('applies it: the server has one document more, of the pages that were parted', async () => {
    const before = await papersOf(agent, uid);
    await tabTo(page, /^Apply \d/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 documents are as you want them.')).toBeVisible({
      timeout: 90_000,
    });
    await untilRead(agent, uid);
    const after = await papersOf(agent, uid);
    expect(after).toHaveLength(before.length + 1);
    expect(after.reduce((sum, { pages }) => sum + pages, 0)).toBe(
      before.reduce((sum, { pages }) => sum + pages, 0),
    );
    await expect(page.getByText('Nothing is changed yet')).toBeVisible();
    await expect
      .poll(() => focusedName(page), {
        message: 'the button is gone, and the keyboard is at its page',
      })
      .toMatch(/^Page \d+ of \d+, /);
    const kinds = (await documentsOf(agent, uid))
      .map(({ documentData }) => documentData.category)
      .filter((category) => category === 'Proof of Funds');
    expect(kinds, 'what was parted is what its document is, as it was shown').toHaveLength(2);
  });
});

test('on a phone an agent turns a page, is asked before the draft goes, and checks values, in a window of its width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const agent = await callerOf('agent@demo.test');
  const uid = await newCase(agent);
  await bringSession(page, agent);
  await doubtPassports(page);

  await open(page, uid);
  const passport = page.getByRole('region', { name: 'Read from Passport' });
  await passport
    .getByRole('button', { name: /looks right$/ })
    .first()
    .focus();
  await expect(passport.getByRole('img', { name: /^It says/ })).toBeVisible();
  await expect
    .poll(() => isUncovered(passport.getByRole('listitem').first().locator('[id^=label-]')), {
      message: 'a value stays in sight when its picture comes',
    })
    .toBe(true);

  await open(page, uid, '&view=pages');
  const first = page.getByRole('option', { name: 'Page 1 of 1, Passport' });
  await expect(page.getByText('Maximize your browser window')).toBeVisible();
  await first.click();
  expect(await fits(page)).toBe(0);
  const tools = page.getByRole('toolbar', { name: 'Tools for the chosen pages' });
  expect(
    await tools.evaluate((bar) => bar.scrollWidth - bar.clientWidth),
    'no tool is out of sight',
  ).toBe(0);
  expect(
    await page
      .getByRole('button', { name: 'Move to…' })
      .locator('span')
      .last()
      .evaluate((words) => words.scrollWidth - words.clientWidth),
    'nor are its words',
  ).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect(page.getByRole('option', { name: /turned by 90°/ })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Discard your changes to Passport?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Keep the draft' }).click();
  await page.getByRole('button', { name: 'Crop and straighten' }).click();
  const desk = page.getByRole('dialog', { name: 'Crop and straighten' });
  await desk.getByRole('button', { name: 'Crop', exact: true }).click();
  await desk.getByRole('button', { name: /Corner at the top left/ }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(desk.getByLabel('Top', { exact: true })).toHaveValue('5');
  expect(await violationsOf(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose none' }).click();
  await page.getByRole('option', { name: 'Page 1 of 1, Photo' }).click();
  await page.getByRole('button', { name: 'Turn left' }).click();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await page.getByRole('option', { name: 'Page 1 of 1, Payslip' }).click();
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: 'Bank statement' }).click();
  const moved = page.getByRole('option', { name: 'Page 3 of 3, Bank statement' });
  await expect(moved).toBeInViewport();
  await page.getByRole('button', { name: 'One place back' }).click();
  await page.getByRole('button', { name: 'One place back' }).click();
  await expect(
    page.getByRole('option', { name: 'Page 1 of 3, Bank statement', selected: true }),
  ).toBeInViewport();
  await page.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByText('3 documents are as you want them.')).toBeVisible({
    timeout: 90_000,
  });
  expect(
    (await papersOf(agent, uid)).find(({ fileName }) => fileName === 'bank-statement.pdf'),
    'a page in front makes it no other kind',
  ).toEqual({ category: 'Proof of Funds', fileName: 'bank-statement.pdf', pages: 3 });
  const photo = (await documentsOf(agent, uid)).find(
    ({ documentData: { category } }) => category === 'Photo',
  )?.documentData;
  expect([photo?.mimeType, photo?.fileName], 'the photo of a visa stays a picture').toEqual([
    'image/jpeg',
    expect.stringMatching(/\.jpg$/),
  ]);
  await page.getByRole('button', { name: 'Check values' }).click();
  await expect(page.getByRole('navigation', { name: 'Documents' })).toBeVisible();
  await page.getByRole('button', { name: /^Bank statement/ }).click();
  const cards = page
    .getByRole('region', { name: 'Read from Bank statement' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('toolbar') });
  for (const card of [cards.last(), cards.first()]) {
    await card.getByRole('button', { name: /looks right$/ }).focus();
    await expect
      .poll(() => isUncovered(card.locator('[id^=label-]')), {
        message: 'a value is not asked about whose name is out of sight',
      })
      .toBe(true);
  }
  expect(await fits(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await fits(page)).toBe(0);
});

test('the editor opens at the first document with something to look at, however late the checks come', async ({
  page,
}) => {
  const agent = await callerOf('agent@demo.test');
  const uid = await newCase(agent);
  await bringSession(page, agent);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/application\/checks/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, uid);
  await expect(page.getByRole('heading', { level: 1, name: 'Document editor' })).toBeVisible();
  await expect(
    page.locator('#main [aria-busy]'),
    'no document is opened before it is known which',
  ).toBeVisible();
  letGo();
  await expect(page.getByRole('region', { name: /^Read from/ })).toHaveAccessibleName(
    'Read from Bank statement',
  );
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Account holder: looks right');
  await page.keyboard.press('Shift+Tab');
  expect(await focusedName(page), 'what comes before is reached backwards').toBe('All 15');
});
