import { expect, type Page, test } from '@playwright/test';
import { readPdf } from '../server/package/read-pdf.ts';
import { newCase, startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, product, signIn } from './people.ts';

/** The words on each sheet that the browser prints. */
const sheets = async (page: Page): Promise<string[]> =>
  (await readPdf(await page.pdf({ format: 'A4', tagged: true }))).pages.map(({ lines }) =>
    lines.join(' '),
  );

test.describe('a page that somebody prints', () => {
  let applicationUid: string;
  test.beforeAll(async () => {
    applicationUid = await startApplication(await callerOf('traveller@demo.test'), {
      to: 'France',
    });
  });

  test('the answers begin on the first sheet, also where much is open, and nothing on them asks for a click', async ({
    page,
  }) => {
    await signIn(page, 'traveller@demo.test');
    await page.goto(`${product()}/#/summary?applicationUid=${applicationUid}`);
    await expect(page.getByRole('heading', { name: 'Still open' })).toBeVisible();
    const [first = '', ...others] = await sheets(page);
    expect(first).toContain('Check your answers');
    expect(first).toContain('Still open');
    expect(first).toContain('answers are missing or not right');
    expect(others.join(' ')).toContain('Declaration');
    expect([first, ...others].join(' ')).not.toMatch(/\b(Fix|Change|Print this page)\b/);
  });

  test('the checklist comes before everything else of the guidelines', async ({ page }) => {
    await signIn(page, 'traveller@demo.test');
    await page.goto(`${product()}/#/visa-requirements?applicationUid=${applicationUid}`);
    await expect(page.getByRole('heading', { name: 'Your checklist' })).toBeVisible();
    const text = (await sheets(page)).join(' ');
    const places = [
      'What you need for France',
      'Your checklist',
      'Passport',
      'Fee',
      'A photo that passes',
    ].map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });
});

test('what was read of a passport prints whole for an agent, and nothing on it asks for a click', async ({
  page,
}) => {
  const agent = await callerOf('agent@demo.test');
  const uid = await newCase(agent);
  await bringSession(page, agent);
  await page.goto(`${product()}/#/applications/document-editor?applicationUid=${uid}`);
  await expect(page.getByRole('region', { name: /^Read from/ })).toBeVisible();
  await page.getByRole('button', { name: 'Passport' }).click();
  await expect(page.getByRole('region', { name: 'Read from Passport' })).toBeVisible();
  const labels = [
    'Surname',
    'Passport number',
    'Date of birth',
    'Place of birth',
    'Date of expiry',
  ];
  const text = (await sheets(page)).join(' ');
  for (const label of ['Document editor', 'Passport', ...labels]) expect(text).toContain(label);
  expect(text).not.toMatch(
    /\b(Change|Check values|Logout|Install Now|Mark Passport as verified)\b/,
  );
});
