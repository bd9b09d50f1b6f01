import type { Destination, VisaType } from '../../../contract/catalogue.ts';
import type { Entry } from '../source/entry.ts';
import type { LintReporter } from './lint-reporter.ts';

const DAYS_A_WEEK = 7;
/** The longest month: an earliest day counted in months is at most so far away. */
const DAYS_A_MONTH = 31;
const WORKING_DAYS_A_WEEK = 5;

/** Windows for handing in that never open, or that leave no time for a decision. */
export function lintVisas(
  { value: { visaTypes }, place }: Entry<Destination>,
  reporter: LintReporter,
): void {
  visaTypes.forEach((visa, index) => {
    const at = place(`/visaTypes/${index}/applyLatest`);
    const [earliest, latest] = [earliestDays(visa), visa.applyLatest?.days];
    const processing = processingDays(visa);
    if (latest === undefined) return;
    if (earliest !== undefined && latest > earliest)
      reporter.error(at, {
        code: 'never_holds',
        key: 'days',
        message: `"${visa.name}" could never be handed in: at the latest ${latest} days before the journey, and at the earliest ${earliest}.`,
        hint: 'Correct "applyLatest" or "applyEarliest".',
      });
    if (processing !== undefined && latest < processing)
      reporter.warning(at, {
        code: 'conflict',
        key: 'days',
        message: `Whoever hands in ${latest} days before the journey has no decision by then: it takes ${processing} days.`,
        hint: 'Make "applyLatest" at least as long as "processing".',
      });
  });
}

function earliestDays({ applyEarliest }: VisaType): number | undefined {
  const { days, weeks, months } = applyEarliest ?? {};
  if (days !== undefined) return days;
  if (weeks !== undefined) return weeks * DAYS_A_WEEK;
  return months === undefined ? undefined : months * DAYS_A_MONTH;
}

/** The usual time in calendar days. */
function processingDays({ processing: { days, workingDays } }: VisaType): number | undefined {
  if (days !== undefined) return days;
  return workingDays === undefined
    ? undefined
    : Math.ceil((workingDays / WORKING_DAYS_A_WEEK) * DAYS_A_WEEK);
}
