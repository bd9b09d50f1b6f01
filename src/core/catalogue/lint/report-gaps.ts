import { addYears } from '../../dates/date-arithmetic.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { LintReporter } from './lint-reporter.ts';

/** What the catalogue lacks: destinations without exemptions, and holidays that run out. */
export function reportGaps(catalogue: Catalogue, today: IsoDate, reporter: LintReporter): void {
  reportEndOfHolidays(catalogue, { today, reporter });
  reportWithoutExemptions(catalogue, reporter);
}

/** A year before the table of holidays is over: a trip is planned months ahead. */
function reportEndOfHolidays(
  { files }: Catalogue,
  { today, reporter }: { today: IsoDate; reporter: LintReporter },
): void {
  for (const {
    value: { until },
    place,
  } of files.holidays) {
    if (addYears(today, 1) <= `${until}-12-31`) continue;
    reporter.warning(place('/until'), {
      code: 'conflict',
      message: `Holidays are known until the end of ${until} alone.`,
      hint: 'Write the table anew with "npm run holidays".',
    });
  }
}

/**
 * Destinations that no list of exemptions names: travellers who need no visa are sent through
 * everything.
 */
function reportWithoutExemptions({ files, broken }: Catalogue, reporter: LintReporter): void {
  if (broken.has('exemption') || broken.has('destination')) return;
  const named = new Set(
    files.exemption
      .filter(
        ({ value: { entries, passports = [], doubtful = [] } }) =>
          entries.length + passports.length + doubtful.length > 0,
      )
      .flatMap(({ value }) => value.countries),
  );
  for (const {
    value: { country },
    place,
  } of files.destination) {
    if (named.has(country)) continue;
    reporter.warning(place('/country'), {
      code: 'conflict',
      message: `No list of exemptions names "${country}": nobody is told that they need no visa for it.`,
      hint: 'Add the country to a list in exemptions/, or a list of its own.',
    });
  }
}
