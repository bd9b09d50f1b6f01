import { isIsoDate } from '../dates/iso-date.ts';
import type { Catalogue } from './catalogue.ts';
import type { Lookup } from './lookup.ts';
import { below } from './source.ts';

/** Holidays: countries exist, years lie within the table, and days are days of their year. */
export function checkHolidays({ files }: Catalogue, lookup: Lookup): void {
  for (const {
    value: { from, until, countries },
    place,
  } of files.holidays) {
    if (until < from)
      lookup.tell(place('/until'), {
        code: 'conflict',
        message: 'The last year lies before the first one.',
      });
    for (const [country, years] of Object.entries(countries)) {
      lookup.country(country, place(below('/countries', country)));
      for (const [year, days] of Object.entries(years)) {
        const at = (...keys: (string | number)[]) =>
          place(below('/countries', country, year, ...keys));
        if (from <= until && (Number(year) < from || Number(year) > until))
          lookup.tell(at(), { code: 'conflict', message: `The table is for ${from} to ${until}.` });
        days.forEach((day, index) => {
          if (!isIsoDate(`${year}-${day}`))
            lookup.tell(at(index), { code: 'wrong_value', message: `${year} has no such day.` });
        });
      }
    }
  }
}
