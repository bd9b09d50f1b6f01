import { expect, test } from '@playwright/test';
import { answer, startApplication, startForApplicant } from './applications.ts';
import { callerOf } from './caller.ts';
import { product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

test('an agent opens an application whole from its row, asks the traveller, and reads what happened', async ({
  page,
}) => {
  const agent = await callerOf('agent@demo.test');
  const { user } = await callerOf('applicant@demo.test');
  const applicationUid = await startApplication({ ...agent, user });
  await answer(agent, applicationUid, { surname: 'Detailed' });
  await signIn(page, 'agent@demo.test');
  await page.goto(`${product()}/#/applications?open=${applicationUid}`);
  await page
    .getByRole('complementary', { name: 'Details' })
    .getByRole('button', { name: 'The whole application' })
    .press('Enter');
  const actions = page.getByRole('region', { name: 'What you can do' });
  await expect(actions.getByRole('button', { name: 'Ask the traveller' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trip' })).toContainText('Japan');
  await actions.locator('summary').press('Enter');
  await expect(actions.getByText('Your role cannot do this.').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await actions.getByRole('button', { name: 'Ask the traveller' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask the traveller' });
  await asking.getByLabel('Your question').fill('Which hotel?');
  await asking.getByRole('button', { name: 'Ask the traveller' }).click();
  await expect(page.getByText('The question is on its way.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'What happened' }).getByText('Traveller asked by e-mail'),
  ).toBeVisible();
  await expect(actions.getByRole('button', { name: 'The traveller has answered' })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 720 });
  await expect(actions).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

test('an admin issues a premium key, which is shown once, and revokes it', async ({ page }) => {
  await signIn(page, 'admin@demo.test', '#/premium-keys');
  await page.getByRole('button', { name: 'Issue a key' }).first().click();
  const issuing = page.getByRole('dialog', { name: 'Issue a premium key' });
  await issuing.getByRole('button', { name: 'Issue a key' }).click();
  await expect(issuing.getByText(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){4}$/)).toBeVisible();
  await issuing.getByRole('button', { name: 'I have kept it' }).click();
  await expect(issuing).toHaveCount(0);
  await page
    .getByRole('row', { name: /Not used yet/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.getByRole('button', { name: 'Revoke the key' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke the key' })
    .getByRole('button', { name: 'Revoke the key' })
    .click();
  await expect(page.getByText('The key opens nothing more.')).toBeVisible();
});

test('an admin sees the product as an agent, can change nothing, and ends it', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.getByRole('button', { name: 'See as someone else' }).click();
  const asking = page.getByRole('dialog', { name: 'See the product as someone else' });
  await asking.getByLabel('User name of a person (optional)').fill('agent@demo.test');
  await asking.getByRole('button', { name: 'Begin' }).click();
  const bar = page.getByRole('complementary', { name: 'Preview as someone else' });
  await expect(bar).toContainText('Agent');
  await expect(page.getByRole('navigation').first().getByText('Applicants')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See as someone else' })).toHaveCount(0);
  expect(await violationsOf(page, { within: 'aside' })).toEqual([]);
  await bar.getByRole('button', { name: 'End the preview' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'See as someone else' })).toBeVisible();
});

test('two people on one application see each other, and one takes over the edit', async ({
  page,
  browser,
}) => {
  const agent = await callerOf('agent@demo.test');
  const applicationUid = await startForApplicant(agent);
  const form = `#/form?applicationUid=${applicationUid}`;
  await signIn(page, 'agent@demo.test', form);
  const context = await browser.newContext();
  const agency = await context.newPage();
  await signIn(agency, 'agency@demo.test', form);
  const others = { name: '1 other person is here' };
  await expect(page.getByRole('button', others)).toBeVisible();
  await agency.getByRole('button', others).click();
  await agency.getByRole('button', { name: 'Take over the edit' }).click();
  await expect(page.getByText(/has taken over the edit/)).toBeVisible();
  await context.close();
  await expect(page.getByRole('button', others)).toHaveCount(0);
});
