import { expect, type Page, test } from '@playwright/test';
import { answer, startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const active = (page: Page) => page.locator('li[aria-current="true"]');

/** An application of applicant@demo.test whose surname the agent typed, sent to reviewer@demo.test. */
const sent = async (): Promise<string> => {
  const [agent, applicant] = [
    await callerOf('agent@demo.test'),
    await callerOf('applicant@demo.test'),
  ];
  const applicationUid = await startApplication({ ...agent, user: applicant.user });
  await answer(agent, applicationUid, { surname: 'Reviewed' });
  const { response } = await agent.call('list-reviewers', { query: { search: 'reviewer@demo' } });
  const today = new Date().toISOString().slice(0, 10);
  const { status } = await agent.call('send-application-for-review', {
    query: { applicationUid },
    body: { reviewerUids: response.rows.map(({ reviewerUid }) => reviewerUid), dueOn: today },
  });
  expect(status).toBe(200);
  return applicationUid;
};

test('a review by keyboard alone, from the inbox to the return; the applicant sees the request at the field', async ({
  page,
  browser,
}) => {
  const applicationUid = await sent();
  await signIn(page, 'reviewer@demo.test', '#/reviews');
  const row = page.locator(`#main a[href*="${applicationUid}"]`);
  await expect(row).toContainText('Due today');
  await page.locator('#main li a').first().focus();
  while (!(await row.evaluate((link) => link === document.activeElement)))
    await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^0 of \d+ signed$/)).toBeVisible();
  await page.getByText(/^All \d+$/).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('radio', { name: /^All/ }).focus();
  await page.keyboard.press('Space');
  const surname = page.locator('li[data-path="surname"]');
  await expect(surname).toBeVisible();
  for (let steps = 0; steps < 500; steps += 1) {
    if ((await active(page).getAttribute('data-path')) === 'surname') break;
    await page.keyboard.press('j');
  }
  await page.keyboard.press('f');
  const asking = page.getByRole('dialog', { name: /Ask for a fix/ });
  await asking.getByLabel('What is to be put right?').waitFor();
  expect(await violationsOf(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.type('The passport says otherwise.');
  await page.keyboard.press('Control+Enter');
  await expect(surname.getByText('Fix asked')).toBeVisible();

  await page.keyboard.press('r');
  const returning = page.getByRole('dialog', { name: 'Return the application' });
  await expect(returning.getByLabel('Summary')).toHaveValue(/The passport says otherwise\.$/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The application is returned.')).toBeVisible();
  await expect(page).toHaveURL(/#\/reviews$/);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, 'applicant@demo.test', `#/form?applicationUid=${applicationUid}`);
  const request = theirs.getByText(/asks: The passport says otherwise\./);
  await expect(request.first()).toBeVisible();
  await theirs
    .getByRole('textbox', { name: /^Surname/ })
    .first()
    .fill('Otherwise');
  await expect(request).toHaveCount(0);
  await context.close();
});

test('at 390 pixels a reviewer signs and returns', async ({ browser }) => {
  const applicationUid = await sent();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, 'reviewer@demo.test', `#/reviews?applicationUid=${applicationUid}`);
  await page.getByText(/^All \d+$/).click();
  const surname = page.locator('li[data-path="surname"]');
  await surname.click();
  await surname.getByRole('button', { name: 'Sign off' }).click();
  await expect(surname.getByText(/Signed by/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  const returning = page.getByRole('dialog', { name: 'Return the application' });
  await returning.getByLabel('Summary').fill('The rest is missing.');
  await returning.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByText('The application is returned.')).toBeVisible();
  await context.close();
});
