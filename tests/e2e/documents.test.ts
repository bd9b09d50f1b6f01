import { expect, type Page, test } from '@playwright/test';
import { addSamples, clearDocuments, startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, product, signIn } from './people.ts';
import { violationsOf } from './violations.ts';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const openDocument = async (page: Page, name: string) => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
};

test('a toast covers none of the buttons of a document', async ({ page }) => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  const applicationUid = await startApplication(caller);
  await addSamples(caller, applicationUid);
  await page.goto(`${product()}/#/document-playground?applicationUid=${applicationUid}`);
  await openDocument(page, 'passport.jpg');
  await page.getByRole('button', { name: 'Change Surname' }).click();
  await page.keyboard.type('SIMPLE');
  await press(page, 'Enter');
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(toast).toContainText('your change is saved');
  const covered = await toast.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...document.querySelectorAll('#main :is(button, a, input), footer :is(button, a)')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return (
          left < box.right &&
          right > box.left &&
          top < box.bottom &&
          bottom > box.top &&
          control.checkVisibility()
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
  expect(covered).toEqual([]);
  await toast.getByRole('button', { name: 'Undo' }).focus();
  await press(page, 'Enter');
  await expect(toast).toContainText('back as it was');
  await expect(
    page.getByRole('button', { name: 'Change Surname' }),
    'the keyboard is back where it came from',
  ).toBeFocused();
});

test('values with parts are corrected, and missing ones added, by keyboard alone', async ({
  page,
}) => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  const applicationUid = await startApplication(caller);
  await addSamples(caller, applicationUid);
  await page.goto(`${product()}/#/document-playground?applicationUid=${applicationUid}`);

  await test.step('the legs of the journey read as people say them, and one is put right', async () => {
    await openDocument(page, 'flight-booking.pdf');
    const legs = page.getByRole('listitem').filter({ hasText: 'Legs of the journey' }).first();
    await expect(legs.getByRole('listitem')).toHaveText([
      /^.+\([A-Z]{3}\) → .+\(HND\), \w{3} \d+, \d{4}, 07:40, /,
      /, 20:50, /,
    ]);
    await page.getByRole('button', { name: 'Change Legs of the journey' }).focus();
    await press(page, 'Enter');
    const leg = page.getByRole('group', { name: 'Leg 2' });
    await expect(page.getByRole('group', { name: 'Leg 1' }).getByLabel('From')).toBeFocused();
    await leg.getByLabel('Date').fill('31 Feb 2027');
    await press(page, 'Enter');
    await expect(leg.getByLabel('Date'), 'the mistake has the keyboard').toBeFocused();
    await expect(leg.getByText('Type a date like')).toBeVisible();
    await leg.getByLabel('Date').fill('4 Apr 2027');
    await leg.getByLabel('Departs at').fill('21:05');
    await press(page, 'Enter');
    await expect(legs.getByRole('listitem').nth(1)).toHaveText(/, Apr 4, 2027, 21:05, /);
    await expect(legs.getByText('Typed by you')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Change Legs of the journey' }),
      'the keyboard goes on where it was',
    ).toBeFocused();
  });

  await test.step('an address has its lines, and Escape leaves it as it is', async () => {
    await openDocument(page, 'hotel-booking.pdf');
    const address = page.getByRole('listitem').filter({ hasText: /^Address/ });
    await expect(address).toContainText('111-0032 Tokyo\nJapan', { useInnerText: true });
    await page.getByRole('button', { name: 'Change Address' }).focus();
    await press(page, 'Enter');
    await page.getByRole('group', { name: 'Address' }).getByLabel('City').fill('Kyoto');
    await press(page, 'Escape');
    await expect(address).toContainText('Tokyo');
  });

  await test.step('a sum takes an amount and its currency', async () => {
    await page.getByRole('button', { name: 'Add what is missing' }).focus();
    await press(page, 'Enter');
    await page.keyboard.type('Total');
    await press(page, 'ArrowDown', 'Enter');
    await expect(page.getByLabel('Amount')).toBeFocused();
    await page.keyboard.type('84,000');
    await press(page, 'Tab');
    await page.keyboard.type('JPY');
    await press(page, 'ArrowDown', 'Enter', 'Tab', 'Enter');
    const total = page.getByRole('listitem').filter({ hasText: /^Total price(?!:)/ });
    await expect(total).toContainText('¥84,000');
    await expect(total).toContainText('Typed by you');
    await page.getByRole('button', { name: 'Change Total price' }).focus();
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Remove total price' }).focus();
    await press(page, 'Enter');
    await expect(total).toHaveCount(0);
    await expect(
      page.getByRole('heading', { name: 'Read from this page' }),
      'the keyboard goes on where the row was',
    ).toBeFocused();
  });

  await test.step('a photo is told against the rule, and nothing that is measured is corrected', async () => {
    await openDocument(page, 'photo.jpg');
    await expect(
      page.getByRole('region', { name: 'Your photo for Japan' }).getByText('Fits'),
    ).toHaveCount(2);
    await expect(page.locator('#main').getByRole('button', { name: /^Change/ })).toHaveCount(0);
  });
});

test('a correction is taken back, by keyboard too, and what was read stands again; a page is looked at by keyboard', async ({
  page,
}) => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await clearDocuments(caller);
  const applicationUid = await startApplication(caller);
  await addSamples(caller, applicationUid);
  await page.goto(`${product()}/#/document-playground?applicationUid=${applicationUid}`);
  await openDocument(page, 'passport.jpg');
  const surname = page.getByRole('listitem').filter({ hasText: /^Surname(?!:)/ });
  const type = async (text: string) => {
    await page.getByRole('button', { name: 'Change Surname' }).focus();
    await press(page, 'Enter');
    await page.keyboard.type(text);
    await press(page, 'Enter');
    await expect(surname).toContainText(new RegExp(`${text}.*Typed by you`, 's'));
  };
  await expect(surname).toContainText('Sure');

  await type('SIMPLE');
  await expect(surname, 'what was read takes its place when somebody says so').toContainText(
    'We read “SAMPLE”.',
  );
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Control+z');
  await expect(surname).toContainText(/SAMPLE.*Sure/s);
  await expect(page.getByText('Surname: back as it was.')).toBeVisible();

  await type('STIMPLE');
  await type('SIMPLER');
  await page.getByRole('button', { name: 'Use that for Surname' }).focus();
  await press(page, 'Enter');
  await expect(surname).toContainText(/SAMPLE.*Sure/s);
  await press(page, 'Control+z');
  await expect(surname).toContainText('SIMPLER');
  await press(page, 'Control+z');
  await expect(surname).toContainText('STIMPLE');
  await press(page, 'Control+z');
  await expect(surname).toContainText(/SAMPLE.*Sure/s);
  await press(page, 'Control+z');
  await expect(surname, 'there is nothing more to take back').toContainText('SAMPLE');

  const sheet = page.getByRole('group', { name: 'Preview of passport.jpg' });
  await sheet.focus();
  await press(page, '+', '+');
  await expect(page.getByText('200%')).toBeVisible();
  const left = () => sheet.evaluate((pane) => pane.scrollLeft);
  const before = await left();
  await press(page, 'ArrowRight');
  await expect
    .poll(left, 'the arrows move a page that is larger than its pane')
    .toBeGreaterThan(before);
  await press(page, 'r', '0');
  await expect(page.getByText('100%')).toBeVisible();
  await expect
    .poll(() => sheet.locator('[style*=rotate]').first().getAttribute('style'))
    .toContain('rotate(90deg)');

  // 1280 × 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('button', { name: /^passport\.jpg/ }).click();
  const shown = page.getByRole('dialog').getByRole('group', { name: 'Preview of passport.jpg' });
  await expect
    .poll(async () => (await shown.boundingBox())?.height ?? 0, 'the page has room at 400 %')
    .toBeGreaterThan(120);
});

/**
 * The corrections that arrived, by their keys: one that a reload cuts off is sent again under the
 * same key, and the server counts it once.
 */
function updatesOf(page: Page): Set<string | undefined> {
  const keys = new Set<string | undefined>();
  page.on('requestfinished', (request) => {
    if (request.url().includes('/update-doc')) keys.add(request.headers()['idempotency-key']);
  });
  return keys;
}

test('a kind that cannot be sent is kept on the device through a reload, and sent once when it can', async ({
  page,
  context,
}) => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await clearDocuments(caller);
  const applicationUid = await startApplication(caller);
  await addSamples(caller, applicationUid);
  await page.goto(`${product()}/#/document-playground?applicationUid=${applicationUid}`);
  await openDocument(page, 'hotel-booking.pdf');
  const kind = page.getByRole('combobox', { name: 'Kind of document' });
  const before = await kind.inputValue();
  const sent = updatesOf(page);
  await context.route('**/update-doc*', (route) => route.abort());
  await kind.fill('Invitation of your host');
  await press(page, 'Enter');
  const waits = page.getByText('hotel-booking.pdf: kept on this device, and sent');
  await expect(waits).toBeVisible();
  await page.reload();
  await openDocument(page, 'hotel-booking.pdf');
  await expect(kind).not.toHaveValue(before);
  const chosen = await kind.inputValue();
  await context.unroute('**/update-doc*');
  await expect.poll(() => sent.size).toBe(1);
  await expect(waits, 'it is no longer on the device alone').toBeHidden();
  await page.reload();
  await openDocument(page, 'hotel-booking.pdf');
  await expect(kind).toHaveValue(chosen);
  expect(sent.size).toBe(1);
});

test('a correction that cannot be sent is kept on the device through a reload, sent once when it can, and forgotten with a sign-out', async ({
  page,
  context,
}) => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await clearDocuments(caller);
  const applicationUid = await startApplication(caller);
  await addSamples(caller, applicationUid);
  const address = `${product()}/#/document-playground?applicationUid=${applicationUid}`;
  await page.goto(address);
  await openDocument(page, 'passport.jpg');
  const surname = page.getByRole('listitem').filter({ hasText: /^Surname(?!:)/ });
  const type = async (text: string) => {
    await page.getByRole('button', { name: 'Change Surname' }).focus();
    await press(page, 'Enter');
    await page.keyboard.type(text);
    await press(page, 'Enter');
    await expect(surname).toContainText(new RegExp(`${text}.*Typed by you`, 's'));
  };
  const sent = updatesOf(page);
  let tries = 0;
  await context.route('**/update-doc*', (route) => {
    tries += 1;
    return route.abort();
  });

  await type('SIMPLE');
  await expect(page.getByText('Surname: kept on this device, and sent when')).toBeVisible();
  await page.reload();
  await openDocument(page, 'passport.jpg');
  await expect(surname).toContainText(/SIMPLE.*Typed by you/s);
  await expect.poll(() => tries, 'it is tried again by itself').toBeGreaterThan(1);
  await context.unroute('**/update-doc*');
  await expect(page.getByText('Surname: your change is saved.')).toBeVisible();
  await expect(surname).toContainText(/SIMPLE.*Typed by you/s);
  await page.reload();
  await openDocument(page, 'passport.jpg');
  await expect(surname).toContainText(/SIMPLE.*Typed by you/s);
  expect(sent.size).toBe(1);

  await context.route('**/update-doc*', (route) => route.abort());
  await type('NEVER');
  await expect(page.getByText('Surname: kept on this device, and sent when')).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('1 change is only on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out and lose them' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.unroute('**/update-doc*');
  await signIn(page, 'traveller@demo.test');
  await page.goto(address);
  await openDocument(page, 'passport.jpg');
  await expect(surname).toContainText(/SIMPLE.*Typed by you/s);
});
