import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Screen, Tour } from '../../src/contract/catalogue.ts';
import { FILES } from '../recordings/recording.ts';
import { addSamples, clearDocuments, startApplication, untilRead } from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { askDatabase } from './own-database.ts';
import { bringSession, hideTours } from './people.ts';
import { dataOfProduct, product } from './product.ts';
import { violationsOf } from './violations.ts';

const CATALOGUE = join(import.meta.dirname, '../../catalogue');
const readAll = <T>(folder: string): T[] =>
  readdirSync(join(CATALOGUE, folder)).map(
    (name) => JSON.parse(readFileSync(join(CATALOGUE, folder, name), 'utf8')) as T,
  );
const tours = readAll<Tour>('tours');
const routes = new Map(readAll<Screen>('screens').map(({ id, route }) => [id, route]));

/** Browsers that have shown no tour. */
test.use({ storageState: { cookies: [], origins: [] } });

const popover = (page: Page) => page.locator('.shepherd-element:visible');

/** Goes through the tour that shows, to its end; the steps that it showed. */
const walk = async (page: Page): Promise<string[]> => {
  const shown: string[] = [];
  for (;;) {
    const dialog = popover(page);
    // It takes the focus once it stands in its place.
    await expect(dialog).toBeFocused();
    const title = await dialog.getByRole('heading', { level: 2 }).textContent();
    shown.push(title ?? '');
    const onwards = dialog.getByRole('button', { name: /^(Next|Done)$/ });
    const isLast = (await onwards.textContent()) === 'Done';
    await page.keyboard.press('Enter');
    if (isLast) {
      await expect(popover(page)).toHaveCount(0);
      return shown;
    }
    await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(title ?? '');
  }
};

const titlesOf = (id: string): string[] =>
  tours.find((tour) => tour.id === id)?.steps.map(({ title }) => title) ?? [];

const flagOf = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(`demo:${key}`), name);

/** Has the browser know every tour but one. */
const knowsAllBut = (page: Page, id: string) =>
  page.evaluate(
    ([ids, missing]) => {
      for (const one of ids) localStorage.setItem(`demo:tourShown:${one}`, 'true');
      localStorage.removeItem(`demo:tourShown:${missing}`);
      localStorage.removeItem('demo:toursComplete');
    },
    [tours.map((tour) => tour.id), id] as const,
  );

const traveller = async (page: Page): Promise<Caller> => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  return caller;
};

const open = (page: Page, screen: string, query = '') =>
  page.goto(`${product()}/#${routes.get(screen)}${query}`);

/** An application to France with papers that contradict each other. */
const withContradictions = async (caller: Caller): Promise<string> => {
  await clearDocuments(caller);
  const applicationUid = await startApplication(caller, { to: 'France' });
  await addSamples(caller, applicationUid, 'contradictions');
  return applicationUid;
};

/**
 * Hands the traveller the submitted application of somebody else of the demonstration, since making
 * a package of their own takes the whole way there. Returns its id.
 */
const withFinished = ({ user }: Caller): Promise<string> =>
  askDatabase(dataOfProduct(), async (client) => {
    const { rows } = await client.query<{ application_uid: string }>(
      `update application set applicant_uid = $1 where application_uid = (
         select min(application_uid) from application
         where tenant = 'demo' and status = 'Application submitted'
       ) returning application_uid`,
      [user.applicantUid],
    );
    const [moved] = rows;
    if (!moved) throw new Error('The demonstration has no submitted application.');
    return moved.application_uid;
  });

test('each page shows its tour once, over everything that it points at', async ({ page }) => {
  const caller = await traveller(page);
  const applicationUid = await withContradictions(caller);
  const finished = await withFinished(caller);
  const bare = await startApplication(caller, { to: 'France' });
  const trip = `?applicationUid=${applicationUid}&applicantUid=${caller.user.applicantUid}`;
  const queries: Record<string, string> = {
    summary: `?applicationUid=${finished}`,
    'get-visa': trip,
    'visa-requirements': trip,
    'document-playground': trip,
    // What is assumed is to be looked at, until a document says it.
    form: `?applicationUid=${bare}`,
  };
  for (const { id, screen } of tours.filter(({ isPageTour }) => isPageTour)) {
    await open(page, screen, queries[screen]);
    await expect(popover(page), `the tour of ${screen} begins by itself`).toBeVisible();
    expect(await violationsOf(page), screen).toEqual([]);
    expect(await walk(page), screen).toEqual(titlesOf(id));
    expect(await flagOf(page, `tourShown:${id}`)).toBe('true');
  }
  expect(await flagOf(page, 'toursComplete'), 'every page was shown').toBe('true');
});

const upload = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[data-part=files]').setInputFiles(file);

/** Reloads the page in a browser that has not shown one tour, which then begins. */
const begins = async (page: Page, id: string): Promise<void> => {
  await knowsAllBut(page, id);
  await page.reload();
  // The problems of the document that is open come first.
  if (id === 'passport-issues') await page.getByRole('button', { name: /^companion\.pdf/ }).click();
  await expect(popover(page), id).toBeVisible();
};

test('a second passport, and problems with documents, have tours of their own', async ({
  page,
}) => {
  const caller = await traveller(page);
  const applicationUid = await withContradictions(caller);
  await open(page, 'document-playground', `?applicationUid=${applicationUid}`);
  await upload(page, {
    name: 'companion.pdf',
    mimeType: 'application/pdf',
    buffer: readFileSync(join(FILES, 'companion.pdf')),
  });
  await page.getByRole('button', { name: /^companion\.pdf/ }).waitFor();
  await untilRead(caller, applicationUid);
  for (const id of ['passport-marking', 'document-issues', 'passport-issues']) {
    await begins(page, id);
    expect(await walk(page), id).toEqual(titlesOf(id));
  }
});

/** The recorded photo, pressed into another shape. */
const pressedPhoto = async (page: Page): Promise<Buffer> => {
  const picture = readFileSync(join(FILES, 'photo.jpg')).toString('base64');
  const pressed = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [825, 900];
    canvas.getContext('2d')?.drawImage(image, 0, 0, 825, 900);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  }, picture);
  return Buffer.from(pressed, 'base64');
};

test('a photo that does not meet the rules has its tour', async ({ page }) => {
  const caller = await traveller(page);
  await clearDocuments(caller);
  const applicationUid = await startApplication(caller, { to: 'Japan' });
  await open(page, 'document-playground', `?applicationUid=${applicationUid}`);
  await page.locator('#main h1').waitFor();
  await upload(page, {
    name: 'pressed.jpg',
    mimeType: 'image/jpeg',
    buffer: await pressedPhoto(page),
  });
  await page.getByRole('button', { name: /^pressed\.jpg/ }).waitFor();
  await untilRead(caller, applicationUid);
  await begins(page, 'photo-issues');
  expect(await walk(page)).toEqual(titlesOf('photo-issues'));
});

test('Help offers the tour again; the keyboard goes through it and comes back', async ({
  page,
}) => {
  const caller = await traveller(page);
  await startApplication(caller);
  await hideTours(page.context());
  await open(page, 'applications');
  await page.getByRole('table').waitFor();
  const help = page.getByRole('button', { name: 'Help' });
  await help.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take the tour' }).press('Enter');
  await expect(popover(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(popover(page).getByRole('heading')).toHaveText(
    titlesOf('application-list')[1] ?? '',
  );
  await expect(popover(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(popover(page).getByRole('heading')).toHaveText(
    titlesOf('application-list')[0] ?? '',
  );
  await page.keyboard.press('Escape');
  await expect(popover(page)).toHaveCount(0);
});
