import { expect, test, type Page } from '@playwright/test';
import { product, signIn } from './people.ts';

const MINUTES = 60;
const heading = (tab: Page) => tab.getByRole('heading', { level: 1, name: 'Applications' });
/** Whether no tab renews, and none waits to. */
const isQuiet = async () => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].every(({ name }) => name !== 'demo:session');
};

test('ten tabs live through an hour of their clocks on one sign-in: one renewal each time, and nobody is logged out', async ({ page, context }) => {
  test.setTimeout(120_000);
  await context.clock.install();
  const renewals: { minute: number; status: Promise<number | undefined> }[] = [];
  let minute = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) renewals.push({ minute, status: request.response().then((response) => response?.status()) });
  });
  await signIn(page, 'agent@demo.test', '#/applications');
  const tabs = [page, ...await Promise.all(Array.from({ length: 9 }, () => context.newPage()))];
  await Promise.all(tabs.slice(1).map((tab) => tab.goto(`${product()}/#/applications`)));
  for (const tab of tabs) await heading(tab).waitFor();

  for (minute = 1; minute <= MINUTES; minute += 1) {
    await context.clock.fastForward('01:00');
    for (const tab of tabs) await tab.waitForFunction(isQuiet);
  }
  const minutes = renewals.map((renewal) => renewal.minute);
  expect(new Set(minutes).size).toBe(minutes.length);
  expect(minutes.length).toBeGreaterThanOrEqual(MINUTES / 4);
  expect(minutes.length).toBeLessThanOrEqual(MINUTES / 3);
  expect(new Set(await Promise.all(renewals.map(({ status }) => status)))).toEqual(new Set([200]));
  for (const tab of tabs) await expect(heading(tab)).toBeVisible();
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab.locator('tbody tr').first()).toBeVisible();
});
