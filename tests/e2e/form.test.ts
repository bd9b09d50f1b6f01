import { type Browser, expect, type Page, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const openForm = async (page: Page, uid: string, section: string): Promise<void> => {
  await page.goto(`${product()}/#/form?applicationUid=${uid}&section=${section}`);
  await page.getByRole('button', { name: 'Save and continue' }).waitFor();
};

/** Another browser of the same person: nothing is shared but the server. */
const elsewhere = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'traveller@demo.test');
  return page;
};

const surname = (page: Page) => page.getByLabel('Surname', { exact: true });
const given = (page: Page) => page.getByLabel('Given names', { exact: true });

test.describe('the form', () => {
  let uid: string;
  test.beforeEach(async ({ page }) => {
    const caller = await callerOf('traveller@demo.test');
    await bringSession(page, caller);
    uid = await startApplication(caller);
    await openForm(page, uid, 'personal');
  });

  test('keeps what was typed when the page is loaded again in mid-typing', async ({ page }) => {
    await surname(page).pressSequentially('Eriksson', { delay: 10 });
    await page.reload();
    await expect(surname(page)).toHaveValue('Eriksson');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
  });

  test('keeps what was typed when the browser ends the database with the page', async ({
    page,
    context,
  }) => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The page is closing.', 'InvalidStateError');
      };
    });
    await context.route('**/save-answers*', (route) => route.abort());
    await surname(page).pressSequentially('Eriksson', { delay: 10 });
    await page.reload();
    await expect(surname(page)).toHaveValue('Eriksson');
    await context.unroute('**/save-answers*');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
  });

  test('keeps typing safe without a connection, says which answers wait, and sends them when it is back', async ({
    page,
    context,
  }) => {
    await context.setOffline(true);
    await surname(page).fill('Eriksson');
    await expect(page.getByText('1 change waits on this device')).toBeVisible();
    const mark = page.getByText('On this device', { exact: true }).filter({ visible: true });
    await expect(mark).toHaveCount(1);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await expect(mark).toHaveCount(0);
  });

  test('stays as it is when a part of the page cannot be fetched, says so, and fetches it when the connection is back', async ({
    page,
    context,
  }) => {
    await context.setOffline(true);
    const opener = page.getByRole('button', { name: /^Open the calendar/ }).first();
    await opener.click();
    await expect(
      page.getByText('You are offline. Check your connection, then try again.'),
    ).toBeVisible();
    await expect(surname(page)).toBeVisible();
    await context.setOffline(false);
    await opener.click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'The month before' }),
    ).toBeVisible();
  });

  test('has its menu at hand on a phone without a connection', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.waitForResponse(
      (response) => response.url().includes('mobile-drawer') && response.url().endsWith('.js'),
    );
    await page.reload();
    await menu;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(
      page.getByRole('dialog').getByRole('link', { name: 'My Documents' }),
    ).toBeVisible();
  });

  test('shows in a second tab what is typed in the first', async ({ page, context }) => {
    const second = await context.newPage();
    await openForm(second, uid, 'personal');
    await surname(page).fill('Eriksson');
    await expect(surname(second)).toHaveValue('Eriksson');
  });

  test('merges what is changed in two browsers, and shows a clash where both changed the same', async ({
    page,
    browser,
  }) => {
    const other = await elsewhere(browser);
    await openForm(other, uid, 'personal');
    await surname(other).fill('Theirs');
    await given(other).fill('Anna');
    await expect(other.getByText(/^Saved at/)).toBeVisible();
    await surname(page).fill('Mine');
    await expect(page.getByText('You changed this somewhere else meanwhile')).toBeVisible();
    await expect(page.getByRole('link', { name: '1 answer to settle' })).toBeVisible();
    await expect(page.getByText('Saved now: Theirs')).toBeVisible();
    await expect(given(page)).toHaveValue('Anna');
    const saved = page.waitForResponse(
      (response) => response.url().includes('/application/answers') && response.ok(),
    );
    await page.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(page.getByText('You changed this somewhere else meanwhile')).toBeHidden();
    await saved;
    await other.reload();
    await expect(surname(other)).toHaveValue('Mine');
    await other.context().close();
  });

  test('asks before a logout that would lose answers, and forgets them when told to', async ({
    page,
    context,
  }) => {
    await context.route('**/application/answers*', (route) => route.abort());
    await surname(page).fill('Eriksson');
    await expect(page.getByText('1 change waits on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('1 change is only on this device.')).toBeVisible();
    await page.getByRole('button', { name: 'Log out and lose them' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await context.unroute('**/application/answers*');
    await signIn(page, 'traveller@demo.test');
    await openForm(page, uid, 'personal');
    await expect(surname(page)).toHaveValue('');
  });

  test('says at the question what does not agree, and in the list of its section, until it is corrected', async ({
    page,
  }) => {
    await openForm(page, uid, 'visit');
    const [arrival, departure] = [
      page.getByLabel('Date of arrival in Japan', { exact: true }),
      page.getByRole('textbox', { name: /^Date you leave Japan/ }),
    ];
    const right = await departure.inputValue();
    const sentence = /^You leave on .*, before you arrive on/;
    await departure.fill('1 Jan 2026');
    await page.keyboard.press('Tab');
    const left = page.locator(':focus');
    const focused = (await left.getAttribute('id')) ?? (await left.getAttribute('aria-label'));
    await expect(arrival).toHaveAccessibleDescription(sentence);
    await expect(page.locator('[id^=problems]').getByText(sentence)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeAttached();
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Your visit/ }),
    ).toContainText('to fix');
    expect((await left.getAttribute('id')) ?? (await left.getAttribute('aria-label'))).toBe(
      focused,
    );
    expect(await violationsOf(page, { isWcagAlone: true })).toEqual([]);
    await departure.fill(right);
    await page.keyboard.press('Tab');
    await expect(page.getByText(sentence)).toHaveCount(0);
  });

  test('works by keyboard alone: choose, pick a day, add a row, go on', async ({ page }) => {
    await page.getByRole('radio', { name: 'Female' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    const country = page.getByRole('combobox', { name: /country/i }).first();
    await country.focus();
    await page.keyboard.type('utop');
    await page.keyboard.press('Enter');
    await expect(country).toHaveValue('Utopia');
    await page.getByLabel('Date of birth', { exact: true }).fill('12 Aug 1974');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue('August 12, 1974');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog').getByRole('button', { name: /^12 August 1974/ }),
    ).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue('August 13, 1974');
    await expect(
      page.getByRole('button', { name: /^Open the calendar: Date of birth/ }),
    ).toBeFocused();
  });
});

/** The ids that a page points at, and that are not there. Runs in the page. */
const lostReferences = (): string[] =>
  [...document.querySelectorAll('[aria-describedby], [aria-labelledby], label[for]')].flatMap(
    (element) =>
      ['aria-describedby', 'aria-labelledby', 'for'].flatMap((name) =>
        (element.getAttribute(name) ?? '')
          .split(' ')
          .filter((id) => id && !document.getElementById(id)),
      ),
  );

test.describe('form and answers', () => {
  for (const place of ['form?section=visit', 'form?section=all', 'summary?']) {
    test(`${place} passes axe, points at nothing that is not there, and fits at every width`, async ({
      page,
    }) => {
      const caller = await callerOf('traveller@demo.test');
      await bringSession(page, caller);
      const uid = await startApplication(caller);
      await page.goto(`${product()}/#/${place}&applicationUid=${uid}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [820, 'dark'],
        [390, 'light'],
        [320, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violationsOf(page, { isWcagAlone: true }), `${width} px`).toEqual([]);
        expect(await page.evaluate(lostReferences)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${width} px`,
        ).toBe(true);
      }
    });
  }
});
