import { expect, type Locator, type Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { countryLabel, type Journey, purposeLabel } from './journey.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long' }),
);

const choose = async (page: Page, question: string, country: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: question });
  await box.fill(country);
  await box.press('Tab');
  await expect(box).toHaveValue(country);
};

/** The first step, as a person answers it: from, to, passport, why, which visa, when. */
export const chooseTrip = async (
  page: Page,
  { fixture: { trip }, destination, visaType }: Journey,
  { isPhone }: { isPhone: boolean },
): Promise<void> => {
  await choose(page, 'Where do you live?', countryLabel(trip.from));
  await choose(page, 'Where are you going?', countryLabel(trip.to));
  if (trip.nationality !== trip.from) {
    await page.getByRole('button', { name: 'I travel with another passport' }).click();
    await choose(page, 'Which passport do you travel with?', countryLabel(trip.nationality));
  }
  await page.getByRole('radio', { name: purposeLabel(visaType.purpose) }).check();
  if (destination.visaTypes.filter((other) => other.purpose === visaType.purpose).length > 1)
    await page.getByRole('radio', { name: visaType.name, exact: true }).check();
  await expectFits(page);
  if (isPhone) await page.locator('#travel-dates-picker').click();
  const calendar = page.getByRole(isPhone ? 'dialog' : 'group', { name: 'When?' });
  for (const day of [trip.fromDate, trip.toDate]) await pickDay(calendar, day);
  await page.getByRole('button', { name: 'See what you need' }).click();
};

/** Turns the pages of the calendar until the day is on one of them. */
const pickDay = async (calendar: Locator, date: string): Promise<void> => {
  const [year, month, day] = date.split('-').map(Number);
  const name = `${day} ${MONTHS[(month ?? 0) - 1]} ${year}`;
  const button = calendar.getByRole('button', { name: new RegExp(`^${name}`) });
  while (!(await button.isVisible()))
    await calendar.getByRole('button', { name: 'The month after' }).click();
  await button.click();
};
