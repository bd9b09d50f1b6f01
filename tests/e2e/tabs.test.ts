import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './people.ts';
import { product, talkTo } from './product.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

const MINUTES = 60;
const heading = (tab: Page) => tab.getByRole('heading', { level: 1, name: 'Applications' });
/** Whether no tab renews, and none waits to. */
const isQuiet = async () => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].every(({ name }) => name !== 'demo:session');
};
/** What one tab stores reaches the others a moment later, long before a minute is over. */
const storedToken = (tab: Page) => tab.evaluate(() => localStorage.getItem('demo:accessToken'));

const data = mkdtempSync(join(tmpdir(), 'farland-tabs-'));
let running: RunningProduct;

test.beforeAll(async () => {
  running = await runProduct({ data, isMoved: true });
  talkTo(running.address);
});
test.afterAll(async () => {
  talkTo();
  await running.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

const opens = async (token: string) =>
  (
    await fetch(`${product()}/api/v1/user/get-profile`, {
      headers: { authorization: `Bearer ${token}`, 'x-tenant-client-id': 'demo' },
    })
  ).status;

test("ten tabs live through an hour of their clocks and the server's on one sign-in: one renewal each time, and nobody is logged out", async ({
  page,
  context,
}) => {
  await context.clock.install();
  const renewals: { minute: number; status: Promise<number | undefined> }[] = [];
  let minute = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token'))
      renewals.push({ minute, status: request.response().then((response) => response?.status()) });
  });
  const {
    tokens: { access_token: first },
  } = await signIn(page, 'agent@demo.test', '#/applications');
  const tabs = [page, ...(await Promise.all(Array.from({ length: 9 }, () => context.newPage())))];
  await Promise.all(tabs.slice(1).map((tab) => tab.goto(`${product()}/#/applications`)));
  for (const tab of tabs) await heading(tab).waitFor();

  for (minute = 1; minute <= MINUTES; minute += 1) {
    running.passMinute();
    await context.clock.fastForward('01:00');
    for (const tab of tabs) await tab.waitForFunction(isQuiet);
    await expect.poll(async () => new Set(await Promise.all(tabs.map(storedToken))).size).toBe(1);
  }
  expect(await opens(first)).toBe(401);
  // The renewal of the last minute may have begun a moment after its tab was quiet.
  await expect
    .poll(async () =>
      opens(await page.evaluate(() => localStorage.getItem('demo:accessToken') ?? '')),
    )
    .toBe(200);
  const minutes = renewals.map((renewal) => renewal.minute);
  expect(new Set(minutes).size).toBe(minutes.length);
  expect(minutes.length).toBeGreaterThanOrEqual(MINUTES / 4);
  expect(minutes.length).toBeLessThanOrEqual(MINUTES / 3);
  expect(new Set(await Promise.all(renewals.map(({ status }) => status)))).toEqual(new Set([200]));
  for (const tab of tabs) await expect(heading(tab)).toBeVisible();
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab.locator('tbody tr').first()).toBeVisible();
});
