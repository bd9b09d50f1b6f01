import type {
  Form,
  OfficialPaper,
  FieldDefinition as Question,
} from '../../../contract/catalogue.ts';
import { hintFor } from '../../expressions/suggest.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import type { SourcePlace } from '../source/source.ts';
import { optionsOf } from '../validate/questions-by-path.ts';
import type { LintReporter } from './lint-reporter.ts';
import { reportUnmetOptions } from './report-unmet-options.ts';

/**
 * What a paper asks of its form and the form does not have, which would leave a box empty for ever;
 * and, as a warning, what it leaves out: a question that the form requires, and an option without a
 * little box, where no reason is given.
 */
export function lintPapers({ files }: Catalogue, reporter: LintReporter): void {
  for (const entry of files.paper) {
    const form = files.form.find(({ value }) => value.id === entry.value.form)?.value;
    if (!form) continue;
    reportUnknown(entry, form, reporter);
    reportLeftOut(entry, form, reporter);
  }
}

function reportUnknown(
  { value: paper, place }: Entry<OfficialPaper>,
  form: Form,
  reporter: LintReporter,
): void {
  const questions = form.sections.flatMap(({ fields }) => fields);
  const keys = questions.map(({ key }) => key);
  const expect = (word: string, what: Expected, at: SourcePlace) => {
    if (what.allowed.includes(word)) return;
    reporter.error(at, {
      code: 'unknown_id',
      message: `There is no ${what.noun} "${word}" ${what.within}.`,
      hint: hintFor(word, what.allowed),
    });
  };
  const within = `in the form "${form.id}"`;
  const question = { noun: 'question', allowed: keys, within };
  paper.sections.forEach(({ boxes }, section) =>
    boxes.forEach(({ fields = [], ticks }, index) => {
      const at = (key: string) => place(`/sections/${section}/boxes/${index}${key}`);
      fields.forEach((key, field) => expect(key, question, at(`/fields/${field}`)));
      if (!ticks) return;
      expect(ticks.field, question, at('/ticks/field'));
      const allowed = optionsOf(questions.find(({ key }) => key === ticks.field)).map(
        ({ value }) => value,
      );
      const option = { noun: 'option', allowed, within: `of the question "${ticks.field}"` };
      ticks.options.forEach((tick, one) =>
        expect(tick.option, option, at(`/ticks/options/${one}/option`)),
      );
    }),
  );
  const sections = form.sections.map(({ id }) => id);
  paper.notAsked?.forEach(({ field, section }, index) => {
    if (field !== undefined) expect(field, question, place(`/notAsked/${index}/field`));
    if (section !== undefined)
      expect(
        section,
        { noun: 'section', allowed: sections, within },
        place(`/notAsked/${index}/section`),
      );
  });
}

interface Expected {
  noun: string;
  allowed: readonly string[];
  within: string;
}

function reportLeftOut(
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
      reportUnmetOptions(question, new Set(ticks.options.map(({ option }) => option)), {
        place: place(`/sections/${section}/boxes/${index}/ticks/options`),
        lacks: 'has no little box',
        hint: 'Add it as the paper says it, or name the question in "notAsked" with the reason.',
        reporter,
      });
    }),
  );
}

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
