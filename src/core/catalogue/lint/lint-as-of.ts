import { addMonths } from '../../dates/date-arithmetic.ts';
import { type IsoDate, isIsoDate } from '../../dates/iso-date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import type { LintReporter } from './lint-reporter.ts';
import { visitTexts } from './visit-texts.ts';

/** When facts were looked up: a day that there is, and not one that is still far away. */
export function lintAsOf({ files }: Catalogue, today: IsoDate, reporter: LintReporter): void {
  // A month for clocks and for what is to be published soon.
  const latest = addMonths(today, 1);
  const entries: readonly Entry<unknown>[] = Object.values(files).flat();
  for (const { value, place } of entries)
    visitTexts(value, (text, pointer) => {
      if (!pointer.endsWith('/asOf')) return;
      const first = `${text}-01-01`.slice(0, 10);
      if (text.length === 10 && !isIsoDate(text))
        reporter.error(place(pointer), {
          code: 'wrong_value',
          message: `There is no day ${text}.`,
          hint: 'Write the day on which it was looked up, or the month or year alone.',
        });
      else if (first > latest)
        reporter.warning(place(pointer), {
          code: 'wrong_value',
          message: `Nobody can have looked this up already: ${text} is in the future.`,
          hint: `Write when it was looked up; today is ${today}.`,
        });
    });
}
