import { expect, test } from '@playwright/test';
import {
  addSamples,
  applicationOf,
  clearDocuments,
  documentsOf,
  inDays,
  startApplication,
} from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, product } from './people.ts';

test('bookings of another country are not done, and say nothing of where the journey enters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await clearDocuments(caller);
  const [fromDate, toDate] = [inDays(30), inDays(41)];
  const [tokyo, paris] = [
    await startApplication(caller),
    await startApplication(caller, { to: 'France', fromDate, toDate }),
  ];
  await addSamples(caller, tokyo);
  const { docIds, applicantUid } = await applicationOf(caller, tokyo);
  await caller.call('update-application', {
    query: { applicationUid: paris },
    body: { application: {}, addDocIds: docIds },
  });
  expect(await documentsOf(caller, paris)).toHaveLength(docIds.length);

  await test.step('flight and hotel have a thing to fix, in words', async () => {
    await page.goto(`${product()}/#/document-playground?applicationUid=${paris}`);
    await expect(
      page.getByText('This booking goes to Tokyo, not to France.').first(),
    ).toBeVisible();
    await expect(
      page.getByText('This booking is for a stay in Tokyo, not in France.').first(),
    ).toBeVisible();
    const flight = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Flight reservation' }) });
    await expect(flight).not.toContainText('Done');
  });

  await test.step('the form does not take France from a flight to Tokyo', async () => {
    await page.goto(
      `${product()}/#/form?applicationUid=${paris}&applicantUid=${applicantUid}&section=journey`,
    );
    await expect(page.getByText('Where do you enter the Schengen area?')).toBeVisible();
    const {
      response: { prefilled, sources },
    } = await caller.call('get-form', { query: { applicationUid: paris } });
    expect(prefilled).not.toHaveProperty('first_entry_state');
    expect(sources).not.toHaveProperty('first_entry_state');
    expect(prefilled).toMatchObject({ intended_arrival: fromDate, intended_departure: toDate });
    expect(sources).toMatchObject({
      intended_arrival: { kind: 'trip' },
      intended_departure: { kind: 'trip' },
    });
    for (const filled of [prefilled, sources])
      for (const key of ['hosts', 'stay_kind']) expect(filled).not.toHaveProperty(key);
  });
});

test('a flight to Paris enters in France, and says that this follows from it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await clearDocuments(caller);
  const paris = await startApplication(caller, { to: 'France' });
  await addSamples(caller, paris);
  const { applicantUid } = await applicationOf(caller, paris);
  await page.goto(
    `${product()}/#/form?applicationUid=${paris}&applicantUid=${applicantUid}&section=journey`,
  );
  await expect(
    page.getByText('It is where your booking lands first in the Schengen area.'),
  ).toBeVisible();
});
