import { expect, test } from '@playwright/test';
import { addSamples, clearDocuments, documentsOf, startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, product } from './people.ts';

test('documents of one application serve the next, by keyboard on a phone, and none is read again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await clearDocuments(caller);
  const [first, second] = [await startApplication(caller), await startApplication(caller)];
  await addSamples(caller, first);
  const before = await documentsOf(caller, first);
  await page.goto(`${product()}/#/document-playground?applicationUid=${second}`);
  const card = page.getByRole('region', { name: 'Documents you already have' });
  await expect(card.getByRole('listitem').first()).toContainText('Passport');

  await test.step('one by one: the keyboard goes on at the next', async () => {
    const one = card.getByRole('button', { name: 'Use passport.jpg here' });
    await one.focus();
    await page.keyboard.press('Enter');
    await expect(one).toHaveCount(0);
    await expect(card.getByRole('button').first()).toBeFocused();
    expect(
      (await documentsOf(caller, second)).map(({ documentData: { fileName } }) => fileName),
    ).toEqual(['passport.jpg']);
  });

  await test.step('or all of them', async () => {
    const all = card.getByRole('button', { name: /^Use all/ });
    await all.focus();
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const after = await documentsOf(caller, second);
    expect(after.map(({ _id }) => _id).sort()).toEqual(before.map(({ _id }) => _id).sort());
    expect(after.every(({ documentData: { status } }) => status === 'done')).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('one is taken out of this application alone', async () => {
    await page.getByRole('button', { name: /^hotel-booking\.pdf/ }).click();
    await page.getByRole('button', { name: 'Delete hotel-booking.pdf' }).click();
    await expect(page.getByText('It goes from these applications too: Japan.')).toBeVisible();
    await page.getByRole('button', { name: 'Only take it out here' }).click();
    await expect(card.getByRole('button', { name: 'Use hotel-booking.pdf here' })).toBeVisible();
    expect(await documentsOf(caller, first)).toHaveLength(before.length);
  });
});

test('what belongs to another trip is not offered, and another passport asks before it fills the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await clearDocuments(caller);
  const [tokyo, paris] = [
    await startApplication(caller, { nationality: 'Germany' }),
    await startApplication(caller, { to: 'France' }),
  ];
  await addSamples(caller, tokyo);
  await addSamples(caller, paris);
  const own = (await documentsOf(caller, paris)).find(
    ({ documentData: { namespace } }) => namespace === 'passport',
  );
  await page.goto(`${product()}/#/document-playground?applicationUid=${paris}`);
  const card = page.getByRole('region', { name: 'Documents you already have' });
  await expect(card.getByRole('listitem').first()).toContainText('Passport');

  await test.step('no booking, policy or letter of the other trip', async () => {
    await card.getByRole('button', { name: /^Show \d+ more/ }).click();
    await expect(card.getByText('Bank statement')).toBeVisible();
    for (const kind of [
      'Flight reservation',
      'Hotel booking',
      'Travel medical insurance',
      'Cover letter',
    ])
      await expect(card.getByText(kind)).toHaveCount(0);
  });

  await test.step('the passport of this application stays the one that fills the form', async () => {
    await card.getByRole('button', { name: /^Use all/ }).click();
    const question = page.getByRole('dialog', { name: 'Which passport fills your form?' });
    await expect(question.getByRole('button', { name: /^Keep passport/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(card).toHaveCount(0);
    const passports = (await documentsOf(caller, paris)).filter(
      ({ documentData: { namespace } }) => namespace === 'passport',
    );
    expect(
      passports.map(({ _id, documentData: { isPrimary } }) => [_id === own?._id, isPrimary]).sort(),
    ).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});
