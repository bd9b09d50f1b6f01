import type { Problem } from '../../../contract/problem.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import type { SourcePlace } from '../source/source.ts';
import type { ExaminedCatalogue } from '../validate/check-catalogue.ts';
import { lintAddresses } from './lint-addresses.ts';
import { lintAsOf } from './lint-as-of.ts';
import { lintChecks } from './lint-checks.ts';
import { lintConditions } from './lint-conditions.ts';
import { lintOfficialPdfs } from './lint-official-pdfs.ts';
import { lintOptions } from './lint-options.ts';
import { lintPapers } from './lint-papers.ts';
import { lintPortals } from './lint-portals.ts';
import { lintPrefill } from './lint-prefill.ts';
import { lintQuestions } from './lint-questions.ts';
import { lintRepeats } from './lint-repeats.ts';
import { LintReporter } from './lint-reporter.ts';
import { lintBrands, lintScreens } from './lint-screens.ts';
import { lintUnasked } from './lint-unasked.ts';
import { lintVisas } from './lint-visas.ts';
import { reportGaps } from './report-gaps.ts';

/**
 * What is written soundly and does not mean what anybody wants: an error where something can never
 * work, else a warning. The command line and publishing ask; the start of a server does not, so
 * that a newer rule stops no catalogue that is served already. Trying out conditions takes longest:
 * those where nobody asks are left out.
 */
export function lintCatalogue(
  { catalogue, expressions }: Pick<ExaminedCatalogue, 'catalogue' | 'expressions'>,
  today: IsoDate,
  isAsked: (place: SourcePlace) => boolean = () => true,
): Problem[] {
  const conditions = expressions.conditions.filter(({ place }) => isAsked(place));
  const reporter = new LintReporter();
  lintConditions(conditions, reporter);
  lintChecks(conditions, reporter);
  lintUnasked(catalogue, conditions, reporter);
  for (const form of catalogue.files.form) {
    lintQuestions(form, expressions, reporter);
    lintOptions(form, expressions, reporter);
    lintPrefill(form, expressions, reporter);
    lintRepeats(form, expressions, reporter);
  }
  for (const destination of catalogue.files.destination) lintVisas(destination, reporter);
  lintAddresses(catalogue, reporter);
  lintAsOf(catalogue, today, reporter);
  lintPapers(catalogue, reporter);
  lintOfficialPdfs(catalogue, reporter);
  lintPortals(catalogue, reporter);
  lintScreens(catalogue, reporter);
  lintBrands(catalogue, reporter);
  reportGaps(catalogue, today, reporter);
  return reporter.problems();
}
