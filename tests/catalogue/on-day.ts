import type { Fixture } from '../../src/contract/catalogue.ts';
import { addDays, days } from '../../src/core/dates/date-arithmetic.ts';
import { type IsoDate, isIsoDate } from '../../src/core/dates/iso-date.ts';

/** The same applicant as if the fixture had been written on another day: all its days move along. */
export function onDay(fixture: Fixture, today: IsoDate): Fixture {
  const by = days(fixture.today, today);
  return JSON.parse(JSON.stringify(fixture), (_, value: unknown) =>
    typeof value === 'string' ? moved(value, by) : value,
  ) as Fixture;
}

function moved(text: string, by: number): string {
  if (isIsoDate(text)) return addDays(text, by);
  // A month moves with its middle.
  return /^\d{4}-\d{2}$/.test(text) ? addDays(`${text}-15`, by).slice(0, 7) : text;
}
