import { expect, type Page, test } from '@playwright/test';
import { answer, applicationOf, startApplication } from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { askDatabase } from './own-database.ts';
import { bringSession, hideTours } from './people.ts';
import { type ExtensionBrowser, openExtensionBrowser } from './portals/extension-browser.ts';
import { judge, standingControls } from './portals/judge.ts';
import { reactProgram } from './portals/react-program.ts';
import { type ReplicaOptions, replicaPage } from './portals/replica.ts';
import { shippedPortal } from './portals/shipped-portal.ts';
import {
  bodyOf,
  filledBy,
  isByReact,
  remember,
  type TrialPage,
  trialPages,
} from './portals/trial-pages.ts';
import { dataOfProduct, product } from './product.ts';
import { violationsOf } from './violations.ts';

const UK = shippedPortal('united-kingdom-visit');
const NAME = UK.pages.find(({ heading }) => heading === 'Your name')!;
const NAMES = { given_names: 'Priya Devi', family_name: 'Sample' };

let traveller: Caller;
let browser: ExtensionBrowser;
test.beforeEach(async () => {
  traveller = await callerOf('traveller@demo.test');
});
test.afterEach(() => browser.close());

/** An application for the United Kingdom that is finished. */
const finished = async (answers: Record<string, unknown> = NAMES): Promise<string> => {
  const uid = await startApplication(traveller, { to: 'United Kingdom' });
  await answer(traveller, uid, answers);
  await askDatabase(dataOfProduct(), (client) =>
    client.query("update application set status = 'Package ready' where application_uid = $1", [
      uid,
    ]),
  );
  return uid;
};

/** The replica of a page stands where the portal's own would. */
const serve = (html: (address: string) => string) =>
  browser.context.route(`${UK.sites[0]}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html(route.request().url()) }),
  );
const replica = (options: ReplicaOptions = { style: 'plain' }) => replicaPage(UK, NAME, options);

/** The summary of an application, with the extension connected. */
const openSummary = async (uid: string): Promise<Page> => {
  await hideTours(browser.context);
  const page = await browser.context.newPage();
  await bringSession(page, traveller);
  await page.goto(`${product()}/#/summary?applicationUid=${uid}`);
  return page;
};
const begin = async (page: Page): Promise<Page> => {
  const [tab] = await Promise.all([
    browser.context.waitForEvent('page'),
    page.getByRole('button', { name: 'Fill the official form' }).click(),
  ]);
  await tab.waitForURL(`${UK.sites[0]}/**`);
  return tab;
};

test('fills the official form, keeps what stands there, undoes, and tells the platform how far it is', async () => {
  browser = await openExtensionBrowser(traveller);
  await serve(() => replica());
  const uid = await finished();
  const summary = await openSummary(uid);
  const tab = await begin(summary);
  await tab.getByLabel('Family name').fill('Other');
  const panel = await browser.openPanel(tab);
  await expect(panel.getByText('Nobody has held this map')).toBeVisible();
  await panel.getByRole('button', { name: 'Fill this page' }).click();
  await expect(tab.getByLabel('Given name')).toHaveValue('Priya Devi');
  await expect(tab.getByLabel('Family name')).toHaveValue('Other');
  await expect(panel.getByRole('region', { name: 'Says something else' })).toContainText('Other');
  expect(await violationsOf(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Replace' }).click();
  await expect(tab.getByLabel('Family name')).toHaveValue('Sample');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(tab.getByLabel('Family name')).toHaveValue('Other');
  await expect(tab.getByLabel('Given name')).toHaveValue('');
  for (const label of ['Password', 'Captcha']) await expect(tab.getByLabel(label)).toHaveValue('');
  await expect(tab.getByLabel('I confirm that all of this is true')).not.toBeChecked();
  await panel.getByRole('button', { name: 'I started the online form' }).click();
  await expect
    .poll(async () => (await applicationOf(traveller, uid)).status)
    .toBe('Online form started');
  await summary.bringToFront();
  await expect(summary.getByText(/By the extension on/)).toBeVisible();
  expect(await tab.title()).not.toBe('SENT');
});

test('a page that has changed is filled as far as it can be, and ops hear of it without anything personal', async () => {
  browser = await openExtensionBrowser(traveller);
  await serve(() => replica({ style: 'plain', renamed: ['familyName'] }));
  const summary = await openSummary(await finished());
  const tab = await begin(summary);
  const panel = await browser.openPanel(tab);
  await panel.getByRole('button', { name: 'Fill this page' }).click();
  await expect(tab.getByLabel('Family name')).toHaveValue('Sample');
  await expect(panel.getByText('This page has changed since we saw it')).toBeVisible();
  await expect(panel.getByText('Found by its label')).toBeVisible();
  expect(await violationsOf(panel)).toEqual([]);
  const admin = await callerOf('admin@demo.test');
  await expect
    .poll(async () =>
      (await admin.call('list-portal-drifts')).response.rows.map(({ page }) => page),
    )
    .toContain(NAME.id);
  const { rows } = (await admin.call('list-portal-drifts')).response;
  expect(JSON.stringify(rows)).not.toMatch(/Priya|Sample/);
  expect(rows.find(({ page }) => page === NAME.id)?.edit).toContain('renamed.familyName');
});

test('a worker that fell asleep wakes up with what it had; a page without a map is left alone', async () => {
  browser = await openExtensionBrowser(traveller);
  await serve((address) =>
    address.endsWith('/pay') ? '<h1>Pay</h1><input aria-label="Card number">' : replica(),
  );
  const summary = await openSummary(await finished());
  const tab = await begin(summary);
  expect(await browser.pressSign(tab)).toMatch(/^panel\.html\?tab=\d+$/);
  await browser.putToSleep();
  const panel = await browser.openPanel(tab);
  await panel.getByRole('button', { name: 'Fill this page' }).click();
  await expect(tab.getByLabel('Family name')).toHaveValue('Sample');
  await tab.goto(`${UK.sites[0]}/pay`);
  await expect(panel.getByText('Nothing on this page is known to us')).toBeVisible();
  await expect(tab.getByLabel('Card number')).toHaveValue('');
  await tab.goto(`${product()}/`);
  await expect(panel.getByText('This page is not part of')).toBeVisible();
  // A page of the platform wakes the worker too.
  await browser.putToSleep();
  await summary.bringToFront();
  await begin(summary);
});

test('two applications in two tabs stay apart; signing out takes both away', async () => {
  browser = await openExtensionBrowser(traveller);
  await serve(() => replica());
  const one = await openSummary(await finished());
  await begin(one);
  const two = await openSummary(await finished({ ...NAMES, family_name: 'Second' }));
  const tab = await begin(two);
  const panel = await browser.openPanel(tab);
  const choice = panel.getByRole('combobox', { name: 'Application' });
  await expect(choice.locator('option')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Fill this page' }).click();
  await expect(tab.getByLabel('Family name')).toHaveValue('Second');
  await two.bringToFront();
  await two.getByRole('button', { name: 'Your account' }).click();
  await two.getByRole('button', { name: 'Logout' }).click();
  await expect(panel.getByText('Open a finished application')).toBeVisible();
  expect(await violationsOf(panel)).toEqual([]);
});

test('not installed, below the critical version, then updated in place: the page says each, and begins nothing before', async () => {
  browser = await openExtensionBrowser(traveller, { version: '0.9.0' });
  await browser.setEnabled(false);
  const summary = await openSummary(await finished());
  const fill = summary.getByRole('button', { name: 'Fill the official form' });
  await expect(summary.getByText('Not installed').first()).toBeVisible();
  const [download] = await Promise.all([
    summary.waitForEvent('download'),
    summary.getByRole('button', { name: 'Install Now' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await browser.setEnabled(true);
  await summary.reload();
  await expect(summary.getByText('Update needed')).toBeVisible();
  await expect(fill).toHaveCount(0);
  await summary.getByRole('button', { name: 'Update', exact: true }).first().click();
  await expect(summary.getByText('over the folder of the old version')).toBeVisible();
  await browser.updateInPlace('1.0.0');
  await summary.bringToFront();
  // The page that stands there notices without being loaded again.
  await expect(summary.getByText('Version 1.0.0')).toBeVisible();
  await expect(summary.getByText('Update needed')).toHaveCount(0);
  await expect(summary.getByRole('button', { name: 'Update', exact: true })).toHaveCount(0);
  await serve(() => replica());
  await begin(summary);
});

test('a portal is asked for when first used; without a network nothing is begun, and the person hears so', async () => {
  browser = await openExtensionBrowser(traveller, { isAsking: true });
  await serve(() => replica());
  const summary = await openSummary(await finished());
  const tab = await begin(summary);
  const panel = await browser.openPanel(tab);
  // The browser's own question is none of a page's: what comes before it is shown here.
  await expect(panel.getByText(`your leave on ${UK.sites[0]}`)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Allow on this site' })).toBeEnabled();
  await expect(panel.getByRole('button', { name: 'Fill this page' })).toHaveCount(0);
  expect(await violationsOf(panel)).toEqual([]);
  await browser.context.setOffline(true);
  await summary.bringToFront();
  await summary.getByRole('button', { name: 'Fill the official form' }).click();
  await expect(summary.getByText('You are offline').first()).toBeVisible();
  await expect(panel.getByText('There is no network')).toBeVisible();
});

/** What of a page is nobody's but the person's, and whether its form was sent. */
const untouched = () => {
  const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return [
    ...['secret', 'captcha', 'csrfToken'].map((name) => box(name)?.value),
    box('declaration')?.checked,
    document.title === 'SENT',
  ];
};

test('pages of four portals are filled right however they are drawn: by React, in frames, late, with lists of their own, in shadow roots', async () => {
  browser = await openExtensionBrowser(traveller);
  const react = await reactProgram();
  const totals = { right: 0, missed: 0, wrong: 0 };
  const [not, times]: [string[], string[]] = [[], []];
  let served: TrialPage | undefined;
  await browser.context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: bodyOf(served, route.request().url(), react) }),
  );
  const tab = await browser.context.newPage();
  await tab.goto(`${UK.sites[0]}/begin`);
  const panel = await browser.openPanel(tab);
  const fill = panel.getByRole('button', { name: 'Fill this page' });
  for (const trial of trialPages()) {
    const { portal, page, plan, style } = trial;
    const name = `${portal.id} ${page.id} ${style}`;
    if (portal.id !== served?.portal.id) await remember(panel, plan, product());
    served = trial;
    await tab.goto(`${portal.sites[0]}${page.recognise.url?.replace(/^\/?/, '/') ?? '/next'}`);
    await expect(panel.getByRole('region', { name: page.heading })).toBeVisible();
    await expect(fill, name).toBeEnabled();
    const from = Date.now();
    await fill.click();
    await filledBy(fill);
    times.push(`${name} ${((Date.now() - from) / 1000).toFixed(1)} s`);
    const form = tab.frames().at(-1)!;
    const verdicts = judge(trial, await form.evaluate(standingControls));
    if (isByReact(style)) {
      const heard = Object.keys(await form.evaluate(() => globalThis.heard));
      const unheard = verdicts.right.filter(
        (id) => !heard.some((key) => key.split('.part:')[0] === id),
      );
      expect(unheard, name).toEqual([]);
    }
    expect(await form.evaluate(untouched), name).toEqual(['', '', 'keep', false, false]);
    for (const key of ['right', 'missed', 'wrong'] as const) {
      totals[key] += verdicts[key].length;
      if (key !== 'right') not.push(...verdicts[key].map((what) => `${key} ${name} ${what}`));
    }
  }
  // The figures are for people to read: how long a page takes decides nothing.
  console.log([JSON.stringify(totals), ...not, ...times].join('\n'));
  expect(totals.wrong, not.join('\n')).toBe(0);
  expect(totals.right / (totals.right + totals.missed), not.join('\n')).toBeGreaterThan(0.95);
  // A frame of a site that the person did not allow: nobody looks there, and the panel says so.
  served = { ...trialPages()[0]!, style: 'foreign', frame: 'https://forms.elsewhere.example' };
  await remember(panel, served.plan, product());
  await tab.goto(`${served.portal.sites[0]}/next`);
  await expect(panel.getByText('comes from https://forms.elsewhere.example')).toBeVisible();
  expect(await tab.frames().at(-1)!.evaluate(untouched)).toEqual(['', '', 'keep', false, false]);
  expect(Object.values(await tab.frames().at(-1)!.evaluate(standingControls)).flat()).toEqual([]);
});
