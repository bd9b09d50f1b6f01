import type {
  Form,
  OfficialPaper,
  FieldDefinition as Question,
} from '../../../contract/catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import type { LintReporter } from './lint-reporter.ts';

/**
 * What a paper leaves out: a question that its form requires, and an option without a little box,
 * where no reason is given.
 */
export function lintPapers({ files }: Catalogue, reporter: LintReporter): void {
  for (const entry of files.paper) {
    const form = files.form.find(({ value }) => value.id === entry.value.form)?.value;
    if (form) lintPaper(entry, form, reporter);
  }
}

function lintPaper(
  { value: paper, place }: Entry<OfficialPaper>,
  form: Form,
  reporter: LintReporter,
): void {
  const questions = form.sections.flatMap(({ fields }) => fields);
  const [boxed, excused] = [questionsIn(paper), excusedBy(paper, form)];
  for (const { key, label } of questions.filter(isRequired))
    if (!boxed.has(key) && !excused.has(key))
      reporter.warning(place('/sections'), {
        code: 'missing_key',
        message: `The form requires "${key}" (${label}), and no box of the paper has it.`,
        hint: 'Add a box with it, or name it in "notAsked" with the reason.',
      });
  paper.sections.forEach(({ boxes }, section) =>
    boxes.forEach(({ ticks }, index) => {
      const question = questions.find(({ key }) => key === ticks?.field);
      if (!ticks || !question || excused.has(question.key)) return;
      const crossed = new Set(ticks.options.map(({ option }) => option));
      for (const { value } of optionsOf(question).filter((option) => !crossed.has(option.value)))
        reporter.warning(place(`/sections/${section}/boxes/${index}/ticks/options`), {
          code: 'missing_key',
          message: `The option "${value}" of the question "${question.key}" has no little box.`,
          hint: 'Add it as the paper says it, or name the question in "notAsked" with the reason.',
        });
    }),
  );
}

const optionsOf = (question: Question) => ('options' in question && question.options) || [];

const isRequired = ({ required, requireWhen }: Question): boolean =>
  required === true || requireWhen !== undefined;

const questionsIn = ({ sections }: OfficialPaper): Set<string> =>
  new Set(
    sections.flatMap(({ boxes }) =>
      boxes.flatMap(({ fields = [], ticks }) => [...fields, ...(ticks ? [ticks.field] : [])]),
    ),
  );

const excusedBy = ({ notAsked = [] }: OfficialPaper, { sections }: Form): Set<string> =>
  new Set(
    notAsked.flatMap(({ field, section }) => [
      ...(field === undefined ? [] : [field]),
      ...(sections.find(({ id }) => id === section)?.fields.map(({ key }) => key) ?? []),
    ]),
  );
