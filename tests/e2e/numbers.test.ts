import { expect, type Page, test } from '@playwright/test';
import { signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const tile = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('an admin reads the figures as charts, tables and a file, and looks into record and system', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.test', '#/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  const funnel = tile(page, 'Where people stop');
  await expect(funnel.getByText('Package finished')).toBeVisible();
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/analytics/figures?**', async (route) => {
    await later;
    await route.continue();
  });
  await page.getByLabel('Period').selectOption({ label: 'Last 52 weeks' });
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/);
  await expect(funnel).toHaveAttribute('aria-busy', 'true');
  expect(await violationsOf(page), 'while the figures before are shown').toEqual([]);
  goOn();
  await expect(funnel).toHaveAttribute('aria-busy', 'false');
  expect(await violationsOf(page)).toEqual([]);

  await funnel.getByRole('button', { name: 'Show as a table: Where people stop' }).click();
  await expect(funnel.getByRole('row', { name: /^Documents/ })).toBeVisible();
  const file = page.waitForEvent('download');
  await funnel.getByRole('button', { name: 'Save as CSV: Where people stop' }).click();
  expect((await file).suggestedFilename()).toBe('funnel.csv');

  await page.getByRole('link', { name: 'Mailbox' }).click();
  await expect(page).toHaveURL(/#\/mailbox/);
  await page.getByRole('link', { name: 'Record' }).click();
  await page.getByLabel('About').selectOption({ label: 'Sign-ins' });
  await expect(page.getByRole('row', { name: /session\.opened/ }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'System' }).click();
  await expect(page.getByText('served now')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('an agent begins the day at home, and reads what happened', async ({ page }) => {
  await signIn(page, 'agent@demo.test', '#/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const stuck = tile(page, 'Stuck');
  await expect(stuck).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Show all/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/applications\?/);

  await page.goto(page.url().replace(/#.*/, '#/notifications'));
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('What you are told')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const all = page.getByRole('button', { name: 'Mark all as read' });
  if (await all.isEnabled()) await all.click();
  await expect(all).toBeDisabled();
});
