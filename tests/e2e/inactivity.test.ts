import { expect, type Page, test } from '@playwright/test';
import { inDays } from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { bringSession, fillSignIn, product } from './people.ts';
import { violationsOf } from './violations.ts';

const SENTENCE =
  'You were signed out, because this page was not used for a long time. Sign in again: it is still open below, with everything that you typed.';

/** A draft of an applicant of the agent's own. */
const draftOf = async ({ call }: Caller): Promise<string> => {
  const {
    response: { applicantUid },
  } = await call('create-applicant', { body: { lastName: `Away ${String(Date.now())}` } });
  const visaDetails = {
    visaFrom: 'India',
    visaTo: 'Japan',
    nationality: 'India',
    visaCategory: 'Visitor' as const,
    visaSubCategory: 'Tourism' as const,
    fromDate: inDays(60),
    toDate: inDays(69),
  };
  return (await call('draft-application', { body: { applicantUid, visaDetails } })).response
    .applicationUid;
};

const surnameOn = (page: Page) => page.getByLabel('Surname', { exact: true });

/** Leaves the page alone for as long as the clock says. */
const goAway = (page: Page, hours: number) => page.clock.fastForward(hours * 3_600_000);

/**
 * A page of an agent, with a clock that can be moved on, in which a name was typed that no server
 * has.
 */
const withUnsaved = async (page: Page): Promise<string> => {
  const agent = await callerOf('agent@demo.test');
  const applicationUid = await draftOf(agent);
  await page.clock.install();
  await bringSession(page, agent);
  await page.route('**/application/answers*', (route) => route.abort());
  await page.goto(`${product()}/#/form?applicationUid=${applicationUid}&section=personal`);
  await surnameOn(page).pressSequentially('Eriksson', { delay: 20 });
  return applicationUid;
};

test('an agent who leaves a page over night is signed out, told why, and goes on with what was typed', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const applicationUid = await withUnsaved(page);
  const token = await page.evaluate(() => localStorage.getItem('demo:accessToken'));
  await goAway(page, 13);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(page.getByText('Eriksson')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('demo:accessToken'))).toBeNull();
  const other = await callerOf('agent@demo.test');
  expect(
    (await other.call('validate-token', { body: { accessToken: token ?? '' } })).response
      .tokenValid,
    'the server ended it too',
  ).toBe(false);
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute('**/application/answers*');
  await fillSignIn(page, 'agency@demo.test');
  await expect(page.getByText('This page belongs to Ravi Menonkar.').first()).toBeVisible();
  expect(
    await surnameOn(page).evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === field;
    }),
    'nothing below can be seen or reached',
  ).toBe(false);
  await fillSignIn(page, 'agent@demo.test');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(surnameOn(page)).toHaveValue('Eriksson');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const { response } = await other.call('get-form', { query: { applicationUid } });
  expect(JSON.stringify(response)).toContain('Eriksson');
});

test('whoever did nothing for long is asked whether they are there, in every tab, and stays with one press', async ({
  page,
}) => {
  await withUnsaved(page);
  const second = await page.context().newPage();
  await second.goto(`${product()}/#/applications`);
  await second.locator('#main h1').waitFor();
  await page.clock.fastForward(12 * 3_600_000 - 4 * 60_000);
  for (const tab of [page, second])
    await expect(tab.getByRole('dialog', { name: 'Are you still here?' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/You will be signed out in \d minutes?\./);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  for (const tab of [page, second])
    await expect(tab.getByRole('dialog', { name: 'Are you still here?' })).toHaveCount(0);
  await goAway(page, 1);
  await expect(surnameOn(page)).toHaveValue('Eriksson');
});

test('a page that is used now and then stays open, though nothing else is asked of the server', async ({
  page,
}) => {
  await withUnsaved(page);
  for (const hours of [7, 7]) {
    await goAway(page, hours);
    await page.mouse.click(700, 300);
    await page.keyboard.press('Shift');
  }
  await expect(surnameOn(page)).toHaveValue('Eriksson');
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
});

test('an applicant is asked for no use, where the tenant does not say so', async ({ page }) => {
  const caller = await callerOf('traveller@demo.test');
  await page.clock.install();
  await bringSession(page, caller);
  await page.goto(`${product()}/#/applications`);
  await page.locator('#main h1').waitFor();
  await goAway(page, 13);
  await page.reload();
  await page.locator('#main h1').waitFor();
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
});
