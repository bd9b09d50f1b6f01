import { expect, type Page, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { bringSession, product } from './people.ts';
import { violationsOf } from './violations.ts';

const PARTNER = 'https://partner.example/trips';

let caller: Caller;

/** What the catalogue says of the tenant, as if its JSON had a partner's address. */
const withPartner = (page: Page, tenant: object = {}) =>
  page.route('**/catalogue/manifest*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { response: { tenant: object } };
    const { response } = body;
    await route.fulfill({
      response: answer,
      json: {
        ...body,
        response: {
          ...response,
          tenant: { ...response.tenant, partnerAddress: PARTNER, ...tenant },
        },
      },
    });
  });

test.beforeEach(async ({ page }) => {
  caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
});

const applicantUid = () => caller.user.applicantUid ?? '';
const asked = (link: string | null) => Object.fromEntries(new URL(link ?? '').searchParams);
const navigation = (page: Page) => page.getByRole('navigation').first();

test('with a partner, applications and profile are theirs: action and applicantUid alone, in a new tab', async ({
  page,
}) => {
  await withPartner(page);
  const uid = await startApplication(caller);
  await page.goto(`${product()}/#/visa-requirements?applicationUid=${uid}`);
  for (const [name, action] of [
    ['My Applications', 'myapplications'],
    ['My Profile', 'profile'],
  ] as const) {
    const link = navigation(page).getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute('target', '_blank');
    expect(asked(await link.getAttribute('href'))).toEqual({
      action,
      applicantUid: applicantUid(),
    });
  }
  expect(await violationsOf(page)).toEqual([]);
});

test('with a partner, nobody logs out here', async ({ page }) => {
  await withPartner(page);
  const uid = await startApplication(caller);
  await page.goto(`${product()}/#/visa-requirements?applicationUid=${uid}`);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText('traveller@demo.test')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test('with a partner who has the way in, step 1 leads there with the dates of the trip as yyyy-mm-dd', async ({
  page,
}) => {
  await withPartner(page, { showApplyNow: false });
  const uid = await startApplication(caller);
  await page.goto(`${product()}/#/visa-requirements?applicationUid=${uid}`);
  const step = page.locator(`a[href^="${PARTNER}"][href*="action=visadetails"]`).first();
  await expect(step).toHaveAttribute('href', /fromDate=\d{4}-\d{2}-\d{2}&toDate=\d{4}-\d{2}-\d{2}/);
  expect(asked(await step.getAttribute('href'))).toMatchObject({
    action: 'visadetails',
    applicantUid: applicantUid(),
  });
  await expect(navigation(page).getByRole('link', { name: /^Apply now/ })).toHaveCount(0);
});
