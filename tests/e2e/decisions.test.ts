import { expect, type Page, test } from '@playwright/test';
import { answer, startForApplicant } from './applications.ts';
import { callerOf } from './caller.ts';
import { product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const openRow = async (page: Page, applicationUid: string) => {
  await page.goto(`${product()}/#/applications?open=${applicationUid}`);
  await expect(panel(page).getByRole('heading')).toBeVisible();
};
const decide = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const isClean = async (page: Page) =>
  expect(await violationsOf(page, { within: '[role="dialog"]' })).toEqual([]);

test('an agent sends an application for review; the reviewer answers at 390 pixels; the agent reads it', async ({
  page,
  browser,
}) => {
  const agent = await callerOf('agent@demo.test');
  const applicationUid = await startForApplicant(agent);
  // What is only started is no draft yet, and there is nothing to look through.
  await answer(agent, applicationUid, { surname: 'Reviewed' });
  await signIn(page, 'agent@demo.test');
  await openRow(page, applicationUid);
  await decide(page, 'Send for review').click();
  const sending = page.getByRole('dialog', { name: 'Send for review' });
  await sending.getByRole('button', { name: 'Send for review' }).click();
  await expect(sending.getByText('This is missing.')).toBeVisible();
  await isClean(page);
  await sending.getByRole('checkbox', { name: /reviewer@demo\.test/ }).press('Space');
  await sending.getByRole('button', { name: 'Send for review' }).press('Enter');
  await expect(page.getByText('The application is with the reviewers.')).toBeVisible();
  await expect(panel(page).getByText('Sent for review', { exact: true })).toBeVisible();
  await expect(decide(page, 'Take back')).toBeVisible();
  await expect(decide(page, 'Answer the review')).toHaveCount(0);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reviewer = await context.newPage();
  await signIn(reviewer, 'reviewer@demo.test');
  await openRow(reviewer, applicationUid);
  await decide(reviewer, 'Answer the review').click();
  const answering = reviewer.getByRole('dialog', { name: 'Answer the review' });
  await isClean(reviewer);
  await answering.getByLabel('Your review').fill('The hotel is missing.\nAll else is right.');
  await answering.getByRole('button', { name: 'Answer the review' }).click();
  await expect(reviewer.getByText('Your review is sent.')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(panel(page).getByText('Review received', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('The hotel is missing.')).toBeVisible();
});
