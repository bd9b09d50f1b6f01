import type { Problem } from '../../../contract/problem.ts';
import { addYears } from '../../dates/date-arithmetic.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import type { Catalogue, CatalogueText } from '../catalogue.ts';
import { validate } from '../validate.ts';
import { Reporter } from './reporter.ts';

/**
 * What leaves the catalogue sound and is hardly meant: destinations without exemptions, and a table
 * of holidays that runs out.
 */
export function warningsOf(files: readonly CatalogueText[], today: IsoDate): Problem[] {
  const { catalogue } = validate(files);
  const reporter = new Reporter();
  reportEndOfHolidays(catalogue, { today, reporter });
  reportWithoutExemptions(catalogue, reporter);
  return reporter.problems().map((problem) => ({ ...problem, severity: 'warning' }));
}

/** A year before the table of holidays is over: a trip is planned months ahead. */
function reportEndOfHolidays(
  { files }: Catalogue,
  { today, reporter }: { today: IsoDate; reporter: Reporter },
): void {
  for (const {
    value: { until },
    place,
  } of files.holidays) {
    if (addYears(today, 1) <= `${until}-12-31`) continue;
    reporter.report(place('/until'), {
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
function reportWithoutExemptions({ files, broken }: Catalogue, reporter: Reporter): void {
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
    reporter.report(place('/country'), {
      code: 'conflict',
      message: `No list of exemptions names "${country}": nobody is told that they need no visa for it.`,
      hint: 'Add the country to a list in exemptions/, or a list of its own.',
    });
  }
}
