import { expect, test } from '@playwright/test';
import { addSamples, answer, clearDocuments, inDays, startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, product } from './people.ts';
import { violationsOf } from './violations.ts';

test('one wrong date is one fault: one sentence, and the same count in the box, the list and the summary', async ({
  page,
}) => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await clearDocuments(caller);
  const applicationUid = await startApplication(caller, { to: 'France' });
  await addSamples(caller, applicationUid);
  await answer(caller, applicationUid, { intended_arrival: inDays(63) });
  await page.goto(`${product()}/#/form?applicationUid=${applicationUid}&section=journey`);
  const arrival = page.getByRole('textbox', { name: /^Date of arrival/ });
  await arrival.waitFor();
  const sentence = /^The form says that you arrive on .*, and your booking says/;
  // What comes while the form is open is announced, too.
  const written = page.getByText(sentence).and(page.locator(':not([role=status])'));
  await expect(written, 'in the box, and at the question').toHaveCount(2);
  await expect(
    page
      .getByRole('button', { name: /^Your journey/ })
      .or(page.getByRole('link', { name: /^Your journey/ }))
      .first(),
  ).toContainText('1 to fix');
  const {
    response: { findings },
  } = await caller.call('get-checks', { query: { applicationUid } });
  expect(
    findings
      .filter(({ state, severity }) => state === 'open' && severity !== 'info')
      .map(({ id }) => id),
  ).toEqual(['arrival_matches_ticket_schengen']);
  await page.goto(`${product()}/#/summary?applicationUid=${applicationUid}`);
  await expect(page.getByRole('heading', { level: 3, name: sentence })).toHaveCount(1);
});

test('a wrong pattern is marked in the field, for the eye and for those who hear the page, wherever it came from', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  const applicationUid = await startApplication(caller, { to: 'France' });
  await answer(caller, applicationUid, { travel_document_number: '12!' });
  await page.goto(`${product()}/#/form?applicationUid=${applicationUid}&section=travel_document`);
  const number = page.getByLabel('Passport number', { exact: true });
  await expect(number).toHaveValue('12!');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription(/\S/);
  const red = await number.evaluate((element) => getComputedStyle(element).borderTopColor);
  await number.fill('Z0000001');
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Tab');
  expect(await number.evaluate((element) => getComputedStyle(element).borderTopColor)).not.toBe(
    red,
  );
  expect(await violationsOf(page)).toEqual([]);
});
