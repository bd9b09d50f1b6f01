import type { Problem } from '../../../contract/problem.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import type { CatalogueText } from '../catalogue.ts';
import { compile } from '../compile/compile.ts';
import { validate } from '../validate.ts';
import { judgeChecks } from './judge-checks.ts';
import { judgeConditions } from './judge-conditions.ts';
import { judgeOptions } from './judge-options.ts';
import { judgeQuestions } from './judge-questions.ts';
import { judgeBrands, judgeScreens } from './judge-screens.ts';
import { judgeVisas } from './judge-visas.ts';
import { MeaningReporter } from './meaning-reporter.ts';
import { reportGaps } from './report-gaps.ts';

/**
 * What is written soundly and does not mean what anybody wants: an error where something can never
 * work, else a warning. The command line and publishing ask; the start of a server does not, so
 * that a newer judgement stops no catalogue that is served already.
 */
export function judgeMeaning(files: readonly CatalogueText[], today: IsoDate): Problem[] {
  const { catalogue } = validate(files);
  const { expressions } = compile(catalogue, '');
  const reporter = new MeaningReporter();
  judgeConditions(expressions.conditions, reporter);
  judgeChecks(expressions.conditions, reporter);
  for (const form of catalogue.files.form) {
    judgeQuestions(form, expressions, reporter);
    judgeOptions(form, expressions, reporter);
  }
  for (const destination of catalogue.files.destination) judgeVisas(destination, reporter);
  judgeScreens(catalogue, reporter);
  judgeBrands(catalogue, reporter);
  reportGaps(catalogue, today, reporter);
  return reporter.problems();
}
