import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Holidays from 'date-holidays';
import type { Countries, Holidays as HolidayFile } from '../contract/catalogue.ts';
import { isWorkingDay } from '../core/dates/working-days.ts';

/** Where authorities keep the days of a part of a country. */
const PARTS: Readonly<Record<string, string>> = { GB: 'ENG' };

/** Days on which offices are closed. */
const CLOSED = new Set(['public', 'bank']);

const YEARS = 4;
const NONE = new Set<string>();

type Years = HolidayFile['countries'][string];

/**
 * The holidays of a country in some years, those of weekends left out; nothing for a country that
 * the package does not have.
 */
export function holidaysOf(
  country: string,
  { from, until }: { from: number; until: number },
): Years | undefined {
  const holidays = new Holidays();
  if (!Object.hasOwn(holidays.getCountries(), country)) return undefined;
  const part = PARTS[country];
  const all = part === undefined ? new Holidays(country) : new Holidays(country, part);
  const years = Array.from({ length: until - from + 1 }, (_, index) => from + index);
  return Object.fromEntries(years.map((year) => [year, daysOf(all, year)]));
}

function daysOf(holidays: Holidays, year: number): string[] {
  const days = holidays
    .getHolidays(year)
    .filter(({ type }) => CLOSED.has(type))
    .map(({ date }) => date.slice(0, 10));
  return [...new Set(days)]
    .filter((day) => day.startsWith(`${year}-`) && isWorkingDay(day, NONE))
    .map((day) => day.slice(5))
    .sort();
}

/** The whole table as JSON, one country a line. */
export function holidayTable(
  countries: readonly string[],
  { today, version }: { today: string; version: string },
): string {
  const from = Number(today.slice(0, 4));
  const until = from + YEARS - 1;
  const head: Omit<HolidayFile, 'countries'> = {
    $schema: '../schemas/catalogue/holidays.json',
    from,
    until,
    asOf: today,
    source: `date-holidays ${version} (https://github.com/commenthol/date-holidays), after articles of Wikipedia that its LICENSE names`,
    licence:
      'CC BY-SA 3.0, https://creativecommons.org/licenses/by-sa/3.0/: this table was made from the data of date-holidays, and stands under its licence',
  };
  const rows = countries.flatMap((country) => {
    const years = holidaysOf(country, { from, until });
    return years ? [`    ${JSON.stringify(country)}: ${JSON.stringify(years)}`] : [];
  });
  return `${JSON.stringify(head, null, 2).replace(/\n\}$/, '')},\n  "countries": {\n${rows.join(',\n')}\n  }\n}\n`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { countries } = read('catalogue/countries.json') as Countries;
  const { devDependencies } = read('package.json') as { devDependencies: Record<string, string> };
  const today = new Date().toISOString().slice(0, 10);
  const text = holidayTable(
    countries.filter(({ specimen }) => !specimen).map(({ value }) => value),
    { today, version: devDependencies['date-holidays'] ?? '' },
  );
  writeFileSync(join(root, 'catalogue/holidays.json'), text);
  console.log(
    `Wrote catalogue/holidays.json: ${text.split('\n').filter((line) => line.startsWith('    ')).length} countries, ${today.slice(0, 4)} to ${Number(today.slice(0, 4)) + YEARS - 1}.`,
  );
}
