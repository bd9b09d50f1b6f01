import type { FieldDefinition as Question } from '../../../contract/catalogue.ts';
import type { SourcePlace } from '../source/source.ts';
import { optionsOf } from '../validate/questions-by-path.ts';
import type { LintReporter } from './lint-reporter.ts';

/** Options of a question that a paper or a portal has no place for: a warning for each. */
export function reportUnmetOptions(
  question: Question,
  met: ReadonlySet<string>,
  {
    place,
    lacks,
    hint,
    reporter,
  }: { place: SourcePlace; lacks: string; hint: string; reporter: LintReporter },
): void {
  for (const { value } of optionsOf(question).filter((option) => !met.has(option.value)))
    reporter.warning(place, {
      code: 'missing_key',
      message: `The option "${value}" of the question "${question.key}" ${lacks}.`,
      hint,
    });
}
