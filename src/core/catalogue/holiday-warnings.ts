import type { Problem } from '../../contract/problem.ts';
import { addYears } from '../dates/date-arithmetic.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { CatalogueText } from './catalogue.ts';
import { Reporter } from './reporter.ts';
import { validate } from './validate.ts';

/** Tells a year before it is over that the table of holidays runs out: a trip is planned months ahead. */
export function holidayWarnings(files: readonly CatalogueText[], today: IsoDate): Problem[] {
  const reporter = new Reporter();
  for (const { value: { until }, place } of validate(files).catalogue.files.holidays) {
    if (addYears(today, 1) <= `${until}-12-31`) continue;
    reporter.tell(place('/until'), { code: 'conflict', message: `Holidays are known until the end of ${until} alone.`, hint: 'Write the table anew with "npm run holidays".' });
  }
  return reporter.problems().map((problem) => ({ ...problem, severity: 'warning' }));
}
