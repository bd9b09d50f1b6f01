import type {
  Form,
  Portal,
  PortalControl,
  FieldDefinition as Question,
} from '../../../contract/catalogue.ts';
import { hintFor } from '../../expressions/suggest.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import type { SourcePlace } from '../source/source.ts';
import { optionsOf, questionsByPath } from '../validate/questions-by-path.ts';
import { lintPortalControls } from './lint-portal-controls.ts';
import { lintPortalPages } from './lint-portal-pages.ts';
import type { LintReporter } from './lint-reporter.ts';

/**
 * What a map of a portal takes from its form and the form does not have: an error. As a warning what
 * it leaves out: a question that the form requires, and an option that the portal has no choice for.
 */
export function lintPortals({ files }: Catalogue, reporter: LintReporter): void {
  for (const entry of files.portal) {
    lintPortalPages(entry, reporter);
    const form = files.form.find(({ value }) => value.id === entry.value.form)?.value;
    if (!form) continue;
    const questions = questionsByPath(form);
    reportControls(entry, questions, { form, reporter });
    lintPortalControls(entry, { questions, excused: excusedIn(entry.value, form), reporter });
    reportLeftOut(entry, form, reporter);
  }
}

interface Linting {
  form: Form;
  reporter: LintReporter;
}

function reportControls(
  { value: { pages }, place }: Entry<Portal>,
  questions: ReadonlyMap<string, Question>,
  { form, reporter }: Linting,
): void {
  pages.forEach(({ list, controls }, page) => {
    const at = (key: string) => place(`/pages/${page}${key}`);
    if (list !== undefined && questions.get(list)?.type !== 'list')
      unknown(list, at('/list'), {
        noun: 'list',
        allowed: [...questions].flatMap(([path, { type }]) => (type === 'list' ? [path] : [])),
        within: `in the form "${form.id}"`,
        reporter,
      });
    controls.forEach((control, index) => {
      if (control.field === undefined) return;
      const where = (key: string) => at(`/controls/${index}${key}`);
      const question = questions.get(control.field);
      if (question) reportOptions(control, question, { where, reporter });
      else
        unknown(control.field, where('/field'), {
          noun: 'question',
          allowed: [...questions.keys()],
          within: `in the form "${form.id}"`,
          reporter,
        });
    });
  });
}

/** Values without a match, both ways: of the portal's choices and of our options. */
function reportOptions(
  { options, ticked, part, field = '' }: PortalControl,
  question: Question,
  { where, reporter }: { where: (key: string) => SourcePlace; reporter: LintReporter },
): void {
  if (part === 'is-answered') return;
  const allowed = optionsOf(question).map(({ value }) => value);
  if (allowed.length === 0) return;
  const expected = { noun: 'option', allowed, within: `of the question "${field}"`, reporter };
  if (ticked !== undefined && !allowed.includes(ticked))
    unknown(ticked, where('/ticked'), expected);
  options?.forEach(({ ours }, index) => {
    if (ours !== undefined && !allowed.includes(ours))
      unknown(ours, where(`/options/${index}/ours`), expected);
  });
}

interface Expected {
  noun: string;
  allowed: readonly string[];
  within: string;
  reporter: LintReporter;
}

function unknown(
  word: string,
  place: SourcePlace,
  { noun, allowed, within, reporter }: Expected,
): void {
  reporter.error(place, {
    code: 'unknown_id',
    message: `There is no ${noun} "${word}" ${within}.`,
    hint: hintFor(word, [...allowed]),
  });
}

function reportLeftOut(
  { value: portal, place }: Entry<Portal>,
  form: Form,
  reporter: LintReporter,
) {
  const questions = questionsByPath(form);
  const [filled, excused] = [fieldsIn(portal), excusedIn(portal, form)];
  for (const { key, label } of form.sections.flatMap(({ fields }) => fields.filter(isRequired)))
    if (!filled.some((path) => path === key || path.startsWith(`${key}.`)) && !excused.has(key))
      reporter.warning(place('/pages'), {
        code: 'missing_key',
        message: `The form requires "${key}" (${label}), and no control of the portal takes it.`,
        hint: 'Add its control, or name it in "notFilled" with the reason.',
      });
  portal.notFilled?.forEach(({ field, section }, index) => {
    if (field !== undefined && !questions.has(field))
      unknown(field, place(`/notFilled/${index}/field`), {
        noun: 'question',
        allowed: [...questions.keys()],
        within: `in the form "${form.id}"`,
        reporter,
      });
    const sections = form.sections.map(({ id }) => id);
    if (section !== undefined && !sections.includes(section))
      unknown(section, place(`/notFilled/${index}/section`), {
        noun: 'section',
        allowed: sections,
        within: `in the form "${form.id}"`,
        reporter,
      });
  });
}

const isRequired = ({ required, requireWhen }: Question): boolean =>
  required === true || requireWhen !== undefined;

const fieldsIn = ({ pages }: Portal): string[] =>
  pages.flatMap(({ controls }) => controls.flatMap(({ field = [] }) => field));

const excusedIn = ({ notFilled = [] }: Portal, { sections }: Form): Set<string> =>
  new Set(
    notFilled.flatMap(({ field = [], section }) => [
      ...(typeof field === 'string' ? [field] : []),
      ...(sections.find(({ id }) => id === section)?.fields.map(({ key }) => key) ?? []),
    ]),
  );
